// A bare MapLibre page with the desk's base map, for the benchmark of the map's first picture: no React, no fleet.
import { addProtocol, Map as MapLibre, setWorkerUrl } from "maplibre-gl";
import { serveBasemapTiles } from "@/components/map/basemap/basemap-tiles";
import { embeddedStyle } from "@/components/map/basemap/map-style-choice";
import { basemapImage } from "@/components/map/basemap/road-shields";

setWorkerUrl("/bare-map/worker.mjs");
serveBasemapTiles(addProtocol);
const map = new MapLibre({
  container: document.body,
  style: embeddedStyle("light").style,
  center: [-96.5, 39.5],
  zoom: 3.6,
  renderWorldCopies: false,
});
map.setMissingStyleImageResolver((id) => {
  const image = basemapImage(id);
  if (image && !map.hasImage(id)) map.addImage(id, image.data, image.options);
});
map.once("idle", () => {
  document.body.dataset.mapState = "idle";
});
