import { readTrip } from "@/lib/desk/areas/trips/records/read-window";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { ReceivedEvent, ReturnEvents } from "@/lib/desk/feeds/return-events";

/** Takes the return events of the truckload family, an extension. One that is repeated changes nothing, since versions decide. */
export class TripEvents {
  /** True once an event of the family was received. */
  received = false;

  constructor(
    private readonly events: Pick<ReturnEvents, "listen" | "health">,
    private readonly store: TripStore,
  ) {
    events.listen((event) => this.#take(event));
  }

  #take({ type, data, storedMs }: ReceivedEvent): void {
    if (!type.startsWith("truckload")) return;
    const trip = readTrip(data.trip);
    if (trip === null) {
      this.events.health.skipped += 1;
      return;
    }
    this.received = true;
    if (type === "truckloadtripdeleted") this.store.remove(trip.tripId, storedMs);
    else this.store.take(trip, storedMs);
  }
}
