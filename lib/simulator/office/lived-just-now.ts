import type { PlatformClient } from "@/lib/client/create-client";
import { parseInstant } from "@/lib/contract/instant";

/** Catches up with so much that a carrier missed: it takes seconds, and is hardly seen. */
const momentMs = 10 * 60_000;

/**
 * Tells whether the carrier was alive a moment before `now`, epoch milliseconds, and had all that it needs to be seen:
 * its trips are what it writes last. @throws PlatformError
 */
export async function livedJustNow(client: PlatformClient, now: number): Promise<boolean> {
  const { data } = await client.call("getVehicleLocationsSnapshot", { query: {} });
  const isRecent = data.some(({ eventTime }) => (parseInstant(eventTime) ?? 0) / 1000 > now - momentMs);
  if (!isRecent) return false;
  const query = {
    startTime: new Date(now).toISOString(),
    endTime: new Date(now + momentMs).toISOString(),
    limit: "1",
  };
  return (await client.call("listTrips", { query })).trips.length > 0;
}
