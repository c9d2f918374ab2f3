import type { TripRow } from "@/lib/contract/desk/trips-board";
import { stayedFlag, unknownSpeed } from "@/lib/contract/live/live-frame";
import type { SubjectSource } from "@/lib/desk/areas/exceptions/rounds/subject-source";
import { zoneOfTrip } from "@/lib/desk/areas/exceptions/rounds/zone-of-trip";
import type { VehicleAtWork } from "@/lib/desk/areas/exceptions/rules/rule";
import type { StepRows } from "@/lib/desk/boards/step-rows";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { Trails } from "@/lib/desk/directory/vehicles/trails";

export interface VehicleSourceOptions {
  fleet: Fleet;
  trails: Pick<Trails, "since" | "coveredFromSeconds">;
  trips: Pick<StepRows<number, TripRow>, "response">;
  /** Finds where a trip's stops are. */
  stopsOf: (tripId: number) => VehicleAtWork["stops"];
  isReady: () => boolean;
}

/** A parked truck's receiver shows a little speed now and then. */
const standingMph = 2;
const underWay: ReadonlySet<string> = new Set(["on-the-road", "at-stop", "resting"]);
/** A point of a trail is up to a minute older than what it stands for. */
const slackSeconds = 120;

/** Vehicles with the trips that they drive. What moved, and what drives another trip, has changed. */
export class VehicleSource implements SubjectSource<"vehicle"> {
  readonly kind = "vehicle";
  readonly knowsAll = true;
  readonly isReady: () => boolean;
  /** Trips under way, by vehicle. */
  readonly #trips = new Map<string, TripRow>();
  readonly #vehicleOfTrip = new Map<number, string>();
  /** Since when vehicles stand, as far as anybody asked. */
  readonly #stands = new Map<number, { sinceMs: number; isKnown: boolean }>();
  #fleetStep = -1;
  #tripStep: string | null = null;

  constructor(private readonly options: VehicleSourceOptions) {
    this.isReady = options.isReady;
  }

  takeChanged(): string[] {
    const { fleet } = this.options;
    const changed = new Set<string>(this.#takeTrips());
    const { positions, roster } = fleet.changedSince(this.#fleetStep);
    this.#fleetStep = fleet.sequence;
    for (const index of positions) {
      if (!isStanding(fleet.motionOf(index))) this.#stands.delete(index);
      const number = fleet.entry(index)?.number;
      if (number !== undefined) changed.add(number);
    }
    for (const index of roster) {
      const number = fleet.entry(index)?.number;
      if (number !== undefined) changed.add(number);
    }
    return [...changed];
  }

  get(id: string) {
    const { fleet, stopsOf } = this.options;
    const index = fleet.indexOf(id);
    if (index === undefined) return null;
    const trip = this.#trips.get(id) ?? null;
    const sighting = trip === null ? null : fleet.sightingOf(index);
    const stands = trip === null ? null : this.#standingOf(index, id);
    const subject: VehicleAtWork = {
      number: id,
      seenMs: sighting?.eventMs ?? null,
      place: sighting?.place ?? null,
      standsSinceMs: stands?.sinceMs ?? null,
      standsSinceIsKnown: stands?.isKnown ?? true,
      trip,
      stops: trip === null ? [] : stopsOf(trip.tripId),
      duty: trip?.driver?.duty ?? null,
    };
    const timezone = trip === null ? null : zoneOfTrip(trip);
    return { subject, label: id, terminals: fleet.terminalsOf(index), timezone };
  }

  *ids() {
    const { fleet } = this.options;
    for (let index = 0; index < fleet.size; index++) {
      const number = fleet.entry(index)?.number;
      if (number !== undefined) yield number;
    }
  }

  #takeTrips(): string[] {
    const { rows, gone, step } = this.options.trips.response(null, this.#tripStep);
    this.#tripStep = step;
    const vehicles: string[] = [];
    for (const tripId of [...gone, ...rows.map((row) => row.tripId)]) {
      const vehicle = this.#vehicleOfTrip.get(tripId);
      if (vehicle === undefined) continue;
      this.#vehicleOfTrip.delete(tripId);
      if (this.#trips.get(vehicle)?.tripId === tripId) this.#trips.delete(vehicle);
      vehicles.push(vehicle);
    }
    for (const row of rows) {
      if (row.vehicle === null || !underWay.has(row.state)) continue;
      this.#trips.set(row.vehicle, row);
      this.#vehicleOfTrip.set(row.tripId, row.vehicle);
      vehicles.push(row.vehicle);
    }
    return vehicles;
  }

  /** Since when a vehicle stands; null while it moves. Its trail says so once, then it stands until it moves. */
  #standingOf(index: number, number: string) {
    const known = this.#stands.get(index);
    if (known) return known;
    const { fleet, trails } = this.options;
    if (!isStanding(fleet.motionOf(index))) return null;
    const { coveredFromSeconds } = trails;
    const points = trails.since(number, coveredFromSeconds)?.points ?? [];
    const sinceSeconds = standsSinceSeconds(points) ?? fleet.eventMsOf(index) / 1_000;
    const stands = {
      sinceMs: sinceSeconds * 1_000,
      isKnown: sinceSeconds > coveredFromSeconds + slackSeconds,
    };
    this.#stands.set(index, stands);
    return stands;
  }
}

const isStanding = ({ speed, flags }: { speed: number; flags: number }): boolean =>
  speed === unknownSpeed ? (flags & stayedFlag) !== 0 : speed <= standingMph;

/** The first of the newest points at which a vehicle did not move; null where it moved at the newest. */
function standsSinceSeconds(
  points: readonly (readonly [number, number, number, number | null])[],
): number | null {
  let since: number | null = null;
  for (const [, , seconds, speed] of points.toReversed()) {
    if (speed === null || speed > standingMph) break;
    since = seconds;
  }
  return since;
}
