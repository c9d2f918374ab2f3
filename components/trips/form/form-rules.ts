import { z } from "zod";
import { type TripChanges, tripChanges } from "@/components/trips/form/form-changes";
import { timeFaults } from "@/components/trips/form/time-faults";
import { formPathOf } from "@/components/trips/form/trip-fields";
import { newTripForm, type TripForm } from "@/components/trips/form/trip-form";
import { createTrip, updateTrip } from "@/lib/contract/interface/truckload";
import { deskNowMs } from "@/lib/live/desk-clock";

/** Changes that the contract has judged. */
export type CheckedChanges = Pick<TripChanges, "body" | "stopIndexes" | "deleted">;

/**
 * Rules of the trip's form: what differs from the record becomes the body of one write, and the contract judges it.
 * @param before the record's form; null for a new trip
 */
export function tripRules(
  before: TripForm | null,
  blank: TripForm,
  readersZone: string,
  nowMs: () => number = deskNowMs,
) {
  const contract = before === null ? createTrip.body : updateTrip.body;
  return z.custom<TripForm>().transform((form, context): CheckedChanges => {
    const changes = tripChanges(before, form, blank, readersZone);
    const { body, stopIndexes, deleted } = changes;
    const faults = [...changes.faults, ...timeFaults(form, changes, readersZone, nowMs())];
    const refuse = (path: string, message: string) =>
      context.issues.push({ code: "custom", input: form, path: path.split("."), message });
    for (const { path, message } of faults) refuse(path, message);
    const judged = contract.safeParse(body);
    if (judged.success) return { body, stopIndexes, deleted };
    for (const issue of judged.error.issues) {
      const path = formPathOf(issue.path.map(String).join("."), stopIndexes);
      if (!faults.some((fault) => fault.path === path)) refuse(path, issue.message);
    }
    return { body, stopIndexes, deleted };
  });
}

export const blankTrip: TripForm = newTripForm();
