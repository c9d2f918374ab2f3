/** Fetches MapLibre and what draws the fleet on it, both at once. The page around the map never waits for them. */
export async function loadFleetMap() {
  const drawing = import("@/components/map/open-fleet-map");
  const maplibre = await import("maplibre-gl");
  // MapLibre looks for its worker at run time, where no bundler can see it.
  maplibre.setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);
  // The worker's code is half as much again: it is fetched while the page is still being made.
  maplibre.prewarm();
  return { maplibre, openFleetMap: (await drawing).openFleetMap };
}
