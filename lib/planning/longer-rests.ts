import { choiceOf, comparePreferences } from "@/lib/planning/lower-bound";
import { replay } from "@/lib/planning/replay";
import { longerRests } from "@/lib/planning/right-shift";
import { movesOf } from "@/lib/planning/shorter-rests";
import type { Trip, TripNode } from "@/lib/planning/trip-node";

const minuteMs = 60_000;

/**
 * The same way with rests longer in place of waits, as far as hours and windows allow and where that is better: less time
 * on duty, or more hours left. The search takes waits whole, or leaves what a rest needs; often the hours last for a part.
 * @param last where the way ends
 */
export function withLongerRests(trip: Trip, last: TripNode): TripNode {
  let best = last;
  for (let index = 0; index < trip.stops.length; index++) best = waitLess(trip, best, index);
  return best;
}

/** @param stopIndex where they wait */
function waitLess(trip: Trip, last: TripNode, stopIndex: number): TripNode {
  const served = servedAt(last, stopIndex);
  const gate = served?.before;
  if (!gate || served.move?.kind !== "serve") return last;
  const { waitMs } = served.move;
  // A wait that is a full rest is as good as one before it.
  if (waitMs < minuteMs || waitMs >= trip.start.rulePack.resetMs) return last;
  const onward = movesOf(last).slice(movesOf(gate).length);
  let best = last;
  const isAsGood = (byMs: number): boolean => {
    const present = choiceOf(trip, best);
    const ways = longerRests(trip, gate, byMs).flatMap((longer) => replay(trip, longer, onward) ?? []);
    const asGood = ways.find(
      (way) =>
        way.owedMs === 0 &&
        comparePreferences(choiceOf(trip, way), present) <= 0 &&
        leavesToSpare(trip, best, way),
    );
    best = asGood ?? best;
    return asGood !== undefined;
  };
  // Mostly the search has found the best, and not a minute more will do.
  if (!isAsGood(minuteMs)) return last;
  let keeps = 1;
  let fails = Math.floor(waitMs / minuteMs) + 1;
  while (fails - keeps > 1) {
    const middle = Math.floor((keeps + fails) / 2);
    if (isAsGood(middle * minuteMs)) keeps = middle;
    else fails = middle;
  }
  return comparePreferences(choiceOf(trip, best), choiceOf(trip, last)) < 0 ? best : last;
}

/** Nobody sets off so late that a window which they keep has less to spare than it should. */
const leavesToSpare = ({ stops, toSpareMs }: Trip, before: TripNode, after: TripNode): boolean =>
  after.startsMs.every((startMs, index) => {
    const windowEndMs = stops[index]?.windowEndMs ?? null;
    return windowEndMs === null || startMs <= Math.max(before.startsMs[index] ?? 0, windowEndMs - toSpareMs);
  });

function servedAt(last: TripNode, stopIndex: number): TripNode | null {
  for (let node: TripNode | null = last; node; node = node.before)
    if (node.move?.kind === "serve" && node.stopIndex === stopIndex + 1) return node;
  return null;
}
