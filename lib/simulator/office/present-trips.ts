import type { PlatformClient } from "@/lib/client/create-client";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import { retryCall } from "@/lib/simulator/calls/retry-call";

export type TripRecord = ResponseBody<"listTrips">["trips"][number];

const dayMs = 86_400_000;
/** Trips of a carrier that was not running for so long are still brought to their end. */
const lookBackMs = 10 * dayMs;
const lookAheadMs = 4 * dayMs;

/** The trips that the platform has around an instant. @throws PlatformError */
export async function presentTrips(
  client: PlatformClient,
  now: number,
  signal: AbortSignal,
): Promise<TripRecord[]> {
  const query = {
    startTime: new Date(now - lookBackMs).toISOString(),
    endTime: new Date(now + lookAheadMs).toISOString(),
    limit: "1000",
  };
  const trips: TripRecord[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const pageQuery: typeof query & { cursor?: string } = cursor === "" ? query : { ...query, cursor };
    const page = await retryCall(() => client.call("listTrips", { query: pageQuery, signal }), signal);
    trips.push(...page.trips);
    cursor = page.pagination?.hasNextPage ? page.pagination.nextCursor : null;
  }
  return trips;
}
