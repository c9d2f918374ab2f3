import type { PlatformClient } from "@/lib/client/create-client";
import type { OperationId, Query } from "@/lib/contract/interface/operations";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { PlatformId } from "@/lib/contract/scalars";
import type { ScopeKind } from "@/lib/contract/scope";
import { readTrip } from "@/lib/desk/areas/trips/records/read-window";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import { type TerminalsOf, tripTerminals } from "@/lib/desk/areas/trips/records/trip-terminals";
import type { AreaOwners } from "@/lib/desk/directory/owners/ownership";
import type { Owned } from "@/lib/desk/link/owned";
import { numberOf, textOf } from "@/lib/desk/link/read-value";

export interface TripOwnersOptions {
  client: PlatformClient;
  trips: Pick<TripStore, "get" | "all">;
  /** Terminals of whom and what a trip names. */
  terminals: TerminalsOf;
}

interface Asked<Id extends OperationId> {
  query: Query<Id>;
  signal: AbortSignal;
}

/** Tells whose trips and their stops are: those of the board, and what is not on it is asked of the platform. */
export class TripOwners implements AreaOwners {
  readonly kinds = ["trip", "externalTrip", "tripRecord", "stop", "externalStop"] as const;
  readonly resources: Record<string, ScopeKind> = { truckload: "trip", "trip-presence": "trip" };

  constructor(private readonly options: TripOwnersOptions) {}

  known(kind: ScopeKind, value: unknown): Owned | null | undefined {
    const text = textOf(value) ?? "";
    switch (kind) {
      case "tripRecord":
        return this.#owned(readTrip(value));
      case "trip":
        return this.#owned(this.options.trips.get(Number(text))) ?? undefined;
      case "externalTrip":
        return this.#onBoard((trip) => trip.externalTripId === text);
      case "stop":
        return this.#onBoard(({ stops = [] }) => stops.some(({ stopId }) => stopId === numberOf(value)));
      default:
        return this.#onBoard(({ stops = [] }) => stops.some((stop) => stop.externalStopId === text));
    }
  }

  async ask(kind: ScopeKind, value: unknown, signal: AbortSignal): Promise<Owned | null> {
    const text = textOf(value) ?? "";
    const id = Number(text);
    // A platform refuses to look for what is no id.
    if ((kind === "trip" || kind === "stop") && !PlatformId.safeParse(text).success) return null;
    switch (kind) {
      case "tripRecord":
        return this.#owned(readTrip(value));
      case "trip":
        return this.#askTrip({ query: { tripId: id }, signal }, (trip) => trip.tripId === id);
      case "externalTrip":
        return this.#askTrip(
          { query: { externalTripId: text }, signal },
          (trip) => trip.externalTripId === text,
        );
      case "stop":
        return this.#askStop({ query: { stopId: id }, signal }, (stop) => stop.stopId === id);
      default:
        return this.#askStop(
          { query: { externalStopId: text }, signal },
          (stop) => stop.externalStopId === text,
        );
    }
  }

  #owned(trip: TruckloadTrip | null): Owned | null {
    return trip && { terminals: tripTerminals(trip, this.options.terminals), record: trip };
  }

  #onBoard(isIt: (trip: TruckloadTrip) => boolean): Owned | undefined {
    for (const { trip } of this.options.trips.all()) if (isIt(trip)) return this.#owned(trip) ?? undefined;
    return undefined;
  }

  // A platform may not know a filter and respond with everybody's, so each response is looked through.

  async #askTrip(asked: Asked<"listTrips">, isIt: (trip: TruckloadTrip) => boolean): Promise<Owned | null> {
    const { trips } = await this.options.client.call("listTrips", asked);
    return this.#owned(trips.find(isIt) ?? null);
  }

  async #askStop(
    asked: Asked<"listStops">,
    isIt: (stop: { stopId: number; externalStopId?: string | undefined }) => boolean,
  ): Promise<Owned | null> {
    const { stops } = await this.options.client.call("listStops", asked);
    const tripId = stops.find(isIt)?.tripId;
    if (tripId === undefined) return null;
    return this.known("trip", tripId) ?? this.ask("trip", tripId, asked.signal);
  }
}
