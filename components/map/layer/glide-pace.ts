import { isInside, type MapView, visiblePixels, worldBox } from "@/components/map/layer/map-view";
import { motionField, motionStride } from "@/lib/live/fleet-arrays";
import { pixelsPerUnit } from "@/lib/live/world-units";

const mostRepaintsPerSecond = 30;
const symbolMarginPixels = 20;

/** The way of the vehicle on screen that moves fastest now, in pixels, and how long it takes. */
export interface Glide {
  readonly pixels: number;
  readonly millis: number;
}

/** The longest glide that rows which just changed make on screen; null where nobody sees one. */
export function longestGlide(motion: Int32Array, rows: ArrayLike<number>, view: MapView): Glide | null {
  const box = worldBox(view, symbolMarginPixels);
  let units = 0;
  let millis = 0;
  for (let at = 0; at < rows.length; at++) {
    const base = (rows[at] ?? 0) * motionStride;
    const duration = motion[base + motionField.duration] ?? 0;
    const toX = motion[base + motionField.toX] ?? 0;
    const toY = motion[base + motionField.toY] ?? 0;
    if (duration === 0 || !isInside(box, toX, toY)) continue;
    const far = Math.hypot(
      toX - (motion[base + motionField.fromX] ?? 0),
      toY - (motion[base + motionField.fromY] ?? 0),
    );
    units = Math.max(units, far);
    millis = Math.max(millis, duration);
  }
  const pixels = units * pixelsPerUnit(view.zoom);
  return pixels < visiblePixels ? null : { pixels, millis };
}

/** Time between two repaints of a glide: as few as the eye needs, for each one draws all symbols. */
export function repaintIntervalMs({ pixels, millis }: Glide): number {
  const steps = Math.ceil(pixels / visiblePixels);
  return Math.max(1_000 / mostRepaintsPerSecond, millis / steps);
}
