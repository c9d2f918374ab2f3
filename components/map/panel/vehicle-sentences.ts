import type { PlaceNames } from "@/components/map/basemap/place-names";
import { figure } from "@/components/ui/figure";
import type { VehicleTrail } from "@/lib/contract/desk/vehicles";
import { age } from "@/lib/format/age";
import { speedLabel } from "@/lib/format/measures";
import { type VehicleState, vehicleStateLabel } from "@/lib/format/vehicle-state";
import { compassPoint } from "@/lib/geo/compass-point";
import { nearInstantLabel } from "@/lib/time/instant-labels";

export interface VehicleFacts {
  readonly state: VehicleState;
  readonly position: {
    readonly latitude: number;
    readonly longitude: number;
    readonly eventTimeSeconds: number;
  } | null;
  readonly speedMph: number | null;
}

/**
 * Says what a row says under the number: `58 mph · 3 mi W of Mount Vernon IL`, `Moving · …` without a speed, or since
 * when nothing is known.
 * @param places null until names are loaded; the rest is written without them
 */
export function vehicleLine(facts: VehicleFacts, places: PlaceNames | null, nowSeconds: number): string {
  const { state, position, speedMph } = facts;
  if (!position) return "No position yet";
  if (state === "stale" || state === "unknown") {
    const zone = places?.zoneAt(position.latitude, position.longitude) ?? "UTC";
    return `No position since ${nearInstantLabel(position.eventTimeSeconds * 1_000, zone, nowSeconds * 1_000)}`;
  }
  const near = places?.near(position.latitude, position.longitude) ?? null;
  const isFast = state === "moving" && speedMph !== null;
  const what = isFast ? speedLabel(speedMph) : vehicleStateLabel[state];
  return near === null ? what : `${what} · ${near}`;
}

/** `4 s`, `41 m`, or a dash where it was never seen. */
export function positionAge(facts: Pick<VehicleFacts, "position">, nowSeconds: number): string {
  return facts.position ? age(nowSeconds - facts.position.eventTimeSeconds) : "–";
}

/** `heading 94° E`. */
export function headingText(degrees: number): string {
  return `heading ${Math.round(degrees)}° ${compassPoint(degrees, 8)}`;
}

/** Degrees with five digits, a yard: `38.31720, -88.90310`. */
export function coordinatesText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/**
 * Says how many positions a trail has: `1,204 positions in the last 6 hours.` Null while it is read for the first time.
 */
export function trailSentence(
  trail: Pick<VehicleTrail, "points" | "leftOut" | "complete"> | null,
  hours: number,
): string {
  if (!trail) return "Reading…";
  const { points, leftOut, complete } = trail;
  const jumps =
    leftOut.length === 0
      ? ""
      : ` ${counted(leftOut.length)} left out: too far to have driven there in the time.`;
  if (points.length === 0) return `No positions in the last ${hours} hours.${jumps}`;
  const count = `${counted(points.length)} in the last ${hours} hours`;
  return `${count}${complete ? "." : "; earlier ones are still being read."}${jumps}`;
}

const counted = (positions: number): string =>
  positions === 1 ? "1 position" : `${figure(positions)} positions`;
