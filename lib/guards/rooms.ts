/**
 * Rules on who may import whom. A room is a folder; the first entry that fits a file decides, so narrower ones stand
 * first. The README's picture of the rooms is this table.
 */
export interface Room {
  name: string;
  folder: string;
  /** Rooms whose values it may import beside its own. */
  may: readonly string[];
  /** Rooms that it may import as types only. */
  mayTypes?: readonly string[];
}

const pure = [
  "time",
  "hos",
  "geo",
  "format",
  "driver-hours",
  "routing",
  "ordering",
  "planning",
  "paper",
  "x12",
  "stays",
];

/** Rooms that every part of a page may read of the desk. */
const fromBrowser = ["queries", "live", "routes", "client", "contract", ...pure];
const pieces = [
  "time-fields",
  "files",
  "terminal",
  "conversation",
  "paper-sheets",
  "stay",
  "notes",
  "work",
  "trip",
  "shipment",
  "proofs",
];

export const rooms: readonly Room[] = [
  { name: "contract", folder: "lib/contract", may: [] },
  { name: "time", folder: "lib/time", may: [] },
  { name: "geo", folder: "lib/geo", may: ["time"], mayTypes: ["contract"] },
  { name: "hos", folder: "lib/hos", may: ["time"], mayTypes: ["contract"] },
  { name: "format", folder: "lib/format", may: ["time"], mayTypes: ["contract"] },
  { name: "driver-hours", folder: "lib/driver-hours", may: ["hos", "time", "format", "contract"] },
  { name: "stays", folder: "lib/stays", may: ["time", "format"], mayTypes: ["contract"] },
  { name: "paper", folder: "lib/paper", may: ["time", "format", "stays"], mayTypes: ["contract"] },
  // No page may import it: its table is 170 kB, and stays on the server.
  { name: "hazmat", folder: "lib/hazmat", may: ["contract"] },
  { name: "x12", folder: "lib/x12", may: ["time"], mayTypes: ["contract"] },
  { name: "routing", folder: "lib/routing", may: ["geo"] },
  { name: "ordering", folder: "lib/ordering", may: [] },
  { name: "planning", folder: "lib/planning", may: ["hos", "routing", "ordering", "geo", "time"] },
  { name: "client", folder: "lib/client", may: ["contract"] },
  { name: "store", folder: "lib/store", may: [] },
  { name: "platform", folder: "lib/platform", may: ["contract", "store", "hos", "ordering", "geo", "time"] },
  {
    name: "simulator",
    folder: "lib/simulator",
    may: ["client", "contract", "hos", "routing", "geo", "time"],
  },
  {
    name: "desk",
    folder: "lib/desk",
    may: ["client", "contract", "store", "hazmat", ...pure],
  },
  {
    name: "queries",
    folder: "lib/queries",
    may: ["client", "contract", "format", "geo", "time", "driver-hours"],
  },
  {
    name: "live",
    folder: "lib/live",
    may: ["contract", "format", "geo", "time", "driver-hours"],
  },
  { name: "routes", folder: "lib/routes.ts", may: [] },
  // Pages and route handlers reach the running desk through this one door.
  { name: "runtime", folder: "lib/server/runtime.ts", may: [], mayTypes: ["desk"] },
  {
    name: "server",
    folder: "lib/server",
    may: [
      "runtime",
      "client",
      "contract",
      "desk",
      "geo",
      "platform",
      "routing",
      "simulator",
      "store",
      "time",
    ],
  },
  {
    name: "commands",
    folder: "lib/commands",
    // A bench draws the map's ground, and compares a file with what is on record, without the page.
    may: ["server", "contract", "client", "store", "platform", "desk", "map", "list-page", "area", ...pure],
  },
  { name: "guards", folder: "lib/guards", may: ["contract"] },
  { name: "ui", folder: "components/ui", may: [] },
  {
    name: "list-page",
    folder: "components/list-page",
    may: ["ui", "format", "time", "live", "queries", "routes", "client", "contract"],
  },
  // A frame: areas put their cards into it.
  { name: "settings-frame", folder: "components/settings-frame", may: ["ui", "format"] },
  // Pieces that several areas show. What two of them show stands in an earlier one.
  { name: "time-fields", folder: "components/time-fields", may: ["ui", "live", "contract", "time"] },
  { name: "files", folder: "components/files", may: ["ui", "queries"] },
  {
    name: "terminal",
    folder: "components/terminal",
    may: ["ui", "queries", "routes"],
    mayTypes: ["contract"],
  },
  { name: "conversation", folder: "components/conversation", may: ["ui", "time-fields", ...fromBrowser] },
  { name: "paper-sheets", folder: "components/paper", may: ["ui", "paper"] },
  // Its card of settings stands in it, since it is no area's alone.
  {
    name: "stay",
    folder: "components/stay",
    may: ["ui", "settings-frame", "list-page", "time-fields", "paper-sheets", ...fromBrowser],
  },
  { name: "notes", folder: "components/notes", may: ["ui", ...fromBrowser] },
  { name: "work", folder: "components/work", may: ["ui", "time-fields", ...fromBrowser] },
  { name: "trip", folder: "components/trip", may: ["ui", ...fromBrowser] },
  {
    name: "shipment",
    folder: "components/shipment",
    may: ["ui", "time-fields", "files", "work", ...fromBrowser],
  },
  { name: "proofs", folder: "components/proofs", may: ["ui", "list-page", ...fromBrowser] },
  // The frame around every page. Its palette finds and does what the pieces show.
  {
    name: "shell",
    folder: "components/shell",
    may: ["ui", "terminal", "conversation", "trip", "shipment", ...fromBrowser],
  },
  {
    name: "map",
    folder: "components/map",
    may: ["ui", "conversation", "work", "trip", ...fromBrowser],
  },
  {
    name: "area",
    folder: "components",
    may: ["ui", "list-page", "settings-frame", "shell", "map", ...pieces, ...fromBrowser],
  },
  {
    name: "app",
    folder: "app",
    may: [
      "ui",
      "list-page",
      "settings-frame",
      "shell",
      "map",
      "stay",
      "area",
      "queries",
      "routes",
      "runtime",
      "contract",
    ],
  },
  { name: "proxy", folder: "proxy.ts", may: ["runtime", "routes", "desk"] },
];

/** @returns the room of a file, by its path from the repository's root */
export const roomOf = (file: string): Room | undefined =>
  rooms.find((room) => file === room.folder || file.startsWith(`${room.folder}/`));
