const folder = "/basemap";
const fontFolder = `${folder}/fonts`;

/** Names where the embedded map's data come from, as their licences want it said. */
export const BASEMAP_ATTRIBUTION = "Natural Earth, US Census Bureau, GeoNames (CC BY 4.0)";

/** Names where a carrier's own streets come from, beside those. */
export const STREETS_ATTRIBUTION = "Protomaps © OpenStreetMap contributors";

/** Paths at which the files of the embedded map are served. */
export const basemapFiles = {
  /** One file in two parts: what the first zooms need, and all else. */
  tiles: { first: `${folder}/haulboard-1.pmtiles`, rest: `${folder}/haulboard-2.pmtiles` },
  fontFolder,
  fonts: [`${fontFolder}/inter-regular.woff2`, `${fontFolder}/inter-semibold.woff2`],
} as const;
