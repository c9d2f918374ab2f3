import type { FormResultRow } from "@/lib/contract/desk/forms/forms-records";

const lateMs = 5 * 60_000;

/** Milliseconds on the way; null for what came at once. */
export function delayMs({ submittedAt, storedAt }: FormResultRow): number | null {
  const ms = Date.parse(storedAt) - Date.parse(submittedAt);
  return ms > lateMs ? ms : null;
}
