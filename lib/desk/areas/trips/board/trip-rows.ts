import type { TripRow } from "@/lib/contract/desk/trips-board";
import { StepRows } from "@/lib/desk/boards/step-rows";

/** Sends what ages by itself again only when it moved by so much, milliseconds. */
const ageStepMs = 60_000;

/** The rows of the trip board; a trip that nobody has yet is anybody's to see. */
export class TripRows extends StepRows<number, TripRow> {
  constructor() {
    super(settled);
  }
}

/** The new row with ages left as they were where they moved by less than a minute. */
function settled(before: TripRow, after: TripRow): TripRow {
  const positionAt = settledTime(before.positionAt, after.positionAt);
  if (!after.driver || !before.driver || after.driver.externalUserId !== before.driver.externalUserId)
    return { ...after, positionAt };
  const clocksAsOf = settledTime(before.driver.clocksAsOf, after.driver.clocksAsOf);
  return { ...after, positionAt, driver: { ...after.driver, clocksAsOf } };
}

function settledTime(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return after;
  return Math.abs(Date.parse(after) - Date.parse(before)) < ageStepMs ? before : after;
}
