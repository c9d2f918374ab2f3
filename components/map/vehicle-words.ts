import type { PlaceNames } from "@/components/map/place-names";
import { age } from "@/lib/format/age";
import { type VehicleState, vehicleStateWords } from "@/lib/format/vehicle-state";
import { zonedTimeText } from "@/lib/format/zoned-time";
import { compassPoint } from "@/lib/geo/compass-point";

const daySeconds = 86_400;
const dates = new Map<string, Intl.DateTimeFormat>();

export interface VehicleFacts {
  readonly state: VehicleState;
  readonly position: {
    readonly latitude: number;
    readonly longitude: number;
    readonly eventTimeSeconds: number;
  } | null;
  readonly speedMph: number | null;
}

/** `13:51 CST`, with the day before it from a day ago on: `Nov 18, 13:51 CST`. */
export function sinceText(eventTimeSeconds: number, zone: string, nowSeconds: number): string {
  const time = zonedTimeText(eventTimeSeconds * 1_000, zone);
  if (nowSeconds - eventTimeSeconds < daySeconds) return time;
  let format = dates.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, month: "short", day: "numeric" });
    dates.set(zone, format);
  }
  return `${format.format(eventTimeSeconds * 1_000)}, ${time}`;
}

/**
 * What a row says under the number: `58 mph · 3 mi W of Mount Vernon IL`, or since when nothing is known.
 * @param places null until names are loaded; the rest is said without them
 */
export function vehicleLine(facts: VehicleFacts, places: PlaceNames | null, nowSeconds: number): string {
  const { state, position, speedMph } = facts;
  if (!position) return "No position yet";
  if (state === "stale" || state === "unknown") {
    const zone = places?.zoneAt(position.latitude, position.longitude) ?? "UTC";
    return `No position since ${sinceText(position.eventTimeSeconds, zone, nowSeconds)}`;
  }
  const near = places?.near(position.latitude, position.longitude) ?? null;
  const what = state === "moving" ? `${Math.round(speedMph ?? 0)} mph` : vehicleStateWords.stopped;
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
