import type { Position } from "@/lib/desk/directory/vehicles/position";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";

/** A vehicle that stood with its engine on, milliseconds since 1970. */
export interface IdleStand {
  place: GeoPoint;
  fromMs: number;
  toMs: number;
}

const dayMs = 24 * 3_600_000;
const keptMs = 7 * dayMs;
/** A standing vehicle reports so seldom; what lies farther apart is two stands. */
const longestGapMs = 25 * 60_000;
const samePlaceMiles = 0.3;
const standingMph = 1;

/** Keeps where and when vehicles stood with their engines on, as positions tell that carry the engine's speed. */
export class Idling {
  readonly #stands = new Map<string, IdleStand[]>();

  /** Takes positions in any order. */
  insert(positions: Iterable<Position>): void {
    for (const { vehicle, eventMs, latitude, longitude, speedMph, rpm } of positions) {
      if (!rpm || speedMph === null || speedMph > standingMph) continue;
      const place = { latitude, longitude };
      const known = this.#stands.get(vehicle) ?? [];
      const stand = known.find((one) => isSameStand(one, place, eventMs));
      if (stand) {
        stand.fromMs = Math.min(stand.fromMs, eventMs);
        stand.toMs = Math.max(stand.toMs, eventMs);
        continue;
      }
      const kept = known.filter(({ toMs }) => toMs > eventMs - keptMs);
      this.#stands.set(vehicle, [...kept, { place, fromMs: eventMs, toMs: eventMs }]);
    }
  }

  /** Older stands are forgotten, milliseconds since 1970. */
  keptFromMs = (nowMs: number): number => nowMs - keptMs;

  /** Stands of a vehicle that lasted, the longest first. */
  standsOf(vehicle: string): readonly IdleStand[] {
    const lasted = (this.#stands.get(vehicle) ?? []).filter(({ fromMs, toMs }) => toMs > fromMs);
    return lasted.sort((a, b) => b.toMs - b.fromMs - (a.toMs - a.fromMs));
  }
}

const isSameStand = ({ place, fromMs, toMs }: IdleStand, at: GeoPoint, eventMs: number) =>
  eventMs > fromMs - longestGapMs &&
  eventMs < toMs + longestGapMs &&
  greatCircleMiles(place, at) < samePlaceMiles;
