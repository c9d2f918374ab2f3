import { elementAt } from "@/lib/geo/element-at";
import type { FleetPlan } from "@/lib/simulator/plan/fleet-plan";
import type { PlannedStop, PlannedTrip } from "@/lib/simulator/plan/planned-trip";
import { seededShare } from "@/lib/simulator/plan/seeded";
import { fitOf, windowAround } from "@/lib/simulator/plan/stop-windows";
import { type Tour, type TourCall, tourMoment } from "@/lib/simulator/plan/tour";
import { styleOfTruck } from "@/lib/simulator/plan/truck-schedule";

/** Trips are kept for the first trucks only, whose drivers are there from the start: hundreds of trips show what thousands would. */
export const mostTrucksWithTrips = 500;
/** More than a tour can have. */
const tripsPerCycle = 16;
const trait = { hauls: 64, legs: 65, planned: 66 };

/** Tells whether a truck hauls truckload; the others run for the carrier's own network. */
export function haulsTruckload(seed: number, truck: number): boolean {
  if (truck >= mostTrucksWithTrips) return false;
  const share = seededShare(seed, truck, trait.hauls);
  const style = styleOfTruck(seed, truck);
  if (style === "longHaul") return share < 0.97;
  return (style === "recap" || style === "regional") && share < 0.9;
}

/**
 * The trips that a truck makes in one of its cycles, in their order: its tour cut at docks where it is unloaded.
 * Where one ends the next begins, at the dock's other door.
 */
export function tripsOfCycle(plan: FleetPlan, seed: number, truck: number, cycle: number): PlannedTrip[] {
  if (cycle < 0 || !haulsTruckload(seed, truck)) return [];
  const { tour, departsAt } = plan.cycle(truck, cycle);
  if (tour === null || tour.calls.length < 3) return [];
  const isLongHaul = styleOfTruck(seed, truck) === "longHaul";
  const trips: PlannedTrip[] = [];
  for (let first = 0; first < tour.calls.length - 1; ) {
    // Take what a regional truck does in a day for one trip.
    const legs = isLongHaul ? legsOf(seed, truck, cycle, first) : tour.calls.length;
    const last = Math.min(first + legs, tour.calls.length - 1);
    trips.push(tripOf(plan, seed, { truck, cycle, index: trips.length }, tour, departsAt, first, last));
    first = last;
  }
  return trips;
}

function legsOf(seed: number, truck: number, cycle: number, first: number): number {
  const share = seededShare(seed, truck, cycle, first, trait.legs);
  return share < 0.45 ? 1 : share < 0.85 ? 2 : 3;
}

export interface TripName {
  readonly truck: number;
  readonly cycle: number;
  readonly index: number;
}

function tripOf(
  plan: FleetPlan,
  seed: number,
  name: TripName,
  tour: Tour,
  departsAt: number,
  first: number,
  last: number,
): PlannedTrip {
  const at = (seconds: number) => Math.round(departsAt / 1000 + seconds) * 1000;
  const calls = tour.calls.slice(first, last + 1);
  const startSeconds = elementAt(calls, 0).unloadedSeconds;
  const endSeconds = elementAt(calls, calls.length - 1).unloadedSeconds;
  const stops = calls.map((call, index): PlannedStop => {
    const kind = index === 0 ? "pickup" : index === calls.length - 1 ? "delivery" : "both";
    const [arrive, depart] = spanOf(call, kind);
    const named = [name.truck, name.cycle, first + index];
    // Keep the first appointment: whoever is sent to load where they stand can be there.
    const fit = index === 0 ? "kept" : fitOf(seed, ...named);
    const underwayMs = (arrive - startSeconds) * 1000;
    const awakeMs = (arrive - lastRestEnd(tour, arrive)) * 1000;
    const window = windowAround(fit, at(arrive), underwayMs, awakeMs, seed, ...named);
    return { place: plan.dockAt(call.node), kind, arriveAt: at(arrive), departAt: at(depart), window };
  });
  const miles = tourMoment(tour, endSeconds).miles - tourMoment(tour, startSeconds).miles;
  const { truck } = name;
  return { id: tripNumber(name), truck, startAt: at(startSeconds), endAt: at(endSeconds), miles, stops };
}

/** Seconds into the tour; its start where the driver has not rested since. */
function lastRestEnd({ stretches }: Tour, seconds: number): number {
  const rest = stretches.findLast(({ activity, endSeconds }) => activity === "rest" && endSeconds <= seconds);
  return rest?.endSeconds ?? 0;
}

function spanOf(call: TourCall, kind: PlannedStop["kind"]): [arriveSeconds: number, departSeconds: number] {
  if (kind === "pickup") return [call.unloadedSeconds, call.departSeconds];
  return [call.arriveSeconds, kind === "delivery" ? call.unloadedSeconds : call.departSeconds];
}

/** `48201701600`: truck, then cycle and place in it. */
export function tripNumber({ truck, cycle, index }: TripName): string {
  return `482${String(truck).padStart(3, "0")}${String(cycle * tripsPerCycle + index).padStart(5, "0")}`;
}

/** @returns null for what is no trip of a truck */
export function tripNamed(id: string): TripName | null {
  const [, truck, serial] = /^482([0-4]\d\d)(\d{5})$/.exec(id) ?? [];
  if (truck === undefined || serial === undefined) return null;
  const cycle = Math.floor(Number(serial) / tripsPerCycle);
  return { truck: Number(truck), cycle, index: Number(serial) % tripsPerCycle };
}

const aheadMs = 36 * 3_600_000;
/** Most drivers know their next trip before the present one ends. */
const plannedShare = 0.9;

/** The trip that a truck is on at an instant and, for some, the next one. */
export function tripsAround(plan: FleetPlan, seed: number, truck: number, now: number): PlannedTrip[] {
  if (!haulsTruckload(seed, truck)) return [];
  const cycle = plan.cycleAt(truck, now);
  const trips = [cycle - 1, cycle, cycle + 1].flatMap((number) => tripsOfCycle(plan, seed, truck, number));
  const current = trips.filter(({ startAt, endAt }) => startAt <= now && now < endAt);
  const next = trips.find(({ startAt }) => startAt > now);
  if (!next || next.startAt - now >= aheadMs) return current;
  const share = seededShare(seed, truck, next.startAt / 1000, trait.planned);
  return share < plannedShare ? [...current, next] : current;
}
