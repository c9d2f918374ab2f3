import type { Position } from "@/lib/desk/directory/vehicles/position";
import { isDrivable } from "@/lib/geo/drivable";
import type { GeoPoint } from "@/lib/geo/geo-point";

/** Place of something at a time, milliseconds since 1970. */
interface Seen {
  place: GeoPoint;
  eventMs: number;
}

/**
 * Newest positions to which no truck can have driven from where its vehicle was last seen. One is held until another
 * confirms it: the receiver was wrong before, or its device was moved to another vehicle.
 */
export class DoubtedPositions {
  readonly #held = new Map<number, Position>();

  /**
   * Judges a position that is newer than what is known of its vehicle.
   * @param last where the vehicle was last seen; null where it never was
   * @returns the position that the vehicle takes; null where it stays where it is
   */
  judge(index: number, position: Position, last: Seen | null): Position | null {
    if (last === null || isDrivable(last.place, position, position.eventMs - last.eventMs)) {
      const held = this.#held.get(index);
      if (held && held.eventMs <= position.eventMs) this.#held.delete(index);
      return position;
    }
    const held = this.#held.get(index);
    if (
      held &&
      held.eventMs !== position.eventMs &&
      isDrivable(held, position, position.eventMs - held.eventMs)
    ) {
      this.#held.delete(index);
      return position.eventMs > held.eventMs ? position : held;
    }
    if (!held || held.eventMs < position.eventMs) this.#held.set(index, position);
    return null;
  }
}
