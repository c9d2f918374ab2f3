import type { GeoJSONSourceSpecification, LayerSpecification } from "maplibre-gl";

/** Source of marks of vehicles: points with a `radius` in CSS pixels. */
export const markRoomSourceId = "mark-room";
export const emptyRoom: GeoJSONSourceSpecification = {
  type: "geojson",
  data: { type: "FeatureCollection", features: [] },
};
export const markRoomImageId = "mark-room";
/** Half the width of the invisible image, CSS pixels. */
export const markRoomImageRadius = 8;

/**
 * Nothing to see: it takes the room of marks, which stand over the map, so that names are not placed below them. The
 * last layer of symbols is placed first.
 */
export const markRoomLayer: LayerSpecification = {
  id: "mark-room",
  type: "symbol",
  source: markRoomSourceId,
  layout: {
    "icon-image": markRoomImageId,
    "icon-size": ["/", ["get", "radius"], markRoomImageRadius],
    "icon-allow-overlap": true,
    "icon-padding": 1,
  },
};
