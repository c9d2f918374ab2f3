import { z } from "zod";
import { badItems, type Fault, orderFaults, withoutBadItems } from "@/lib/commands/audit-faults";
import {
  claimKinds,
  type DriverLog,
  type DutySegment,
  dutyStatuses,
  exceptionStandsOn,
} from "@/lib/hos/duty-log";
import { rulesetIds, stretchExceptions } from "@/lib/hos/packs/rule-pack";
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

const Entry = z
  .object({
    status: z.enum(dutyStatuses),
    flag: z.enum(["PC", "YM"]).optional(),
    exception: z.enum(stretchExceptions).optional(),
    start: Instant,
    end: Instant,
  })
  .refine(({ exception, status }) => exception === undefined || exceptionStandsOn(exception, status), {
    path: ["exception"],
    message: "oilfield-waiting stands on OFF only, agriculture on D and ON",
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
  claims: z.array(z.object({ kind: z.enum(claimKinds), date: Day.optional() })).default([]),
  prior: z
    .object({
      offMinutesBeforeStart: Minutes.default(600),
      onDutyMinutesByDate: z.record(Day, Minutes.max(1500)).default({}),
    })
    .default({ offMinutesBeforeStart: 600, onDutyMinutesByDate: {} }),
  at: z.array(Instant).default([]),
});

/** A request as far as it can be audited, with what is wrong with it; or only that. */
export type ReadRequest = { request: AuditRequest; faults: string[] } | { faults: string[] };

/** All requests of a file, in its order; or why it holds none. */
export type AuditFile = { read: ReadRequest[]; isList: boolean } | { faults: string[] };

/**
 * Reads what is audited: one object or an array of them, as JSON. A record, a claim or an instant that is bad is left out
 * and named; the time of such a record is unknown. Of a request with a bad setting only the faults are left.
 * @param text the whole file
 */
export function readAudits(text: string): AuditFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [`input: is no JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const isList = Array.isArray(value);
  const requests = isList ? (value as unknown[]) : [value];
  return { read: requests.map((one, index) => readRequest(one, isList ? [index] : [])), isList };
}

/**
 * The same for whoever needs all of it: anything wrong refuses the file.
 * @param text the whole file
 */
export function readAuditInput(text: string): AuditInput {
  const file = readAudits(text);
  if ("faults" in file) return file;
  const faults = file.read.flatMap((one) => one.faults);
  const requests = file.read.flatMap((one) => ("request" in one ? [one.request] : []));
  return faults.length > 0 ? { faults } : { requests, isList: file.isList };
}

function readRequest(value: unknown, prefix: number[]): ReadRequest {
  const read = Request.safeParse(value);
  const found: Fault[] = [...(read.error?.issues ?? [])];
  found.push(...orderFaults(value, badItems(found, "log"), instantMs));
  const line = (issue: Fault) => faultLine(issue, prefix);
  const rest = withoutBadItems(value, found);
  const good = Request.safeParse(rest?.value);
  if (!rest || !good.success) return { faults: found.map(line) };
  const priorFault = priorFaultOf(good.data);
  if (priorFault) return { faults: [...found, priorFault].map(line) };
  const request = requestOf(good.data);
  // The rest that is stated lies before the first record of all, which is not there any more.
  if (rest.lostItsStart) request.log.prior = { ...request.log.prior, offMinutesBeforeStart: 0 };
  return { request, faults: found.map(line) };
}

/** Not a number where it cannot be read, which no comparison holds for. */
const instantMs = (value: unknown): number =>
  typeof value === "string" && isInstant(value) ? Date.parse(value) : Number.NaN;

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

function segmentOf({ status, flag, exception, start, end }: z.infer<typeof Entry>): DutySegment {
  const span = { status, startMs: Date.parse(start), endMs: Date.parse(end) };
  return {
    ...span,
    ...(flag === undefined ? {} : { flag }),
    ...(exception === undefined ? {} : { exception }),
  };
}
