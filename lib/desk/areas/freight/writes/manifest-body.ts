import type { ManifestChange } from "@/lib/contract/desk/freight-writes";
import type { FieldError } from "@/lib/contract/errors";
import { type ManifestStatus, manifestStatuses } from "@/lib/contract/interface/manifests";
import type { Body } from "@/lib/contract/interface/operations";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";

/** Names fields of a manifest by the interface's names; departure and order are the desk's own. */
const names = {
  status: "manifestStatus",
  name: "manifestName",
  route: "associatedRouteCode",
  driver: "driverCode",
  vehicle: "vehicleNumber",
  trailer: "trailerNumber",
  dock: "dock",
  day: "manifestDate",
  beginDwellMinutes: "beginDwellTimeMin",
  endDwellMinutes: "endDwellTimeMin",
} as const satisfies Partial<Record<keyof ManifestChange, string>>;

type Header = Partial<Pick<ManifestChange, keyof typeof names>>;

/** A change in the words of the interface; what is left out is none of it. */
export const headerFields = (change: Header): Fields =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, field]) => {
      const value = change[name as keyof Header];
      return value === undefined ? [] : [[field, value]];
    }),
  );

const requestNames = new Map<string, string>(Object.entries(names).map(([name, field]) => [field, name]));

/** Lists what is refused of fields of the interface, by the names of a change. */
export const refusedFields = (fields: readonly FieldError[]): FieldError[] =>
  fields.map(({ path, message }) => ({ path: requestNames.get(path) ?? path, message }));

/** @throws NotWritten for one without number, which the interface cannot name, or without a terminal */
export function numberedManifest({ number, facts }: Known<"manifest">): {
  manifestNumber: string;
  terminalCode: string;
} {
  const terminalCode = facts.terminal;
  if (number === null) throw new NotWritten("refused", "The manifest has no number yet: give it one first");
  if (terminalCode === null) throw new NotWritten("refused", "The terminal of the manifest is not known");
  return { manifestNumber: number, terminalCode };
}

/** Makes the body that upserts a known manifest with these fields changed; a key that is left out keeps its value. */
export function manifestBody(
  known: Known<"manifest">,
  number: string,
  fields: Fields,
): Body<"upsertManifest"> {
  const { terminalCode } = numberedManifest({ ...known, number });
  const status = manifestStatuses.find((one) => one === known.facts.status) ?? "planning";
  const body = { manifestNumber: number, manifestStatus: status satisfies ManifestStatus, terminalCode };
  // The contract has judged each of them under the desk's name.
  return { ...body, ...(fields as Partial<Body<"upsertManifest">>) };
}

const labels: Readonly<Record<string, string>> = {
  manifestName: "name",
  associatedRouteCode: "route",
  driverCode: "driver",
  vehicleNumber: "unit",
  trailerNumber: "trailer",
  dock: "door",
  manifestDate: "day",
  beginDwellTimeMin: "load time, minutes",
  endDwellTimeMin: "unload time, minutes",
};

const statusLabels: Readonly<Record<string, string>> = {
  planning: "reopened",
  closed: "closed",
  dispatched: "dispatched",
  completed: "completed",
};

/**
 * Says what a change does, for people: `dispatched; driver Ann Best; trailer taken off`. @param nameOf names a driver
 */
export const changeLabel = (fields: Fields, nameOf: (driverId: string) => string): string =>
  Object.entries(fields)
    .map(([field, value]) => {
      if (field === "manifestStatus") return statusLabels[String(value)] ?? String(value);
      const label = labels[field] ?? field;
      if (value === null || value === "") return `${label} taken off`;
      return `${label} ${field === "driverCode" ? nameOf(String(value)) : String(value)}`;
    })
    .join("; ");
