import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { CutSection } from "@/lib/simulator/plan/road-pieces";
import type { SeededRandom } from "@/lib/simulator/plan/seeded";
import {
  dutyOfDriver,
  type Stretch,
  type TeamDriver,
  type Tour,
  type TourCall,
} from "@/lib/simulator/plan/tour";
import { TourWriter } from "@/lib/simulator/plan/tour-writer";

/** Between these terminals, by their places in the list, a rested driver gets through within one shift. */
const lanes: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 4],
  [1, 2],
  [1, 5],
  [3, 4],
];

export const linehaulToursPerTerminal = 16;
/** As many as two drivers make in a week at best, and how often that is tried before fewer are. */
const mostLegs = 14;
const teamDrivers: readonly TeamDriver[] = [0, 1];
const triesPerCount = 8;
/** A tour that leaves 34 hours at home. */
const longestSeconds = 132.5 * 3600;
/** With the rest of the one who does not drive first, or last, 34 hours come together after longer tours, too. */
const longestWithRestSeconds = 142.3 * 3600;
const restSeconds = 9.3 * 3600;
/** Limits the work of each, between two restarts. */
const mostWorkSeconds = 69 * 3600;

const neighboursOf = (terminal: number): number[] =>
  lanes.flatMap(([a, b]) => (a === terminal ? [b] : b === terminal ? [a] : []));

/** Counts the lanes between two terminals. */
function lanesBetween(from: number, to: number): number {
  let reached = new Set([from]);
  for (let count = 0; ; count++) {
    if (reached.has(to)) return count;
    reached = new Set([...reached, ...[...reached].flatMap(neighboursOf)]);
  }
}

interface Yard extends GeoPoint {
  readonly id: number;
}

/**
 * A week of two drivers who take turns at each terminal: one drives, the other sleeps.
 * @param home its place in the list of terminals
 */
export function linehaulTour(
  home: number,
  yards: readonly Yard[],
  roadOf: (from: Yard, to: Yard) => readonly CutSection[],
  randomOf: (attempt: number) => SeededRandom,
): Tour {
  for (let attempt = 0; ; attempt++) {
    const legs = mostLegs - 2 * Math.floor(attempt / triesPerCount);
    const { writer, calls } = written(home, yards, roadOf, randomOf(attempt), legs);
    if (isLawful(writer)) return { ...writer.finish(), calls };
  }
}

const works =
  (who: TeamDriver) =>
  ({ activity, driver }: Stretch): boolean =>
    ["driving", "onDuty"].includes(dutyOfDriver(who, activity, driver));

/** Tells whether both drivers keep within their hours, whichever tours come before and after. */
function isLawful({ stretches, seconds: totalSeconds }: TourWriter): boolean {
  const secondBegins = stretches.find(works(1))?.startSeconds ?? totalSeconds;
  const firstEnds = stretches.findLast(works(0))?.endSeconds ?? 0;
  const longest = totalSeconds - firstEnds >= restSeconds ? longestWithRestSeconds : longestSeconds;
  const isWithinWork = teamDrivers.every((who) => workSeconds(stretches, who) <= mostWorkSeconds);
  return isWithinWork && secondBegins >= restSeconds && totalSeconds <= longest;
}

const workSeconds = (stretches: readonly Stretch[], who: TeamDriver): number =>
  stretches
    .filter(works(who))
    .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);

function written(
  home: number,
  yards: readonly Yard[],
  roadOf: (from: Yard, to: Yard) => readonly CutSection[],
  random: SeededRandom,
  legs: number,
): { writer: TourWriter; calls: TourCall[] } {
  const writer = new TourWriter(elementAt(yards, home), random, "team");
  writer.stop("inspection", random.between(15, 25) * 60);
  const start = elementAt(yards, home).id;
  const calls: TourCall[] = [
    { node: start, arriveSeconds: 0, unloadedSeconds: 0, departSeconds: writer.seconds },
  ];
  let at = home;
  for (let leg = 1; leg <= legs; leg++) {
    const next = random.pick(neighboursOf(at).filter((one) => lanesBetween(one, home) <= legs - leg));
    writer.drive(roadOf(elementAt(yards, at), elementAt(yards, next)));
    const arriveSeconds = writer.seconds;
    writer.stop("unloading", random.between(18, 28) * 60);
    const unloadedSeconds = writer.seconds;
    if (leg < legs) {
      writer.changeDriver();
      writer.stop("loading", random.between(12, 20) * 60);
    }
    calls.push({
      node: elementAt(yards, next).id,
      arriveSeconds,
      unloadedSeconds,
      departSeconds: writer.seconds,
    });
    at = next;
  }
  return { writer, calls };
}
