const folder = "/basemap";
const fontFolder = `${folder}/fonts`;

/** Where the files of the embedded map are served. */
export const basemapFiles = {
  tiles: `${folder}/haulboard.pmtiles`,
  fontFolder,
  fonts: [`${fontFolder}/inter-regular.woff2`, `${fontFolder}/inter-semibold.woff2`],
} as const;
