import type { Leg, LegTimes } from "@/lib/desk/planning/leg-times";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { PlaceIndex } from "@/lib/geo/place-index";
import { measureLine, pointAlong } from "@/lib/geo/polyline";
import type { Plan } from "@/lib/planning/plan";
import type { RelayTown } from "@/lib/planning/repair-offers";

/** Drivers know towns of this size, and can park there. */
const minimumPopulation = 5_000;
/** Farther off the way is a detour. */
const offWayMiles = 12;
/**
 * Lists the shares of what the first driver can drive at which towns are tried: near its end first, since then least is
 * left for the second.
 */
const shares = [0.98, 0.85, 0.7, 0.55, 0.4, 0.25];
/** Changing trailers and papers. */
const handoverMs = 30 * 60_000;

/** The leg on which a driver has to rest, and how much of it is driven before. */
export interface BrokenLeg {
  stopIndex: number;
  drivenMs: number;
}

/**
 * Finds where a plan that is late breaks down: the first leg on which a rest falls once some of it is driven.
 * @param firstLeg legs before are driven empty, with nothing to hand over
 */
export function brokenLeg(plan: Plan, firstLeg: number): BrokenLeg | null {
  const drivenMs = new Map<number, number>();
  for (const { kind, stopIndex, startMs, endMs } of plan.segments) {
    const before = drivenMs.get(stopIndex) ?? 0;
    if (kind === "drive") drivenMs.set(stopIndex, before + endMs - startMs);
    if (kind === "rest" && before > 0 && stopIndex >= firstLeg) return { stopIndex, drivenMs: before };
  }
  return null;
}

/** Towns on the part of a leg that the first driver reaches without resting, at most six. */
export function relayTowns(
  { stopIndex, drivenMs }: BrokenLeg,
  ends: { from: GeoPoint; to: GeoPoint; leg: Pick<Leg, "driveMs"> },
  legs: LegTimes,
  towns: PlaceIndex,
): RelayTown[] {
  const { from, to, leg } = ends;
  const line = measureLine(legs.path(from, to).points);
  const reachableMiles = line.totalMiles * Math.min(1, drivenMs / leg.driveMs);
  const found = new Map<string, RelayTown>();
  for (const share of shares) {
    const { latitude, longitude } = pointAlong(line, reachableMiles * share);
    const near = towns.nearestPlace(latitude, longitude, { minimumPopulation });
    if (!near || near.distanceMiles > offWayMiles) continue;
    const town = `${near.name} ${near.region}`;
    const place = { latitude: near.latitude, longitude: near.longitude };
    if (found.has(town)) continue;
    const [there, on] = [legs.between(from, place), legs.between(place, to)];
    if (!there || !on || there.driveMs > drivenMs) continue;
    found.set(town, { town, place, stopIndex, driveToMs: there.driveMs, driveOnMs: on.driveMs, handoverMs });
  }
  return [...found.values()];
}
