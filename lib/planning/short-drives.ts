import { comparePreferences, outcomeOf } from "@/lib/planning/lower-bound";
import { replay } from "@/lib/planning/replay";
import { movesOf } from "@/lib/planning/shorter-rests";
import { type Move, rootOf, type Trip, type TripNode } from "@/lib/planning/trip-node";

/** Less driving than this between two rests is better done after one. */
const shortDriveMs = 900_000;

/**
 * The same way with one rest in place of two that have minutes of driving between them: the driver rests on until shortly
 * before the window and drives the minutes then, where that makes nothing worse.
 * @param last where the way ends
 */
export function withoutShortDrives(trip: Trip, last: TripNode): TripNode {
  let best = last;
  for (let index = 2; index < movesOf(best).length; index++) {
    const joined = joinedBefore(movesOf(best), index, trip.start.rulePack.breakMs ?? 0);
    const way = joined && replay(trip, rootOf(trip), joined);
    if (way?.owedMs === 0 && comparePreferences(outcomeOf(trip, way), outcomeOf(trip, best)) <= 0) best = way;
  }
  return best;
}

/** @returns null where the service there does not wait after a short drive that follows a rest */
function joinedBefore(moves: readonly Move[], index: number, breakMs: number): Move[] | null {
  const [rest, drive, served] = moves.slice(index - 2, index + 1);
  if (rest?.kind !== "rest" || drive?.kind !== "drive" || served?.kind !== "serve") return null;
  if (rest.durationMs <= breakMs || drive.durationMs >= shortDriveMs || served.waitMs === 0) return null;
  const longer: Move = {
    ...rest,
    durationMs: rest.durationMs + served.waitMs,
    untilMs: null,
    isBreak: false,
  };
  return moves.with(index - 2, longer);
}
