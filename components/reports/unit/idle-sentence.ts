import type { IdleStand } from "@/lib/contract/desk/reports/performance";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

interface NamedPlace extends GeoPoint {
  name: string;
}

const hourMs = 3_600_000;
/** A place is named where the unit stood this near to it. */
const nearMiles = 1;
/** Less is nothing that costs. */
const leastMs = 30 * 60_000;

/**
 * Says what costs a unit most, in one sentence: where and when it stood longest with its engine on; null where stored
 * positions hold nothing that is worth saying.
 * @param places the carrier's own, to name the spot by
 */
export function idleSentence(
  stands: readonly IdleStand[],
  places: readonly NamedPlace[],
  timeZone: string,
): string | null {
  const totalMs = stands.reduce((sum, stand) => sum + lengthOf(stand), 0);
  const [longest] = stands;
  if (longest === undefined || totalMs < leastMs) return null;
  const start = wallTime(Date.parse(longest.from), timeZone);
  const end = wallTime(Date.parse(longest.to), timeZone);
  const first = stands.reduce(
    (least, { from }) => Math.min(least, Date.parse(from)),
    Number.POSITIVE_INFINITY,
  );
  const since = wallTime(first, timeZone);
  const span = `${start.weekday} ${shownTime(start.time)}–${shownTime(end.time)} ${end.zone}`;
  return (
    `Stood with its engine on for ${hours(totalMs)} h since ${since.weekday} ${shownTime(since.time)}, ` +
    `longest ${placeOf(longest, places)}: ${span}, ${hours(lengthOf(longest))} h.`
  );
}

const lengthOf = ({ from, to }: IdleStand) => Date.parse(to) - Date.parse(from);
const hours = (ms: number) => (ms / hourMs).toFixed(1);

function placeOf(at: IdleStand, places: readonly NamedPlace[]): string {
  let nearest: NamedPlace | null = null;
  let nearestMiles = nearMiles;
  for (const place of places) {
    const miles = greatCircleMiles(at, place);
    if (miles >= nearestMiles) continue;
    nearest = place;
    nearestMiles = miles;
  }
  return nearest === null ? `at ${at.latitude.toFixed(2)}, ${at.longitude.toFixed(2)}` : `at ${nearest.name}`;
}
