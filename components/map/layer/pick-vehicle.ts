import { type MapView, screenX, screenY } from "@/components/map/layer/map-view";
import { nearTo } from "@/lib/geo/narrowest-stretch";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { pixelsPerUnit, worldUnits } from "@/lib/live/world-units";

/** Reach of a press beside a symbol: half of 24 pixels, the least size of a target (WCAG 2.5.8). */
const pickReachPixels = 14;

/**
 * The vehicle drawn nearest to a place on screen.
 * @param rows rows that are drawn as symbols
 * @param x CSS pixels from the left edge of the map
 * @param y CSS pixels from its upper edge
 * @returns its row, or null where none is within reach
 */
export function pickVehicle(
  fleet: FleetArrays,
  rows: ArrayLike<number>,
  view: MapView,
  x: number,
  y: number,
  nowMs: number,
): number | null {
  let best: number | null = null;
  let bestPixels = pickReachPixels;
  const coarse = (pickReachPixels * 40) / pixelsPerUnit(view.zoom);
  const worldX = view.centerX + (x - view.width / 2) / pixelsPerUnit(view.zoom);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const drawnX = fleet.drawnX(row, nowMs);
    if (Math.abs(nearTo(drawnX, worldX, worldUnits) - worldX) > coarse) continue;
    const far = Math.hypot(screenX(view, drawnX) - x, screenY(view, fleet.drawnY(row, nowMs)) - y);
    if (far >= bestPixels) continue;
    bestPixels = far;
    best = row;
  }
  return best;
}
