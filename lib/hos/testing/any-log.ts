import fc from "fast-check";
import type { DriverLog, DutySegment, DutyStatus } from "@/lib/hos/duty-log";
import type { RulesetId } from "@/lib/hos/packs/rule-pack";
import { rulePackFor } from "@/lib/hos/rule-packs";
import { generatedLogs } from "@/lib/hos/testing/generate-log";

export interface AnyLog {
  log: DriverLog;
  /** Instants from the log's start to some hours past its end. */
  instantsMs: number[];
}

/** Logs of all eight rule sets with splits, gaps, claims and days of a clock change, as the engine takes them. */
export const anyLog: fc.Arbitrary<AnyLog> = generatedLogs.map(({ log, instantsMs }) => {
  const { ruleset, ...rest } = log;
  return { log: { ...rest, rulePack: rulePackFor(ruleset as RulesetId) }, instantsMs };
});

/** The same without claims, which open and end with a day. */
export const unclaimedLog: fc.Arbitrary<AnyLog> = anyLog.map(({ log, instantsMs }) => ({
  log: { ...log, claims: [] },
  instantsMs,
}));

/** A log with one record of it, chosen by a share of its length. */
export const logWithRecord: fc.Arbitrary<AnyLog & { index: number }> = fc
  .tuple(unclaimedLog, fc.nat())
  .map(([any, pick]) => ({ ...any, index: pick % any.log.segments.length }));

/** Counts in no clock under the log's rules, neither as work nor as rest (395.1(d)(2), 395.1(k)). */
export const isExempt = ({ rulePack }: DriverLog, { exception }: DutySegment): boolean =>
  exception !== undefined && rulePack.exceptions.includes(exception);

/** Tells how long the rest lasts without a break that a record is part of. */
export function restRunMs(log: DriverLog, index: number): number {
  const { segments } = log;
  const isRest = (segment: DutySegment | undefined): boolean =>
    segment !== undefined && (segment.status === "OFF" || segment.status === "SB") && !isExempt(log, segment);
  let [first, last] = [index, index];
  while (isRest(segments[first - 1])) first--;
  while (isRest(segments[last + 1])) last++;
  return (segments[last]?.endMs ?? 0) - (segments[first]?.startMs ?? 0);
}

/** The log with one record put in the place of another. */
export const withRecord = (log: DriverLog, index: number, ...records: DutySegment[]): DriverLog => ({
  ...log,
  segments: [...log.segments.slice(0, index), ...records, ...log.segments.slice(index + 1)],
});

/** The log as it was known at an instant. */
export const upTo = (log: DriverLog, atMs: number): DriverLog => ({
  ...log,
  segments: log.segments
    .filter((segment) => segment.startMs < atMs)
    .map((segment) => ({ ...segment, endMs: Math.min(segment.endMs, atMs) })),
});

/** The same stretch in another status. */
export const changed = (segment: DutySegment, status: DutyStatus): DutySegment => ({
  status,
  startMs: segment.startMs,
  endMs: segment.endMs,
});
