import type { LegResult } from "@/lib/contract/desk/linehaul/leg-writes";
import type { ManifestCommandType } from "@/lib/contract/interface/manifest-command-payloads";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { Fields, SentCall } from "@/lib/desk/areas/freight/writes/pending-store";
import { objectOr, textOf } from "@/lib/desk/link/read-value";
import type { FieldStep } from "@/lib/desk/writes/field-step";

export type LegObjectKind = "linehaul-manifest" | "movement" | "linehaul-trip";
export type LegObject = Known<"linehaul-manifest"> | Known<"movement"> | Known<"linehaul-trip">;

/** Way to take a write of a leg back: calls in their order, and PROs as they have to be still. */
export interface LegUndo {
  calls: readonly SentCall[];
  /** PRO to its status on the manifest, as the write left it. */
  pros?: Readonly<Record<string, string>>;
}

/** A write of one object of a leg, by one call of the interface. */
export interface LegCall extends FieldStep<LegUndo | null> {
  object: { kind: LegObjectKind; id: string };
  title: LegResult["title"];
  sent: SentCall;
}

type Fresh = Readonly<Record<string, unknown>>;

/** The plain upsert of a manifest: what is left out stays, null takes away. */
export const manifestCall = (manifestNumber: string, fields: Fresh): SentCall => ({
  operation: "upsertLinehaulManifest",
  input: { body: { manifestNumber, ...fields } },
});

/** The plain upsert of a trip. */
export const tripCall = (externalTripId: string, fields: Fresh): SentCall => ({
  operation: "upsertLinehaulTrip",
  input: { body: { externalTripId, ...fields } },
});

/** One command of a manifest or a movement, which is carried out whole or not at all. */
export const commandCall = (
  commandType: ManifestCommandType,
  referenceIds: Fresh,
  payload: Fresh = {},
): SentCall => ({
  operation: "applyManifestCommands",
  input: { body: { commands: [{ commandType, referenceIds, payload }] } },
});

export const ofManifest = ({ number, id }: Known<"linehaul-manifest">) => ({ manifestNumber: number ?? id });

/** The caller's keys of a movement; a platform that tells none knows it by its own id. */
export function ofMovement({ data, id }: Known<"movement">): Fields {
  const named = Object.entries(objectOr(data.referenceIds)).filter(([, value]) => textOf(value) !== null);
  return named.length === 0 ? { movementId: id } : Object.fromEntries(named);
}

/** Names of fields in events that the upsert calls otherwise. */
const sentNames: Readonly<Record<string, string>> = { scheduledCloseTime: "plannedCloseTime" };

/** Changes fields of a manifest by the plain upsert. @param fields by the names of events; null takes one away */
export function changeManifest(manifest: Known<"linehaul-manifest">, what: string, fields: Fields): LegCall {
  const { number, id } = manifest;
  const before = beforeOf(manifest.data, fields);
  const call = (values: Fields) =>
    manifestCall(
      number ?? id,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [sentNames[name] ?? name, value])),
    );
  return {
    object: { kind: "linehaul-manifest", id },
    ...{ title: number ?? id, what, before, fields, sent: call(fields), undo: { calls: [call(before)] } },
  };
}

/** Changes fields of a trip by the plain upsert. */
export function changeTrip(trip: Known<"linehaul-trip">, what: string, fields: Fields): LegCall {
  const before = beforeOf(trip.data, fields);
  return {
    object: { kind: "linehaul-trip", id: trip.id },
    ...{ title: `Trip ${trip.id}`, what, before, fields },
    ...{ sent: tripCall(trip.id, fields), undo: { calls: [tripCall(trip.id, before)] } },
  };
}

/** Changes details of a movement by its command. */
export function changeMovement(movement: Known<"movement">, what: string, fields: Fields): LegCall {
  const before = beforeOf(movement.data, fields);
  const call = (values: Fields) => commandCall("UpdateMovementDetails", ofMovement(movement), values);
  return {
    object: { kind: "movement", id: movement.id },
    ...{ title: movementTitle(movement), what, before, fields },
    ...{ sent: call(fields), undo: { calls: [call(before)] } },
  };
}

/** `Movement CHI–STL`. */
export const movementTitle = ({ facts }: Known<"movement">): string =>
  `Movement ${facts.origin ?? "?"}–${facts.destination ?? "?"}`;

const beforeOf = (data: Fields, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, data[name] ?? null]));
