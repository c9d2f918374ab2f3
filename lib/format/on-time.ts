import type { UnjudgedReason, WorkFigures } from "@/lib/contract/desk/reports/work";

/**
 * Per cent of all stops that were due: late, failed and unknown ones are not on time.
 * @returns null where none was due, or of none anybody knows
 */
export const onTimeShare = ({
  stops,
  onTime,
  unjudged,
}: Pick<WorkFigures, "stops" | "onTime" | "unjudged">): number | null =>
  stops === unjudged ? null : (100 * onTime) / stops;

/** Reasons why nobody knows whether a stop was on time: unknown with … */
export const unjudgedLabels: Readonly<Record<UnjudgedReason, string>> = {
  "no-promise": "no promised time",
  "no-arrival": "no arrival time",
  "not-told": "no report",
};

/** `120 with no promised time, 29 with no report`. @param counts stops by reason */
export const unjudgedSentence = (counts: Readonly<Partial<Record<UnjudgedReason, number>>>): string =>
  (Object.keys(unjudgedLabels) as UnjudgedReason[])
    .filter((reason) => (counts[reason] ?? 0) > 0)
    .map((reason) => `${(counts[reason] ?? 0).toLocaleString("en-US")} with ${unjudgedLabels[reason]}`)
    .join(", ");
