import { z } from "zod";
import { type DriverLog, type DutySegment, dutyStatuses } from "@/lib/hos/duty-log";
import { rulesetIds } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { dateOfDay, dayOfDate, terminalDays } from "@/lib/time/terminal-days";

/** A log to audit, and the instants that clocks are asked for. */
export interface AuditRequest {
  log: DriverLog;
  /** As they were written, and as milliseconds since 1970. */
  at: { text: string; atMs: number }[];
}

/** Either all requests of a file or everything that is wrong with it, a line each. */
export type AuditInput = { requests: AuditRequest[]; isList: boolean } | { faults: string[] };

const isDate = (text: string): boolean => {
  try {
    dayOfDate(text);
    return true;
  } catch {
    return false;
  }
};

const fails = (read: () => unknown): boolean => {
  try {
    read();
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
};

const instantPattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Date.parse moves the 30th of February into March, so the date is looked at on its own. */
const isInstant = (text: string): boolean => {
  const date = instantPattern.exec(text)?.[1];
  return date !== undefined && isDate(date) && !Number.isNaN(Date.parse(text));
};

const Day = z.string().refine(isDate, "is no date YYYY-MM-DD");
export const Instant = z
  .string()
  .refine(isInstant, "is no ISO 8601 instant with an offset (2026-05-11T05:00:00-05:00)");
const Minutes = z.number().min(0);

const Entry = z.object({
  status: z.enum(dutyStatuses),
  flag: z.enum(["PC", "YM"]).optional(),
  start: Instant,
  end: Instant,
});

const Request = z.object({
  ruleset: z.enum(rulesetIds),
  timezone: z
    .string()
    .refine((zone) => !fails(() => terminalDays(zone, "00:00")), "is no IANA zone (America/Chicago)"),
  logDayStart: z
    .string()
    .refine((start) => !fails(() => terminalDays("UTC", start)), "is no time of day HH:MM")
    .default("00:00"),
  log: z.array(Entry),
  claims: z
    .array(z.object({ kind: z.enum(["adverse", "short-haul-16", "short-haul-150"]), date: Day.optional() }))
    .default([]),
  prior: z
    .object({
      offMinutesBeforeStart: Minutes.default(600),
      onDutyMinutesByDate: z.record(Day, Minutes.max(1500)).default({}),
    })
    .default({ offMinutesBeforeStart: 600, onDutyMinutesByDate: {} }),
  at: z.array(Instant).default([]),
});

/**
 * Reads and judges what the audit commands are given: one object or an array of them, as JSON.
 * @param text the whole file
 */
export function readAuditInput(text: string): AuditInput {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [`input: is no JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const isList = Array.isArray(value);
  const requests: AuditRequest[] = [];
  const faults: string[] = [];
  for (const [index, one] of (isList ? (value as unknown[]) : [value]).entries()) {
    const read = Request.safeParse(one);
    const priorFault = read.success ? priorFaultOf(read.data) : null;
    const found = [...(read.error?.issues ?? []), ...orderFaults(one), ...(priorFault ? [priorFault] : [])];
    if (read.success && found.length === 0) requests.push(requestOf(read.data));
    else faults.push(...found.map((issue) => faultLine(issue, isList ? [index] : [])));
  }
  return faults.length > 0 ? { faults } : { requests, isList };
}

export interface Fault {
  path: PropertyKey[];
  message: string;
}

/** What is wrong between the fields of a record, or between two records, wherever they can be read at all. */
function orderFaults(request: unknown): Fault[] {
  const log = Loose.safeParse(request).data?.log ?? [];
  const faults: Fault[] = [];
  let beforeMs = Number.NaN;
  for (const [index, { status, flag, start, end }] of log.entries()) {
    const add = (field: string, message: string) => faults.push({ path: ["log", index, field], message });
    const startMs = instantMs(start);
    const endMs = instantMs(end);
    if (flag === "PC" && status !== "OFF") add("flag", "PC stands on OFF only");
    if (flag === "YM" && status !== "ON") add("flag", "YM stands on ON only");
    if (startMs < beforeMs) add("start", `begins before record ${index - 1} ends`);
    if (endMs <= startMs) add("end", "is not after the start");
    beforeMs = endMs;
  }
  return faults;
}

/** Work stated of the day that the log begins within has to fit in before the log (395.8(j)(2)). */
function priorFaultOf({ timezone, logDayStart, log, prior }: z.infer<typeof Request>): Fault | null {
  const [first] = log;
  if (!first) return null;
  const days = terminalDays(timezone, logDayStart);
  const startMs = Date.parse(first.start);
  const day = days.dayAt(startMs);
  const date = dateOfDay(day);
  const roomMinutes = (startMs - days.startOf(day)) / 60_000;
  if ((prior.onDutyMinutesByDate[date] ?? 0) <= roomMinutes) return null;
  return {
    path: ["prior", "onDutyMinutesByDate", date],
    message: `is more than the ${Math.floor(roomMinutes)} minutes of that day before the log begins`,
  };
}

const Field = z.unknown().optional();
const Record = z.object({ status: Field, flag: Field, start: Field, end: Field }).catch({});
const Loose = z.object({ log: z.array(Record) });

/** Not a number where it cannot be read, which no comparison holds for. */
const instantMs = (value: unknown): number =>
  typeof value === "string" && isInstant(value) ? Date.parse(value) : Number.NaN;

/** `[2].log[3].start: begins before record 2 ends`. */
export function faultLine(issue: Fault, prefix: number[]): string {
  const path = [...prefix, ...issue.path].map((step) =>
    typeof step === "number" ? `[${step}]` : `.${String(step)}`,
  );
  return `${path.join("").replace(/^\./, "") || "input"}: ${issue.message}`;
}

function requestOf(request: z.infer<typeof Request>): AuditRequest {
  const { ruleset, timezone, logDayStart, prior } = request;
  return {
    log: {
      rulePack: rulePackFor(ruleset),
      timezone,
      logDayStart,
      segments: request.log.map(segmentOf),
      claims: request.claims.map(({ kind, date }) => (date === undefined ? { kind } : { kind, date })),
      prior,
    },
    at: request.at.map((text) => ({ text, atMs: Date.parse(text) })),
  };
}

function segmentOf({ status, flag, start, end }: z.infer<typeof Entry>): DutySegment {
  const span = { status, startMs: Date.parse(start), endMs: Date.parse(end) };
  return flag === undefined ? span : { ...span, flag };
}
