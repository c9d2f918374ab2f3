/** Fetches MapLibre and what draws the fleet on it, both at once. The page around the map never waits for them. */
export async function loadFleetMap() {
  const [maplibre, { openFleetMap }] = await Promise.all([
    import("maplibre-gl"),
    import("@/components/map/open-fleet-map"),
  ]);
  return { maplibre, openFleetMap };
}
