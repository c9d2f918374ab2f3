import type { PlatformClient } from "@/lib/client/create-client";
import type { Body } from "@/lib/contract/interface/operations";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { OwnProgress } from "@/lib/desk/areas/trips/records/own-progress";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { PlatformLink, WriteBy } from "@/lib/desk/link/platform-link";

/** Call that takes a step back, as it is kept in the history. */
export type UndoCall =
  | { call: "updateTrip"; body: Body<"updateTrip"> }
  | { call: "updateTripStatus"; body: Body<"updateTripStatus"> }
  | { call: "deleteTrip" };

/** Thrown where the platform took a write and responded without the record. */
class RecordMissing extends Error {}

/** The platform's truckload operations as the moves use them; the board has their responses at once. */
export class TripCalls {
  constructor(
    private readonly client: PlatformClient,
    private readonly link: Pick<PlatformLink, "record">,
    private readonly store: TripStore,
    private readonly clock: () => number,
    private readonly progress: OwnProgress,
  ) {}

  /** @throws PlatformError; 409 with the present record where `version` is an older one */
  async update(
    by: WriteBy,
    tripId: number,
    version: number | null,
    body: Body<"updateTrip">,
  ): Promise<TruckloadTrip> {
    const response = await this.link.record(by, "updateTrip", { query: keyOf(tripId, version), body });
    return this.take(response.trip);
  }

  /** Writes times of progress. @throws PlatformError */
  async status(
    by: WriteBy,
    tripId: number,
    version: number | null,
    body: Body<"updateTripStatus">,
  ): Promise<TruckloadTrip> {
    const query = keyOf(tripId, version);
    const response = await this.link.record(by, "updateTripStatus", { query, body });
    this.progress.wrote(tripId, body);
    const trip = response.trips.find((one) => one.tripId === tripId);
    if (!trip) throw new RecordMissing(`The platform changed trip ${tripId} and did not say how it is now`);
    return this.take(trip);
  }

  async create(by: WriteBy, body: Body<"createTrip">): Promise<TruckloadTrip> {
    return this.take((await this.link.record(by, "createTrip", { body })).trip);
  }

  /** Takes a stop out. @throws PlatformError */
  async removeStop(
    by: WriteBy,
    tripId: number,
    stopId: number,
    version: number | null,
  ): Promise<TruckloadTrip> {
    await this.link.record(by, "deleteStop", { query: { stopId, ...(version === null ? {} : { version }) } });
    // The response is empty.
    const trip = await this.read(tripId);
    if (!trip)
      throw new RecordMissing(`The platform took a stop out of trip ${tripId}, and the trip is gone`);
    return trip;
  }

  async delete(by: WriteBy, tripId: number, version: number | null): Promise<void> {
    await this.link.record(by, "deleteTrip", { query: keyOf(tripId, version) });
    this.store.remove(tripId, this.clock());
  }

  /** Takes the record of a write that the platform responded with. @returns it with what was written here */
  take(trip: TruckloadTrip): TruckloadTrip {
    this.store.take(trip, this.clock());
    return this.progress.over(trip);
  }

  /** Reads a trip as it stands; null for one that no longer exists. */
  async read(tripId: number): Promise<TruckloadTrip | null> {
    const { trips } = await this.client.call("listTrips", { query: { tripId } });
    const trip = trips.find((one) => one.tripId === tripId);
    return trip ? this.take(trip) : null;
  }

  /** Carries out what was kept to take a step back. @returns the trip after it; null where it no longer exists */
  async undo(
    by: WriteBy,
    tripId: number,
    version: number | null,
    undo: UndoCall,
  ): Promise<TruckloadTrip | null> {
    switch (undo.call) {
      case "updateTrip":
        return this.update(by, tripId, version, undo.body);
      case "updateTripStatus":
        return this.status(by, tripId, version, undo.body);
      case "deleteTrip":
        await this.delete(by, tripId, version);
        return null;
    }
  }
}

const keyOf = (tripId: number, version: number | null) => ({
  tripId,
  ...(version === null ? {} : { version }),
});
