import type { FieldError } from "@/lib/contract/errors";
import { type EpochMicros, parseInstant } from "@/lib/contract/instant";

/** Allows a device's clock to be so far ahead of ours before its times are refused. */
const clockToleranceMicros = 5 * 60 * 1_000_000;

/** Says what is wrong with a device's time: it lies in the future, or before what is kept. */
export function deviceTimeFault(
  path: string,
  time: string,
  now: EpochMicros,
  keptDays: number,
): FieldError | null {
  const micros = parseInstant(time) ?? Number.POSITIVE_INFINITY;
  if (micros > now + clockToleranceMicros)
    return { path, message: "is more than 5 minutes ahead of the service's clock" };
  if (micros < now - keptDays * 86_400 * 1_000_000)
    return { path, message: `is older than ${keptDays} days` };
  return null;
}
