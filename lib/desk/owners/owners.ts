import type { PlatformClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import type { OperationId, Query } from "@/lib/contract/interface/operations";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { ScopeKind } from "@/lib/contract/scope";
import type { Terminals } from "@/lib/desk/access/scope";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import type { Hours } from "@/lib/desk/hours/board/hours";
import type { DriverRecord } from "@/lib/desk/hours/board/read-drivers";
import type { Owned, OwnedLookup } from "@/lib/desk/platform-link/owned";
import { numberOf, textOf } from "@/lib/desk/platform-link/read-value";
import { readTrip } from "@/lib/desk/trips/records/read-window";
import type { TripStore } from "@/lib/desk/trips/records/trip-store";
import { tripTerminals } from "@/lib/desk/trips/records/trip-terminals";

export interface OwnersOptions {
  client: PlatformClient;
  fleet: Fleet;
  people: Pick<Hours, "person" | "personByUserId">;
  trips: Pick<TripStore, "get" | "all">;
  /** What events have told of freight. */
  freight: OwnedLookup;
}

/** What the ids of the live stream's resources name. */
const kindOfResource: Readonly<Partial<Record<string, ScopeKind>>> = {
  vehicles: "vehicle",
  truckload: "trip",
  "trip-presence": "trip",
  "hours-of-service": "user",
  "time-off": "user",
  "driver-settings": "user",
};

interface Asked<Id extends OperationId> {
  query: Query<Id>;
  signal: AbortSignal;
}

/**
 * Whose things are. Vehicles and people are the desk's own rosters, trips those of the board; trailers, places and trips
 * that are not on the board are asked of the platform.
 */
export class Owners implements OwnedLookup {
  constructor(private readonly options: OwnersOptions) {}

  known(kind: ScopeKind, value: unknown): Owned | null | undefined {
    const { people, trips } = this.options;
    const text = textOf(value) ?? "";
    switch (kind) {
      case "terminal":
        return { terminals: [text], record: null };
      case "vehicle":
        return this.#vehicle(text);
      case "user":
        return ofPerson(people.person(text));
      case "driver":
        return ofDriver(people.person(text));
      case "userId":
        return ofPerson(people.personByUserId(Number(text)));
      case "driverId":
        return ofDriver(people.personByUserId(Number(text)));
      case "tripRecord":
        return this.#trip(readTrip(value));
      case "trip":
        return this.#trip(trips.get(Number(text))) ?? undefined;
      case "externalTrip":
        return this.#onBoard((trip) => trip.externalTripId === text);
      case "stop":
        return this.#onBoard(({ stops = [] }) => stops.some(({ stopId }) => stopId === numberOf(value)));
      case "externalStop":
        return this.#onBoard(({ stops = [] }) => stops.some((stop) => stop.externalStopId === text));
      case "trailer":
      case "place":
      case "externalPlace":
        return undefined;
      case "pro":
      case "pickup":
      case "shipmentRecord":
      case "manifest":
      case "route":
        return this.options.freight.known(kind, value);
    }
  }

  /** Whose a record is that the live stream names; null where nobody knows. */
  terminalsOf(resource: string, id: string): Terminals | null {
    const kind = kindOfResource[resource];
    return kind === undefined ? null : (this.known(kind, id)?.terminals ?? null);
  }

  async ask(kind: ScopeKind, value: unknown, signal: AbortSignal): Promise<Owned | null> {
    const text = textOf(value) ?? "";
    const id = Number(text);
    switch (kind) {
      case "trailer":
        return this.#trailer(text, signal);
      case "place":
        return this.#place(
          { query: { companyLocationId: id }, signal },
          (place) => place.companyLocationId === id,
        );
      case "externalPlace":
        return this.#place(
          { query: { externalCompanyLocationId: text }, signal },
          (place) => place.externalCompanyLocationId === text,
        );
      case "trip":
        return this.#askTrip({ query: { tripId: id }, signal }, (trip) => trip.tripId === id);
      case "externalTrip":
        return this.#askTrip(
          { query: { externalTripId: text }, signal },
          (trip) => trip.externalTripId === text,
        );
      case "stop":
        return this.#askStop({ query: { stopId: id }, signal }, (stop) => stop.stopId === id);
      case "externalStop":
        return this.#askStop(
          { query: { externalStopId: text }, signal },
          (stop) => stop.externalStopId === text,
        );
      case "pro":
      case "pickup":
      case "shipmentRecord":
      case "manifest":
      case "route":
        return this.options.freight.ask(kind, value, signal);
      default:
        return this.known(kind, value) ?? null;
    }
  }

  #vehicle(number: string): Owned | null {
    const { fleet } = this.options;
    const entry = fleet.entry(fleet.indexOf(number) ?? Number.NaN);
    if (!entry) return null;
    const { terminal, groups } = entry;
    // The roster keeps one of the two, so a domicile that is the first group too is taken to be that group.
    const attributes = terminal === groups[0] ? {} : { Domicile: terminal };
    return { terminals: fleet.terminalsOfNumber(number), record: { attributes, groupCodes: groups } };
  }

  #trip(trip: TruckloadTrip | null): Owned | null {
    const { fleet, people } = this.options;
    if (!trip) return null;
    const terminals = tripTerminals(trip, {
      driver: (id) => people.person(id)?.terminals ?? [],
      vehicle: (number) => fleet.terminalsOfNumber(number),
    });
    return { terminals, record: trip };
  }

  #onBoard(isIt: (trip: TruckloadTrip) => boolean): Owned | undefined {
    for (const { trip } of this.options.trips.all()) if (isIt(trip)) return this.#trip(trip) ?? undefined;
    return undefined;
  }

  // A platform may not know a filter and respond with everybody's, so each response is looked through.

  async #askTrip(asked: Asked<"listTrips">, isIt: (trip: TruckloadTrip) => boolean) {
    const { trips } = await this.options.client.call("listTrips", asked);
    return this.#trip(trips.find(isIt) ?? null);
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

  async #trailer(trailerNumber: string, signal: AbortSignal): Promise<Owned | null> {
    const { data } = await this.options.client
      .call("getTrailers", { params: { trailerNumber }, query: { includeAttributes: true }, signal })
      .catch(nothingFor404);
    const trailer = data.find((one) => one.trailerNumber === trailerNumber);
    if (!trailer) return null;
    const { attributes, terminal, groupCodes = [] } = trailer;
    const terminals = [textOf(attributes?.Domicile), textOf(terminal), ...groupCodes];
    return { terminals: [...new Set(terminals.filter((code) => code !== null))], record: trailer };
  }

  async #place(
    asked: Asked<"listCompanyLocations">,
    isIt: (place: { companyLocationId: number; externalCompanyLocationId: string }) => boolean,
  ): Promise<Owned | null> {
    const { companyLocations } = await this.options.client.call("listCompanyLocations", asked);
    const place = companyLocations.find(isIt);
    if (!place) return null;
    return { terminals: place.terminalCode ? [place.terminalCode] : "company", record: place };
  }
}

const ofPerson = (person: DriverRecord | null): Owned | null =>
  person && { terminals: person.terminals, record: { externalTerminalIds: person.terminals } };

const ofDriver = (person: DriverRecord | null): Owned | null => (person?.drives ? ofPerson(person) : null);

const nothingFor404 = (error: unknown): { data: never[] } => {
  if (error instanceof PlatformError && error.status === 404) return { data: [] };
  throw error;
};

/** A lookup that is made after whoever asks it. */
export const lookupLater = (made: () => OwnedLookup): OwnedLookup => ({
  known: (kind, value) => made().known(kind, value),
  ask: (kind, value, signal) => made().ask(kind, value, signal),
});
