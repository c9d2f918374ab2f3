import type { Cluster } from "@/components/map/layer/fleet-scene";
import { type MapView, screenX, screenY } from "@/components/map/layer/map-view";
import type { DrawnBadge } from "@/components/map/marks/mark-quads";
import { figure } from "@/components/ui/figure";
import { vehicleStateLabel, vehicleStates } from "@/lib/format/vehicle-state";
import { stateCode } from "@/lib/live/fleet-states";

/** Half the width of the selected vehicle with its ring, CSS pixels. */
const selectedRadius = 18;
/** From here on a number is wider than the widest badge. */
const roundedFrom = 10_000;

const roundedFigures = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A place on the map, CSS pixels from its upper left corner. */
export interface ScreenPlace {
  readonly x: number;
  readonly y: number;
}

/** A place in the world, world units. */
export interface WorldPlace {
  readonly x: number;
  readonly y: number;
}

/** Moves a place straight away from another until it is `far` from it; from the same spot, up and to the left. */
export function beside(place: ScreenPlace, other: ScreenPlace, far: number): ScreenPlace {
  const dx = place.x - other.x;
  const dy = place.y - other.y;
  const distance = Math.hypot(dx, dy);
  if (distance >= far) return place;
  const [eastward, southward] =
    distance < 1 ? [-Math.SQRT1_2, -Math.SQRT1_2] : [dx / distance, dy / distance];
  return { x: other.x + eastward * far, y: other.y + southward * far };
}

/** Distance that a group's badge keeps from the middle of the selected vehicle, CSS pixels. */
const pushOf = ({ radius }: Cluster): number => radius + selectedRadius;

/** The middle of a group's badge on the map. */
export function badgePlace(cluster: Cluster, view: MapView, selected: WorldPlace | null): ScreenPlace {
  const place = { x: screenX(view, cluster.x), y: screenY(view, cluster.y) };
  if (!selected) return place;
  return beside(place, { x: screenX(view, selected.x), y: screenY(view, selected.y) }, pushOf(cluster));
}

/** A number that fits into a badge: `1,234`, `12.3K`. */
export const badgeText = (count: number): string =>
  count < roundedFrom ? figure(count) : roundedFigures.format(count);

/** The members by state in words: `12 moving`, `3 stopped`. */
export const stateTexts = (byState: readonly number[]): string[] =>
  vehicleStates.flatMap((state, code) =>
    byState[code] ? [`${figure(byState[code])} ${vehicleStateLabel[state].toLowerCase()}`] : [],
  );

/** Look of a group's badge: its ring shows who moves and who stands by their shares, the rest is lost. */
export function badgeLook(cluster: Cluster): DrawnBadge {
  const { x, y, radius, rows, byState } = cluster;
  const moving = (byState[stateCode("moving")] ?? 0) / rows.length;
  const stopped = (byState[stateCode("stopped")] ?? 0) / rows.length;
  const turns = [moving, moving + stopped] as const;
  return { x, y, radius, push: pushOf(cluster), text: badgeText(rows.length), turns };
}
