import type { ExportColumn } from "@/components/list-page/export/export-column";
import type { ListFilter } from "@/components/list-page/rows/list-filter";
import type { ListRow } from "@/components/list-page/rows/list-row";
import type { ListShows } from "@/components/list-page/rows/list-shows";
import type { KeyRow } from "@/lib/contract/desk/keys/key-records";

const keyStates = ["open", "ending", "unused", "over"] as const;
type KeyState = (typeof keyStates)[number];

/** A key as the list shows it. */
export interface ListedKey extends KeyRow, ListRow {
  state: KeyState;
}

const dayMs = 86_400_000;
/** An end that is nearer than this is to be seen. */
const soonMs = 14 * dayMs;
/** Unused for so long, a key is likely to be nobody's any more. */
const unusedMs = 90 * dayMs;

const scopeLabels = { interface: "Interface", device: "Devices" } as const;

/** `Interface, reads only`. */
export const kindLabel = ({ scope, readOnly }: Pick<KeyRow, "scope" | "readOnly">): string =>
  readOnly ? `${scopeLabels[scope]}, reads only` : scopeLabels[scope];

/** Says in a sentence what a key opens. */
export const opensText = ({ scope, readOnly }: Pick<KeyRow, "scope" | "readOnly">): string =>
  scope === "device"
    ? "Sends positions, hours and stops. Reads nothing."
    : readOnly
      ? "Reads all of the carrier's data and changes nothing."
      : "Reads and changes all of the carrier's data.";

function stateOf(key: KeyRow, nowMs: number): KeyState {
  const { revokedTime, expiration, lastUsedTime, createdTime } = key;
  if (revokedTime !== null) return "over";
  const leftMs = expiration === null ? Number.POSITIVE_INFINITY : Date.parse(expiration) - nowMs;
  if (leftMs <= 0) return "over";
  if (leftMs < soonMs) return "ending";
  return nowMs - Date.parse(lastUsedTime ?? createdTime) > unusedMs ? "unused" : "open";
}

/** Keys in the order in which they came: the newest first, those that open nothing any more at the end. */
export function keyRows(keys: readonly KeyRow[], nowMs: number): ListedKey[] {
  const rows = keys.map((key) => {
    const searchLine = [key.name, kindLabel(key), key.lastFour, key.madeBy ?? ""].join(" ").toLowerCase();
    return { ...key, id: key.keyId, state: stateOf(key, nowMs), searchLine };
  });
  const isOver = ({ state }: ListedKey) => state === "over";
  return [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver)];
}

/** The counts over the list. */
export const keyShows: ListShows<ListedKey, KeyState> = {
  names: keyStates,
  labels: { open: "Open", ending: "Ending", unused: "Unused 90 d", over: "Over" },
  kinds: { ending: "jeopardy" },
  seldom: ["unused", "over"],
  isShown: (show) => (row) => (show === "open" ? row.state !== "over" : row.state === show),
};

/** Filters that are no counts. */
export const keyFilters: readonly ListFilter<ListedKey>[] = [
  {
    part: "scope",
    label: "Opens",
    any: "Everything",
    options: (["interface", "device"] as const).map((value) => ({ value, label: scopeLabels[value] })),
    keeps: (value) => (row) => row.scope === value,
  },
];

/** Keys as a file; a secret is in none. */
export const keyExport: readonly ExportColumn<ListedKey>[] = [
  ["Name", ({ name }) => name],
  ["Opens", (row) => kindLabel(row)],
  ["Last four", ({ lastFour }) => lastFour],
  ["Made by", ({ madeBy }) => madeBy],
  ["Made (UTC)", ({ createdTime }) => createdTime],
  ["Last used (UTC)", ({ lastUsedTime }) => lastUsedTime],
  ["Expires (UTC)", ({ expiration }) => expiration],
  ["Revoked (UTC)", ({ revokedTime }) => revokedTime],
];
