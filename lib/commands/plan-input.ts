import { z } from "zod";
import { type AuditRequest, faultLine, Instant, readAuditInput } from "@/lib/commands/audit-input";
import { type PlanStop, type SplitPolicy, splitPolicies, type WaitingIs } from "@/lib/planning/plan";

/** Question to the command `plan`. */
export interface PlanCommandRequest {
  log: AuditRequest["log"];
  departAtMs: number;
  waitingIs: WaitingIs;
  hasBerth: boolean;
  splits: SplitPolicy;
  stops: PlanStop[];
}

/** Either all requests of a file or everything that is wrong with it, a line each. */
export type PlanCommandInput = { requests: PlanCommandRequest[]; isList: boolean } | { faults: string[] };

const Minutes = z.number().int("is no whole number of minutes").min(0);

const Stop = z
  .object({
    driveMin: Minutes,
    serviceMin: Minutes,
    windowStart: Instant.nullable().default(null),
    windowEnd: Instant.nullable().default(null),
  })
  .refine(
    ({ windowStart, windowEnd }) =>
      windowStart === null || windowEnd === null || Date.parse(windowStart) <= Date.parse(windowEnd),
    { path: ["windowEnd"], message: "is before the window's start" },
  );

const Request = z.object({
  departAt: Instant,
  waitingIs: z.enum(["on-duty", "off-duty"]).default("on-duty"),
  hasBerth: z.boolean().default(true),
  splits: z.enum(splitPolicies).default("earliest"),
  stops: z.array(Stop).min(1, "needs at least one stop"),
});

/**
 * Reads what the command `plan` is given: the log as the audit takes it, and the trip.
 * @param text the whole file
 */
export function readPlanInput(text: string): PlanCommandInput {
  const audit = readAuditInput(text);
  const faults = "faults" in audit ? [...audit.faults] : [];
  const value = parsed(text);
  if (value === undefined) return { faults };
  const isList = Array.isArray(value);
  const requests: PlanCommandRequest[] = [];
  for (const [index, one] of (isList ? (value as unknown[]) : [value]).entries()) {
    const read = Request.safeParse(one);
    // Leave out that it is no object at all: that has been said already.
    const issues = (read.error?.issues ?? []).filter((issue) => issue.path.length > 0);
    faults.push(...issues.map((issue) => faultLine(issue, isList ? [index] : [])));
    const log = "faults" in audit ? undefined : audit.requests[index]?.log;
    if (read.success && log) requests.push(requestOf(log, read.data));
  }
  return faults.length > 0 ? { faults } : { requests, isList };
}

/** @returns undefined for what is no JSON, which the audit's reading has said */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const instantMs = (text: string | null): number | null => (text === null ? null : Date.parse(text));

function requestOf(log: AuditRequest["log"], request: z.infer<typeof Request>): PlanCommandRequest {
  const { departAt, waitingIs, hasBerth, splits } = request;
  return {
    log,
    departAtMs: Date.parse(departAt),
    waitingIs,
    hasBerth,
    splits,
    stops: request.stops.map(({ driveMin, serviceMin, windowStart, windowEnd }) => ({
      driveMs: driveMin * 60_000,
      serviceMs: serviceMin * 60_000,
      windowStartMs: instantMs(windowStart),
      windowEndMs: instantMs(windowEnd),
    })),
  };
}
