import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type WaterData, WaterGrid } from "../routing/water-grid";
import { basemapLayers } from "./basemap-layers";
import { withCommonName } from "./common-names";
import { cutTiles } from "./cut-tiles";
import { connectedParts, type HighwayGraph, highwayGraph } from "./highway-graph";
import { joinCrossings } from "./highway-junctions";
import { parseHighwayList } from "./highway-list";
import { placeIndex } from "./place-index";
import { pmtilesArchive } from "./pmtiles-archive";
import { resolveHighways } from "./resolve-highways";
import { waterOf } from "./road-water";
import { type SourceGeography, sourceGeography } from "./source-geography";
import { sourcePostalTowns, sourceTowns } from "./source-towns";
import { addStateRoads } from "./state-roads";
import type { Town } from "./town";
import { townGazetteer } from "./town-gazetteer";

const repository = new URL("../../", import.meta.url);

async function readHighways() {
  const read = (name: string) => readFile(new URL(`highways/${name}`, import.meta.url), "utf8");
  return [
    ...parseHighwayList(await read("interstates.txt"), "united-states"),
    ...parseHighwayList(await read("us-and-state.txt"), "united-states"),
    ...parseHighwayList(await read("national-system.txt"), "united-states"),
    ...parseHighwayList(await read("beltways.txt"), "united-states"),
    ...parseHighwayList(await read("canada-and-mexico.txt"), "neighbours"),
  ];
}

/** Throws where a truck could not drive from one part to another; Alaska's road is reached over Canada only. */
function checkConnected(graph: HighwayGraph): void {
  const apart = connectedParts(graph).slice(1).flat();
  const names = apart
    .map((node) => graph.nodes[node])
    .filter((node) => node?.region !== "AK")
    .map((node) => `${node?.name} ${node?.region}`);
  if (names.length > 0) throw new Error(`Not connected to the highways: ${names.join(", ")}`);
}

async function buildGraph(towns: readonly Town[], water: WaterData): Promise<HighwayGraph> {
  const findTowns = townGazetteer(towns, sourcePostalTowns());
  const { resolved, unresolved } = resolveHighways(await readHighways(), findTowns);
  if (unresolved.length > 0) console.warn(`Without a place, left out: ${unresolved.join("; ")}`);
  const grid = new WaterGrid(water);
  const graph = addStateRoads(joinCrossings(highwayGraph(resolved)), (from, to) => grid.isCrossed(from, to));
  checkConnected(graph);
  return graph;
}

const MAX_ZOOM = 7;
/** Bounds what is tiled closely; the first zooms hold the whole world. */
const BOUNDS = { west: -172, south: 7, east: -50, north: 73 };

/**
 * Counts the first zooms, at which a whole country's fleet is first seen: the page asks for these at once, for the
 * others when it is drawn.
 */
const FIRST_ZOOMS = 4;

function buildTiles(geography: SourceGeography, towns: readonly Town[], graph: HighwayGraph) {
  const layers = basemapLayers(geography, towns, graph, MAX_ZOOM);
  const tiles = cutTiles(layers, { maxZoom: MAX_ZOOM, bounds: BOUNDS });
  console.log(`${tiles.length} tiles`);
  const description = {
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    bounds: [-180, -85, 180, 85] as const,
    center: [-97, 38.5, 4] as const,
    metadata: {
      name: "Haulboard basemap",
      attribution: "Natural Earth, US Census Bureau, GeoNames (CC BY 4.0)",
      vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
    },
  };
  return pmtilesArchive(tiles, description, FIRST_ZOOMS);
}

async function copyFonts(): Promise<void> {
  const require = createRequire(import.meta.url);
  const fonts = new URL("public/basemap/fonts/", repository);
  await mkdir(fonts, { recursive: true });
  const copy = (source: string, name: string) =>
    copyFile(require.resolve(`@fontsource/inter/${source}`), new URL(name, fonts));
  await copy("files/inter-latin-400-normal.woff2", "inter-regular.woff2");
  await copy("files/inter-latin-600-normal.woff2", "inter-semibold.woff2");
  await copy("LICENSE", "LICENSE");
}

async function writeOutput(path: string, contents: string | Uint8Array): Promise<void> {
  const file = new URL(path, repository);
  await mkdir(new URL("./", file), { recursive: true });
  await writeFile(file, contents);
  console.log(`${path}: ${Math.round(contents.length / 1024)} kB`);
}

const towns = sourceTowns().map(withCommonName);
const geography = await sourceGeography();
const water = waterOf(geography);
const graph = await buildGraph(towns, water);
console.log(`${graph.routes.length} routes, ${graph.nodes.length} nodes, ${graph.edges.length} edges`);
await writeOutput("lib/routing/highway-graph.json", `${JSON.stringify({ ...graph, water })}\n`);
await writeOutput("public/basemap/places.json", `${JSON.stringify(placeIndex(towns))}\n`);
const [first, rest] = buildTiles(geography, towns, graph);
await writeOutput("public/basemap/haulboard-1.pmtiles", first);
await writeOutput("public/basemap/haulboard-2.pmtiles", rest);
await copyFonts();
