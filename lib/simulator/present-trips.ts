import type { PlatformClient } from "@/lib/client/create-client";
import type { Answer } from "@/lib/contract/operations";
import { retryCall } from "@/lib/simulator/retry-call";

export type TripRecord = Answer<"listTrips">["trips"][number];

const dayMillis = 86_400_000;
/** Trips of a carrier that was not running for so long are still brought to their end. */
const lookBackMillis = 10 * dayMillis;
const lookAheadMillis = 4 * dayMillis;

/** The trips that the platform has around an instant. @throws PlatformError */
export async function presentTrips(
  client: PlatformClient,
  now: number,
  signal: AbortSignal,
): Promise<TripRecord[]> {
  const query = {
    startTime: new Date(now - lookBackMillis).toISOString(),
    endTime: new Date(now + lookAheadMillis).toISOString(),
    limit: "1000",
  };
  const trips: TripRecord[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const asked: typeof query & { cursor?: string } = cursor === "" ? query : { ...query, cursor };
    const page = await retryCall(() => client.call("listTrips", { query: asked, signal }), signal);
    trips.push(...page.trips);
    cursor = page.pagination?.hasNextPage ? page.pagination.nextCursor : null;
  }
  return trips;
}
