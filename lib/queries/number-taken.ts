import { PlatformError } from "@/lib/client/platform-error";
import { type Existing, NumberTaken } from "@/lib/contract/desk/freight-writes";

/** What has the number of something that was not made for that; null where it failed for something else, or is not shown. */
export function existingOf(thrown: unknown): Existing | null {
  if (!(thrown instanceof PlatformError) || thrown.status !== 409) return null;
  const read = NumberTaken.safeParse(thrown.details);
  return read.success ? read.data.existing : null;
}
