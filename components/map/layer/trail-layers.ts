import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { type MapColors, rgbText } from "@/components/map/layer/map-colors";

const sourceId = "trail";
/** A gap between two pings: nobody saw which way the truck took. */
const gapSeconds = 900;

/** `[longitude, latitude, epoch seconds, mph or null]`, oldest first. */
export type TrailPoint = readonly [number, number, number, number | null];

type Line = {
  type: "Feature";
  properties: { isGap: boolean };
  geometry: { type: "LineString"; coordinates: number[][] };
};

/** The trail as lines: one for each stretch with pings, and one across each gap. */
export function trailLines(points: readonly TrailPoint[]): { type: "FeatureCollection"; features: Line[] } {
  const features: Line[] = [];
  let stretch: number[][] = [];
  const close = () => {
    if (stretch.length > 1) features.push(line(stretch, false));
  };
  points.forEach(([longitude, latitude, seconds], at) => {
    const before = points[at - 1];
    if (before && seconds - before[2] > gapSeconds) {
      close();
      features.push(
        line(
          [
            [before[0], before[1]],
            [longitude, latitude],
          ],
          true,
        ),
      );
      stretch = [];
    }
    stretch.push([longitude, latitude]);
  });
  close();
  return { type: "FeatureCollection", features };
}

const line = (coordinates: number[][], isGap: boolean): Line => ({
  type: "Feature",
  properties: { isGap },
  geometry: { type: "LineString", coordinates },
});

/** Draws a trail under names; an empty one draws nothing. To be called again after a change of style. */
export function drawTrail(map: MapLibre, points: readonly TrailPoint[], colors: MapColors): void {
  const known = map.getSource<GeoJSONSource>(sourceId);
  if (known) {
    known.setData(trailLines(points));
    return;
  }
  map.addSource(sourceId, { type: "geojson", data: trailLines(points) });
  // Under the names too: a trail goes through the towns that it passes.
  const isName = (id: string) => map.getLayer(id)?.type === "symbol";
  const under = map.getLayersOrder().find(isName);
  const layer = { type: "line", source: sourceId } as const;
  const round = { "line-join": "round", "line-cap": "round" } as const;
  map.addLayer(
    {
      ...layer,
      id: "trail-edge",
      layout: round,
      filter: ["!", ["get", "isGap"]],
      paint: { "line-color": rgbText(colors.surface), "line-width": 5.5, "line-opacity": 0.9 },
    },
    under,
  );
  map.addLayer(
    {
      ...layer,
      id: "trail-line",
      layout: round,
      filter: ["!", ["get", "isGap"]],
      paint: { "line-color": rgbText(colors.moving), "line-width": 2.5 },
    },
    under,
  );
  map.addLayer(
    {
      ...layer,
      id: "trail-gap",
      filter: ["get", "isGap"],
      paint: { "line-color": rgbText(colors.lost), "line-width": 1.5, "line-dasharray": [2, 3] },
    },
    under,
  );
}
