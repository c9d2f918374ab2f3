import type { Standing } from "@/lib/contract/desk/places/place-records";
import type { TrailBox, Trails } from "@/lib/desk/directory/vehicles/trails";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";

/** Farther away nobody stands at the place. */
const nearMiles = 1;
/** Positions of one that stands differ by so much, and it stands for so long at least. */
const sameMiles = 0.04;
const leastMinutes = 5;
const milesPerDegree = 69;
/** Limits how many are shown, the newest. */
const mostStanding = 500;

/** Finds where vehicles stood around a point, by their positions: whether or not a fence noticed them. */
export function standingNear(
  trails: Pick<Trails, "within">,
  point: GeoPoint,
  isSeen: (vehicle: string) => boolean,
): Standing[] {
  const found: Standing[] = [];
  for (const { vehicle, points } of trails.within(boxAround(point))) {
    if (!isSeen(vehicle)) continue;
    let first = 0;
    for (let at = 1; at <= points.length; at++) {
      const [from, last, here] = [points[first], points[at - 1], points[at]];
      if (from === undefined || last === undefined) break;
      if (here !== undefined && greatCircleMiles(from, here) <= sameMiles) continue;
      const minutes = Math.round((last.eventSeconds - from.eventSeconds) / 60);
      const middle = middleOf(points.slice(first, at));
      if (minutes >= leastMinutes && greatCircleMiles(middle, point) <= nearMiles)
        found.push({ vehicle, ...middle, at: new Date(from.eventSeconds * 1_000).toISOString(), minutes });
      first = at;
    }
  }
  return found.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, mostStanding);
}

function boxAround({ latitude, longitude }: GeoPoint): TrailBox {
  const [high, wide] = [
    nearMiles / milesPerDegree,
    nearMiles / milesPerDegree / Math.max(0.1, Math.cos((latitude * Math.PI) / 180)),
  ];
  return {
    ...{ south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide },
  };
}

const mean = (values: readonly number[]) =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(5));
const middleOf = (points: readonly GeoPoint[]): GeoPoint => ({
  latitude: mean(points.map(({ latitude }) => latitude)),
  longitude: mean(points.map(({ longitude }) => longitude)),
});
