import type { DriverHours } from "@/lib/contract/desk/hours";
import { type DriverState, driverState } from "@/lib/driver-hours/driver-state";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useCompanySettings } from "@/lib/queries/settings";

/**
 * The driver this second, judged as on the board. Only components that show it tick, so that a page of graphs does not.
 * @returns null where nothing is known of the driver, and on the server, where it is no time yet
 */
export function usePresent(hours: DriverHours | null): { state: DriverState; nowMs: number } | null {
  const nowMs = useNowSeconds() * 1_000;
  const thresholds = useCompanySettings();
  if (hours === null || nowMs === 0) return null;
  return { state: driverState(hours, nowMs, thresholds), nowMs };
}
