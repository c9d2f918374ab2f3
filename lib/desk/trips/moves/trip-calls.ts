import type { PlatformClient } from "@/lib/client/create-client";
import type { Body } from "@/lib/contract/interface/operations";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { OwnProgress } from "@/lib/desk/trips/records/own-progress";
import type { TripStore } from "@/lib/desk/trips/records/trip-store";

/** What takes a step back, as it is kept in the history. */
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
    private readonly store: TripStore,
    private readonly clock: () => number,
    private readonly progress: OwnProgress,
  ) {}

  /** @throws PlatformError; 409 with the present record where `version` is an older one */
  async update(tripId: number, version: number | null, body: Body<"updateTrip">): Promise<TruckloadTrip> {
    const response = await this.client.call("updateTrip", { query: keyOf(tripId, version), body });
    return this.#known(response.trip);
  }

  /** Writes times of progress. @throws PlatformError */
  async status(
    tripId: number,
    version: number | null,
    body: Body<"updateTripStatus">,
  ): Promise<TruckloadTrip> {
    const response = await this.client.call("updateTripStatus", { query: keyOf(tripId, version), body });
    this.progress.wrote(tripId, body);
    const trip = response.trips.find((one) => one.tripId === tripId);
    if (!trip) throw new RecordMissing(`The platform changed trip ${tripId} and did not say how it is now`);
    return this.#known(trip);
  }

  async create(body: Body<"createTrip">): Promise<TruckloadTrip> {
    return this.#known((await this.client.call("createTrip", { body })).trip);
  }

  /** Takes a stop out. @throws PlatformError */
  async removeStop(tripId: number, stopId: number, version: number | null): Promise<TruckloadTrip> {
    await this.client.call("deleteStop", { query: { stopId, ...(version === null ? {} : { version }) } });
    // The response is empty.
    const trip = await this.read(tripId);
    if (!trip)
      throw new RecordMissing(`The platform took a stop out of trip ${tripId}, and the trip is gone`);
    return trip;
  }

  async delete(tripId: number, version: number | null): Promise<void> {
    await this.client.call("deleteTrip", { query: keyOf(tripId, version) });
    this.store.remove(tripId, this.clock());
  }

  /** Takes the record of a write that the platform responded with. @returns it with what was written here */
  take(trip: TruckloadTrip): TruckloadTrip {
    return this.#known(trip);
  }

  /** Reads a trip as it stands; null for one that no longer exists. */
  async read(tripId: number): Promise<TruckloadTrip | null> {
    const { trips } = await this.client.call("listTrips", { query: { tripId } });
    const trip = trips.find((one) => one.tripId === tripId);
    return trip ? this.#known(trip) : null;
  }

  /** Carries out what was kept to take a step back. @returns the trip after it; null where it no longer exists */
  async undo(tripId: number, version: number | null, undo: UndoCall): Promise<TruckloadTrip | null> {
    switch (undo.call) {
      case "updateTrip":
        return this.update(tripId, version, undo.body);
      case "updateTripStatus":
        return this.status(tripId, version, undo.body);
      case "deleteTrip":
        await this.delete(tripId, version);
        return null;
    }
  }

  #known(trip: TruckloadTrip): TruckloadTrip {
    this.store.take(trip, this.clock());
    return this.progress.over(trip);
  }
}

const keyOf = (tripId: number, version: number | null) => ({
  tripId,
  ...(version === null ? {} : { version }),
});
