import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PlaceColumns } from "@/lib/geo/place-index";
import type { HighwayGraphData } from "@/lib/routing/highway-graph";

/** The repository's root, from the source as from the built server. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(from: string): string {
  if (existsSync(join(from, "next.config.mjs"))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error("The server runs outside its repository: next.config.mjs was not found");
  return findRoot(parent);
}

const isBuilt = import.meta.url.endsWith(".mjs");
const file = (...parts: string[]) => resolve(projectRoot, ...parts);

export const migrationsOf = (room: "platform" | "desk") => file("lib", room, "tables", "migrations");
export const pgliteWorker = pathToFileURL(file("lib", "store", "pglite-worker.mjs"));
/** The planning thread's file: bundled beside the server's, or its source where that runs from source. */
export const planWorker = isBuilt
  ? new URL("./plan-worker.mjs", import.meta.url)
  : pathToFileURL(file("lib", "desk", "planning", "plan-worker-from-source.mjs"));
/** The file of the threads that order routes, likewise. */
export const orderWorker = isBuilt
  ? new URL("./order-worker.mjs", import.meta.url)
  : pathToFileURL(file("lib", "platform", "freight", "manifests", "order-worker-from-source.mjs"));
/** The data files of an empty, migrated store, as the build makes them; null where the server runs from source. */
export const preparedStore = isBuilt ? fileURLToPath(new URL("./prepared-store", import.meta.url)) : null;
/** Scripts and styles of the pages, as the build makes them. */
export const builtFiles = file(".next", "static");
export const highwayGraphFile = file("lib", "routing", "highway-graph.json");
export const placesFile = file("public", "basemap", "places.json");
export const readPlaces = () => JSON.parse(readFileSync(placesFile, "utf8")) as PlaceColumns;
export const readHighwayGraph = () => JSON.parse(readFileSync(highwayGraphFile, "utf8")) as HighwayGraphData;
