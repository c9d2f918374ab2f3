import type { z } from "zod";
import { instantOfReading } from "@/lib/time/typed-time";

interface TypedTime {
  /** Name of the field, at which a fault stands. */
  name: string;
  reading: string;
  /** Index of the one of two instants, in the hour that autumn repeats. */
  turn: string;
  timeZone: string;
}

/** Reads a time that a form must have, within a transform of its rules. @returns ISO 8601; empty beside a fault at its field */
export function typedInstant(
  { name, reading, turn, timeZone }: TypedTime,
  context: Pick<z.core.ParsePayload, "issues">,
): string {
  const atMs = instantOfReading(reading, turn, timeZone);
  if (atMs !== undefined) return new Date(atMs).toISOString();
  const message = reading === "" ? "is required" : "does not exist: clocks change then";
  context.issues.push({ code: "custom", input: reading, path: [name], message });
  return "";
}
