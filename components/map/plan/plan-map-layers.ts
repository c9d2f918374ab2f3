import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { type MapColors, rgbText } from "@/components/map/layer/map-colors";
import { narrowestStretch, nearTo } from "@/lib/geo/narrowest-stretch";

const sourceId = "plan-path";

/** `[longitude, latitude]`. */
export type PlanPoint = readonly [number, number];

/** Once around the world. */
export const turnDegrees = 360;

/** Smallest box around the points as `[west, south, east, north]`, east beyond 180 where it crosses that; null where there is none. */
export function boxAround(points: readonly PlanPoint[]): [number, number, number, number] | null {
  const longitudes = points.map(([longitude]) => nearTo(longitude, 0, turnDegrees));
  const wide = narrowestStretch(longitudes, turnDegrees);
  if (wide === null) return null;
  const latitudes = points.map(([, latitude]) => latitude);
  const [south, north] = latitudes.reduce(
    ([least, most], latitude) => [Math.min(least, latitude), Math.max(most, latitude)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return [wide.from, south, wide.to, north];
}

/** A line that goes on beyond 180° where it crosses that, instead of once around the world. */
export function withoutLeaps(line: readonly PlanPoint[]): PlanPoint[] {
  let last = line[0]?.[0] ?? 0;
  return line.map(([longitude, latitude]) => {
    last = nearTo(longitude, last, turnDegrees);
    return [last, latitude];
  });
}

/** Draws the way dashed, because it is estimated. To be called again after a change of style. */
export function drawPath(map: MapLibre, path: readonly PlanPoint[], colors: MapColors): void {
  const data = {
    type: "Feature" as const,
    properties: {},
    geometry: { type: "LineString" as const, coordinates: withoutLeaps(path).map(([x, y]) => [x, y]) },
  };
  const known = map.getSource<GeoJSONSource>(sourceId);
  if (known) {
    known.setData(data);
    return;
  }
  map.addSource(sourceId, { type: "geojson", data });
  map.addLayer({
    id: "plan-path-edge",
    type: "line",
    source: sourceId,
    paint: { "line-color": rgbText(colors.surface), "line-width": 5, "line-opacity": 0.85 },
  });
  map.addLayer({
    id: "plan-path-line",
    type: "line",
    source: sourceId,
    paint: { "line-color": rgbText(colors.moving), "line-width": 2.5, "line-dasharray": [2.5, 1.8] },
  });
}

const dotsId = "plan-dots";

/** Draws what else lies there. To be called again after a change of style. */
export function drawDots(map: MapLibre, dots: readonly PlanPoint[], colors: MapColors): void {
  const data = {
    type: "Feature" as const,
    properties: {},
    geometry: { type: "MultiPoint" as const, coordinates: dots.map(([x, y]) => [x, y]) },
  };
  const known = map.getSource<GeoJSONSource>(dotsId);
  if (known) {
    known.setData(data);
    return;
  }
  if (dots.length === 0) return;
  map.addSource(dotsId, { type: "geojson", data });
  map.addLayer({
    id: dotsId,
    type: "circle",
    source: dotsId,
    paint: {
      "circle-radius": 3,
      "circle-color": rgbText(colors.ink),
      "circle-opacity": 0.55,
    },
  });
}
