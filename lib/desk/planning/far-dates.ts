import { isPlannable, outOfPlanRange } from "@/lib/contract/desk/plain/plan-range";
import type { DraftTrip } from "@/lib/contract/desk/trips-plan";
import { badFields } from "@/lib/desk/http/refusal";

/** Dates of a request by their fields; what is left out is null or undefined. */
export type DatedFields = Readonly<Record<string, string | null | undefined>>;

/** Every date of a trip as a form has it. */
export const draftDates = ({ departAt, stops }: DraftTrip): DatedFields => ({
  departAt,
  ...Object.fromEntries(
    stops.flatMap(({ windowStart, windowEnd }, index) => [
      [`stops.${index}.windowStart`, windowStart],
      [`stops.${index}.windowEnd`, windowEnd],
    ]),
  ),
});

/**
 * Holds the dates that somebody wants planned to how far plans look.
 * @param nowMs milliseconds since 1970
 * @throws Refusal 400 that names each field
 */
export function refuseFarDates(dates: DatedFields, nowMs: number): void {
  const far = Object.entries(dates).filter(
    ([, date]) => date != null && !isPlannable(Date.parse(date), nowMs),
  );
  if (far.length > 0) throw badFields(far.map(([path]) => ({ path, message: outOfPlanRange })));
}
