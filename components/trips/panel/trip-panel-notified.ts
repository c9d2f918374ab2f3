import type { DriverNotified } from "@/lib/contract/desk/trips-board";
import { nearInstantLabel } from "@/lib/time/instant-labels";

/** Says whether the driver knows, as a sentence; null where there was nothing to tell. */
export function noticeLabel(notified: DriverNotified, timeZone: string, nowMs: number): string | null {
  const at = notified.at === null ? "" : ` ${nearInstantLabel(Date.parse(notified.at), timeZone, nowMs)}`;
  if (notified.state === "seen") return `Driver told, seen${at}`;
  if (notified.state === "sent") return `Driver told, sent${at}, not seen yet`;
  if (notified.state === "failed")
    return `The driver could not be told${notified.reason === null ? "" : `: ${notified.reason}`}`;
  return null;
}
