import type { z } from "zod";
import { farFault } from "@/lib/contract/desk/plain/plan-range";
import { instantOfReading } from "@/lib/time/typed-time";

interface TypedTime {
  /** Name of the field, at which a fault stands. */
  name: string;
  reading: string;
  /** Index of the one of two instants, in the hour that autumn repeats. */
  turn: string;
  timeZone: string;
  nowMs: number;
}

/**
 * Reads a time that a form must have, within a transform of its rules.
 * @returns ISO 8601; empty beside a fault at its field: one that no clock shows, or that lies years away
 */
export function typedInstant(
  { name, reading, turn, timeZone, nowMs }: TypedTime,
  context: Pick<z.core.ParsePayload, "issues">,
): string {
  const refuse = (message: string) =>
    context.issues.push({ code: "custom", input: reading, path: [name], message });
  const atMs = instantOfReading(reading, turn, timeZone);
  if (atMs === undefined) {
    refuse(reading === "" ? "is required" : "does not exist: clocks change then");
    return "";
  }
  const far = farFault(atMs, nowMs);
  if (far !== null) refuse(far);
  return new Date(atMs).toISOString();
}

/** The same of a time that a form may have; null where it is left empty. */
export const typedInstantOrNull = (
  time: TypedTime,
  context: Pick<z.core.ParsePayload, "issues">,
): string | null => (time.reading.trim() === "" ? null : typedInstant(time, context));
