import { PlatformError } from "@/lib/client/platform-error";
import { ChangedMeanwhile, type Existing, NumberTaken } from "@/lib/contract/desk/freight-writes";

/**
 * Finds what has the number of something that was not made for that; null where it failed for something else, or is not
 * shown.
 */
export function existingOf(thrown: unknown): Existing | null {
  if (!(thrown instanceof PlatformError) || thrown.status !== 409) return null;
  const read = NumberTaken.safeParse(thrown.details);
  return read.success ? read.data.existing : null;
}

/** Id of the shipment that somebody else changed since a form was filled from it; null where it failed for something else. */
export function changedMeanwhileOf(thrown: unknown): string | null {
  if (!(thrown instanceof PlatformError) || thrown.status !== 409) return null;
  const read = ChangedMeanwhile.safeParse(thrown.details);
  return read.success ? read.data.changed.id : null;
}
