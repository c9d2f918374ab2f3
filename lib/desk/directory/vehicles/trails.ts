import type { VehicleTrail } from "@/lib/contract/desk/vehicles";
import { coordinateScale, unknownSpeed } from "@/lib/contract/live/live-frame";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { Position } from "@/lib/desk/directory/vehicles/position";
import { longestTrailSeconds, slotSeconds, Trail } from "@/lib/desk/directory/vehicles/trail";
import { jumpsIn } from "@/lib/geo/jumps";

/** Points of all trails together; at 13 bytes each about 50 MB. */
const mostPoints = 4_000_000;
const pointsOfDay = longestTrailSeconds / slotSeconds + 1;

/** Degrees. */
export interface TrailBox {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Keeps where each vehicle has been in the last day. */
export class Trails {
  readonly #trails: Trail[] = [];
  #points = 0;
  #coveredFrom: number;

  /** @param startSeconds when the desk began to read positions */
  constructor(
    private readonly fleet: Fleet,
    startSeconds: number,
    private readonly capacity = mostPoints,
  ) {
    this.#coveredFrom = startSeconds;
  }

  /** Since when trails are complete, in seconds since the epoch. */
  get coveredFromSeconds(): number {
    return this.#coveredFrom;
  }

  /** Points of all trails. */
  get size(): number {
    return this.#points;
  }

  /** Takes positions in any order; a late one goes to its place in time. */
  insert(positions: Iterable<Position>): void {
    for (const position of positions) {
      const index = this.fleet.place(position.vehicle);
      let trail = this.#trails[index];
      if (!trail) {
        trail = new Trail();
        this.#trails[index] = trail;
      }
      this.#points += trail.insert(
        {
          eventSeconds: Math.floor(position.eventMs / 1000),
          latitude: Math.round(position.latitude * coordinateScale),
          longitude: Math.round(position.longitude * coordinateScale),
          speed:
            position.speedMph === null
              ? unknownSpeed
              : Math.min(unknownSpeed - 1, Math.round(position.speedMph)),
        },
        this.#share,
      );
      if (this.#points > this.capacity) this.#trimAll();
    }
  }

  /** History since then has been read: trails from there on are complete. */
  coverFrom(seconds: number): void {
    this.#coveredFrom = Math.min(this.#coveredFrom, seconds);
  }

  /** Nothing was read since `seconds`: trails are complete from now on only, until that hole is filled. */
  interrupt(nowSeconds: number): void {
    this.#coveredFrom = nowSeconds;
  }

  /** @returns the trail since `fromSeconds`, null where no such vehicle is known */
  since(number: string, fromSeconds: number): Omit<VehicleTrail, "latest"> | null {
    const index = this.fleet.indexOf(number);
    if (index === undefined) return null;
    const trail = this.#trails[index];
    // A jump shows by what was before: the whole trail is looked at for a part of it.
    const all = [...(trail?.since(0) ?? [])].map((point) => ({
      ...point,
      latitude: point.latitude / coordinateScale,
      longitude: point.longitude / coordinateScale,
    }));
    const jumps = jumpsIn(all);
    const points: VehicleTrail["points"] = [];
    const leftOut: VehicleTrail["leftOut"] = [];
    for (const [at, { longitude, latitude, eventSeconds, speed }] of all.entries()) {
      if (eventSeconds < fromSeconds) continue;
      const into = jumps.has(at) ? leftOut : points;
      into.push([longitude, latitude, eventSeconds, speed === unknownSpeed ? null : speed]);
    }
    const complete = fromSeconds >= this.#coveredFrom && fromSeconds > (trail?.droppedUntilSeconds ?? 0);
    return { vehicle: number, points, leftOut, from: fromSeconds, complete };
  }

  /** Finds who was in a box, with the points of each in it, oldest first. */
  *within({ south, north, west, east }: TrailBox) {
    const scaled = (degrees: number) => Math.round(degrees * coordinateScale);
    const box = { south: scaled(south), north: scaled(north), west: scaled(west), east: scaled(east) };
    for (const [index, trail] of this.#trails.entries()) {
      const vehicle = this.fleet.entry(index)?.number;
      const inside = vehicle === undefined || trail === undefined ? [] : [...trail.within(box)];
      const points = inside.map(({ latitude, longitude, eventSeconds }) => ({
        latitude: latitude / coordinateScale,
        longitude: longitude / coordinateScale,
        eventSeconds,
      }));
      if (vehicle !== undefined && points.length > 0) yield { vehicle, points };
    }
  }

  get #share(): number {
    return Math.min(pointsOfDay, Math.max(1, Math.floor(this.capacity / Math.max(1, this.fleet.size))));
  }

  #trimAll(): void {
    const limit = this.#share;
    for (const trail of this.#trails) this.#points -= trail?.trim(limit) ?? 0;
  }
}
