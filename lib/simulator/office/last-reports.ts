import type { PlatformClient } from "@/lib/client/create-client";
import { parseInstant } from "@/lib/contract/instant";
import { retryCall } from "@/lib/simulator/calls/retry-call";
import type { LastReport } from "@/lib/simulator/office/errands";
import { truckOfVehicle } from "@/lib/simulator/plan/fleet-roster";

/**
 * Reads the newest position of each truck that has one, by truck.
 * @param trucks how many the fleet has
 * @throws PlatformError when the platform cannot be read
 */
export async function readLastReports(
  client: PlatformClient,
  trucks: number,
  signal: AbortSignal,
): Promise<Map<number, LastReport>> {
  const received = new Map<number, LastReport>();
  for (let offset: number | null = 0; offset !== null; ) {
    const query: { offset: number } = { offset };
    const page = await retryCall(() => client.call("getVehicleLocationsSnapshot", { query }), signal);
    for (const { vehicle, eventTime, latitude, longitude, odometer } of page.data) {
      const micros = parseInstant(eventTime);
      const truck = truckOfVehicle(vehicle, trucks);
      if (micros === null || truck === null) continue;
      received.set(truck, { at: micros / 1000, latitude, longitude, odometerMiles: odometer ?? null });
    }
    offset = page.pagination?.hasNextPage ? page.pagination.offset : null;
  }
  return received;
}
