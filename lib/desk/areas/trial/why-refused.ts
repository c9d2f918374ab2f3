import { isUnknown } from "@/lib/desk/areas/freight/writes/not-written";
import { Refusal } from "@/lib/desk/http/refusal";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";

/** Refusals with which all else would fare the same. */
const ofAll: readonly string[] = [
  ...["SERVICE_UNAVAILABLE", "UPSTREAM_TIMEOUT", "UPSTREAM_FAILED", "TOO_MANY_REQUESTS"],
];

/**
 * Says for which reason one record's write was refused.
 * @throws Refusal where the platform is away or nobody knows its outcome: the part comes again
 */
export function whyRefused(error: unknown): string {
  const refused = refusalOfPlatform(error);
  if (!(refused instanceof Refusal) || isUnknown(refused) || ofAll.includes(refused.type)) throw refused;
  return refused.message;
}
