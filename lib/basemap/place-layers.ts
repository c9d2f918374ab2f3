import { geoCentroid } from "d3-geo";
import { feature } from "topojson-client";
import { type MapFeature, mapFeature } from "./map-feature";
import { type MetroRank, metroRanks } from "./metro-rank";
import { isListed } from "./place-index";
import type { SourceGeography } from "./source-geography";
import type { Town } from "./town";

/** Least weight for a label from each zoom on. */
const ZOOM_BY_WEIGHT: readonly (readonly [zoom: number, weight: number])[] = [
  [3, 2_000_000],
  [3.5, 700_000],
  [4, 450_000],
  [4.5, 300_000],
  [5, 200_000],
  [5.5, 130_000],
  [6, 90_000],
  [6.5, 60_000],
  [7, 40_000],
  [7.5, 22_000],
  [8, 12_000],
  [8.5, 6_000],
];
const LAST_ZOOM = 9;
const CAPITAL_ZOOM = 5;

/** Lowers the weight of Canadian and Mexican towns: the map is read by carriers of the United States. */
const ABROAD_SHARE = 0.6;

/** Quarters of New York that GeoNames lists as towns: findable by name, but one label is enough. */
const NEW_YORK = { west: -74.27, south: 40.5, east: -73.72, north: 40.905 } as const;

function isQuarterOfNewYork({ name, region, longitude, latitude }: Town): boolean {
  const isInside =
    longitude > NEW_YORK.west &&
    longitude < NEW_YORK.east &&
    latitude > NEW_YORK.south &&
    latitude < NEW_YORK.north;
  return isInside && region === "NY" && name !== "New York";
}

function labelZoom(town: Town, { weight, isSatellite }: MetroRank): number {
  const zoom = ZOOM_BY_WEIGHT.find(([, least]) => weight > least)?.[0] ?? LAST_ZOOM;
  if (town.capital !== "none") return Math.min(zoom, CAPITAL_ZOOM);
  return isSatellite ? Math.min(zoom + 1, LAST_ZOOM) : zoom;
}

/** Town labels with the zoom they are due at, heaviest first. */
export function placeLayer(towns: readonly Town[]): MapFeature[] {
  const drawn = towns.filter((town) => isListed(town) && !isQuarterOfNewYork(town));
  return metroRanks(drawn)
    .flatMap(({ weight, isSatellite }, index) => {
      const town = drawn[index];
      if (!town) return [];
      const share = town.country === "US" ? 1 : ABROAD_SHARE;
      return [{ town, rank: { weight: weight * share, isSatellite } }];
    })
    .sort((a, b) => b.rank.weight - a.rank.weight)
    .map(({ town, rank }) =>
      mapFeature(
        { type: "Point", coordinates: [town.longitude, town.latitude] },
        {
          name: town.name,
          weight: Math.round(rank.weight),
          minZoom: labelZoom(town, rank),
          isCapital: town.capital === "none" ? 0 : 1,
        },
      ),
    );
}

/** Places the name where the middle of the outline is a poor place for the name, by Census number of the state. */
const STATE_LABELS: Readonly<Record<string, [longitude: number, latitude: number]>> = {
  "02": [-152, 64.5],
  "06": [-119.6, 37.2],
  "12": [-81.7, 28.1],
  "15": [-155.5, 19.6],
  "22": [-92.3, 31],
  "24": [-76.8, 39.35],
  "26": [-84.9, 43.4],
  "27": [-94.6, 46.1],
  "36": [-75.3, 42.9],
  "51": [-78.6, 37.5],
  "53": [-120.4, 47.3],
};

const COUNTRY_LABELS: readonly (readonly [name: string, coordinates: [number, number]])[] = [
  ["United States", [-98.5, 39.2]],
  ["Canada", [-104, 57]],
  ["Mexico", [-102.5, 23.8]],
];

/** The first number above those of the fifty states and the capital: territories, which have no label here. */
const FIRST_TERRITORY = 57;

/** Names of countries, states, provinces and Mexican states. */
export function regionLabelLayer({ unitedStates, provinces }: SourceGeography): MapFeature[] {
  const states = feature(unitedStates, unitedStates.objects.states).features.filter(
    (state) => Number(state.id) < FIRST_TERRITORY,
  );
  return [
    ...COUNTRY_LABELS.map(([name, coordinates]) =>
      mapFeature({ type: "Point", coordinates }, { name, level: "country" }),
    ),
    ...states.map((state) => {
      const coordinates = STATE_LABELS[String(state.id)] ?? geoCentroid(state);
      return mapFeature({ type: "Point", coordinates }, { name: state.properties.name, level: "state" });
    }),
    ...provinces.features
      .filter(({ properties }) => properties.name && ["CAN", "MEX"].includes(properties.adm0_a3))
      .map(({ properties: { adm0_a3, name, longitude, latitude } }) =>
        mapFeature(
          { type: "Point", coordinates: [longitude, latitude] },
          { name: name ?? undefined, level: adm0_a3 === "CAN" ? "province" : "mexican-state" },
        ),
      ),
  ];
}
