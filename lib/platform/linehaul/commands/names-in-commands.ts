import { isManifestCommandType, isMovementCommand } from "@/lib/contract/interface/manifest-command-payloads";
import type { ManifestCommand } from "@/lib/contract/interface/manifest-commands";
import { locationFields } from "@/lib/platform/linehaul/commands/check-codes";
import { numberName } from "@/lib/platform/linehaul/commands/resolve-references";

/** A caller's id of an object. */
interface NamedReference {
  kind: "manifest" | "movement";
  name: string;
  value: string;
}

/** Everything by which a batch may reach what is stored. */
export interface CommandNames {
  references: NamedReference[];
  manifestNumbers: Set<string>;
  locationCodes: Set<string>;
  driverCodes: Set<string>;
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() || null : null;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

const addText = (set: Set<string>, value: unknown) => {
  const text = textOf(value);
  if (text !== null) set.add(text);
};

function addIds(names: CommandNames, kind: NamedReference["kind"], ids: unknown) {
  for (const [rawName, value] of entriesOf(ids)) {
    const text = textOf(value);
    const name = rawName.trim();
    if (text === null) continue;
    names.references.push({ kind, name, value: text });
    if (kind === "manifest" && name === numberName) names.manifestNumbers.add(text);
  }
}

function addPayload(names: CommandNames, payload: ManifestCommand["payload"]) {
  addIds(names, "manifest", payload.manifestReferenceIds);
  addText(names.manifestNumbers, payload.manifestNumber);
  const listed: unknown[] = Array.isArray(payload.associatedMovements) ? payload.associatedMovements : [];
  for (const item of listed) addIds(names, "movement", Object.fromEntries(entriesOf(item)).referenceIds);
  for (const field of locationFields) addText(names.locationCodes, payload[field]);
  addText(names.driverCodes, payload.driverCode);
}

/** Reads names off commands whose payloads have not been checked yet, so that all is loaded before the first is judged. */
export function namesInCommands(commands: readonly ManifestCommand[]): CommandNames {
  const names: CommandNames = {
    references: [],
    manifestNumbers: new Set(),
    locationCodes: new Set(),
    driverCodes: new Set(),
  };
  for (const { commandType, payload, referenceIds } of commands) {
    if (!isManifestCommandType(commandType)) continue;
    addIds(names, isMovementCommand(commandType) ? "movement" : "manifest", referenceIds);
    addPayload(names, payload);
  }
  // Commands that name a manifest by its number only are resolved as by the id manifestNumber.
  for (const value of names.manifestNumbers)
    names.references.push({ kind: "manifest", name: numberName, value });
  return names;
}
