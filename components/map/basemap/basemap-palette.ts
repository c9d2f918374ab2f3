export type BasemapTheme = "light" | "dark";

/** Colours of the basemap. Muted on purpose: on this map colour belongs to the state of trucks. */
export interface BasemapPalette {
  readonly water: string;
  readonly land: string;
  /** Countries the map does not cover in detail. */
  readonly landAbroad: string;
  readonly urban: string;
  readonly river: string;
  readonly countyBorder: string;
  readonly stateBorder: string;
  readonly countryBorder: string;
  /** Color of the hairline that a freeway is on a map of the country. */
  readonly freewayFar: string;
  readonly freeway: string;
  readonly freewayCasing: string;
  readonly highway: string;
  readonly minorHighway: string;
  readonly cityText: string;
  readonly townText: string;
  readonly regionText: string;
  readonly waterText: string;
  readonly halo: string;
  readonly townDot: string;
}

const light: BasemapPalette = {
  water: "#d3dce2",
  land: "#f9f8f6",
  landAbroad: "#f0efeb",
  urban: "#e9e7e2",
  river: "#cfd9df",
  countyBorder: "#e4e2dc",
  stateBorder: "#bdb9b1",
  countryBorder: "#a5a097",
  freewayFar: "#b0a697",
  freeway: "#c3b9a9",
  freewayCasing: "#a59b8b",
  highway: "#d6cfc3",
  minorHighway: "#e0dbd1",
  cityText: "#2e2c28",
  townText: "#6a665e",
  regionText: "#918d84",
  waterText: "#6d8291",
  halo: "#fbfaf8",
  townDot: "#7a766e",
};

const dark: BasemapPalette = {
  water: "#0d1013",
  land: "#191c20",
  landAbroad: "#15181b",
  urban: "#24282c",
  river: "#0f1417",
  countyBorder: "#24282c",
  stateBorder: "#41464b",
  countryBorder: "#54595e",
  freewayFar: "#63625f",
  freeway: "#6f6d68",
  freewayCasing: "#121417",
  highway: "#46474a",
  minorHighway: "#35383b",
  cityText: "#dedcd7",
  townText: "#9a9da0",
  regionText: "#73787d",
  waterText: "#5b6c79",
  halo: "#14171a",
  townDot: "#8b9095",
};

export const basemapPalette: Readonly<Record<BasemapTheme, BasemapPalette>> = { light, dark };
