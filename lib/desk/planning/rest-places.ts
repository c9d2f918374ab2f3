import type { LegTimes } from "@/lib/desk/planning/leg-times";
import type { JobStop, PlacedRest } from "@/lib/desk/planning/plan-job";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { PlaceIndex } from "@/lib/geo/place-index";
import { measureLine, pointAlong } from "@/lib/geo/polyline";
import type { Plan } from "@/lib/planning/plan";
import { type RestSite, restSites } from "@/lib/planning/rest-sites";
import type { RouteStep } from "@/lib/routing/router";

interface RestWay {
  /** Place where the plan begins; null where that is unknown. */
  from: GeoPoint | null;
  stops: readonly JobStop[];
  legs: Pick<LegTimes, "path">;
  towns: PlaceIndex;
}

/** Drivers know towns of this size. */
const minimumPopulation = 2_500;
/** Farther away, the miles to the town are named too. */
const nearMiles = 15;

/** Finds where the rests of a plan are taken, as far as that is known. */
export function placedRests(plan: Pick<Plan, "segments">, way: RestWay): PlacedRest[] {
  return restSites(plan).flatMap((site) => {
    const place = placeOf(site, way);
    return place ? { startMs: site.startMs, endMs: site.endMs, place } : [];
  });
}

function placeOf({ stopIndex, share }: RestSite, { from, stops, legs, towns }: RestWay) {
  if (share === 1) return { stopIndex };
  if (share === 0 && stopIndex > 0) return { stopIndex: stopIndex - 1 };
  const before = stopIndex === 0 ? from : stops[stopIndex - 1]?.place;
  const to = stops[stopIndex]?.place;
  if (!before || !to) return null;
  const { points, steps } = legs.path(before, to);
  const { mileShare, routeId } = alongSteps(steps, share);
  const line = measureLine(points);
  const town = townNear(pointAlong(line, line.totalMiles * mileShare), towns);
  return { onTheWay: routeId === null ? town : `${town} on ${routeId}` };
}

function townNear({ latitude, longitude }: GeoPoint, towns: PlaceIndex): string {
  const town = towns.nearestPlace(latitude, longitude, { minimumPopulation });
  if (!town) return "on the way";
  return town.distanceMiles <= nearMiles ? `near ${town.name} ${town.region}` : town.text;
}

/** Finds where on a way a share of its driving time is over: slow roads take more of the time than of the miles. */
function alongSteps(steps: readonly RouteStep[], share: number) {
  const sum = (of: (step: RouteStep) => number) => steps.reduce((total, step) => total + of(step), 0);
  const allMiles = sum(({ distanceMiles }) => distanceMiles);
  if (allMiles === 0) return { mileShare: share, routeId: null };
  let leftSeconds = share * sum(({ driveSeconds }) => driveSeconds);
  let miles = 0;
  for (const { routeId, distanceMiles, driveSeconds } of steps) {
    if (leftSeconds <= driveSeconds)
      return { mileShare: (miles + (distanceMiles * leftSeconds) / driveSeconds) / allMiles, routeId };
    leftSeconds -= driveSeconds;
    miles += distanceMiles;
  }
  return { mileShare: share, routeId: null };
}
