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
  for (let index = 1; index < lastingMovesOf(best).length; index++) {
    const joined = joinedBefore(lastingMovesOf(best), index, trip.start.rulePack.breakMs ?? 0);
    const way = joined && replay(trip, rootOf(trip), joined);
    if (way?.owedMs === 0 && comparePreferences(outcomeOf(trip, way), outcomeOf(trip, best)) <= 0) best = way;
  }
  return best;
}

/** Without the rests that end as they begin, which would hide the rest before them. */
const lastingMovesOf = (last: TripNode): Move[] =>
  movesOf(last).filter((move) => move.kind !== "rest" || move.durationMs > 0);

/** @returns null where the service there does not wait after a short drive that follows a rest */
function joinedBefore(moves: readonly Move[], index: number, breakMs: number): Move[] | null {
  const served = moves[index];
  if (served?.kind !== "serve" || served.waitMs === 0) return null;
  // A start of day cuts a drive in two.
  const restIndex = moves.slice(0, index).findLastIndex(({ kind }) => kind !== "drive");
  const rest = moves[restIndex];
  if (rest?.kind !== "rest" || rest.durationMs <= breakMs) return null;
  let driveMs = 0;
  for (const move of moves.slice(restIndex, index)) if (move.kind === "drive") driveMs += move.durationMs;
  if (driveMs === 0 || driveMs >= shortDriveMs) return null;
  const longer: Move = {
    ...rest,
    durationMs: rest.durationMs + served.waitMs,
    untilMs: null,
    isBreak: false,
  };
  return moves.with(restIndex, longer);
}
