import type { DriverTold } from "@/lib/desk/trips/answers";
import { nearInstantText } from "@/lib/format/near-instant";

/** Whether the driver knows, as a sentence; null where there was nothing to tell. */
export function toldWords(told: DriverTold, timeZone: string, nowMs: number): string | null {
  const at = told.at === null ? "" : ` ${nearInstantText(Date.parse(told.at), timeZone, nowMs)}`;
  if (told.state === "seen") return `Driver told, seen${at}`;
  if (told.state === "sent") return `Driver told, sent${at}, not seen yet`;
  if (told.state === "failed")
    return `The driver could not be told${told.reason === null ? "" : `: ${told.reason}`}`;
  return null;
}
