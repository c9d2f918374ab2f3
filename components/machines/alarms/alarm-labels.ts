import type { AlarmRow } from "@/lib/contract/desk/machines/machine-records";
import { duration } from "@/lib/format/duration";

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Tells when it was raised, else the first that is known of it, milliseconds since 1970. */
export const startMs = ({ raisedAt, clearedAt }: AlarmRow): number => Date.parse(raisedAt ?? clearedAt ?? "");

/** Tells how long it stood, or has stood by now, milliseconds; null where nobody knows when it was raised. */
export function lastedMs({ raisedAt, clearedAt }: AlarmRow, nowMs: number): number | null {
  if (raisedAt === null) return null;
  return Math.max(0, (clearedAt === null ? nowMs : Date.parse(clearedAt)) - Date.parse(raisedAt));
}

/** A length of time on a machine: `40 s`, `12 m`, `3:05 h`. */
export function lengthLabel(ms: number): string {
  if (ms < minuteMs) return `${Math.floor(ms / 1_000)} s`;
  return ms < hourMs ? `${Math.floor(ms / minuteMs)} m` : `${duration(ms / 1_000)} h`;
}
