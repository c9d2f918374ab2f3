import { parseInstant } from "@/lib/contract/instant";
import type { CommandPayload } from "@/lib/contract/interface/manifest-command-payloads";
import { checkCodes, checkNumberFree } from "@/lib/platform/linehaul/commands/check-codes";
import {
  type Deciders,
  hasKeys,
  manifestChange,
  movementChange,
} from "@/lib/platform/linehaul/commands/command";
import { CommandRefused } from "@/lib/platform/linehaul/commands/command-refused";
import type { Change, CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";
import type { ManifestState } from "@/lib/platform/linehaul/commands/manifest-state";
import { newMovement } from "@/lib/platform/linehaul/commands/new-movement";
import { checkedIds, freeIds, resolveIds } from "@/lib/platform/linehaul/commands/resolve-references";
import type { ManifestEvent } from "@/lib/platform/linehaul/commands/stream-event";
import { sentOnly } from "@/lib/platform/service/absent-values";

type Ids = Readonly<Record<string, string>>;

/** The manifest that a command addresses, with the ids that it gets by being named by them. */
function addressed(workspace: CommandWorkspace, referenceIds: Ids) {
  const { id, newIds } = resolveIds(workspace, "manifest", referenceIds);
  const state = workspace.manifest(id)?.state;
  if (state === undefined) throw new Error("A resolved manifest is not in the workspace");
  const change = (
    type: ManifestEvent["type"],
    changes: Record<string, unknown> = {},
    more: { proNumbers?: string[] } = {},
  ) =>
    manifestChange(workspace, id, type, changes, {
      ...more,
      ...(hasKeys(newIds) ? { referenceIds: newIds } : {}),
    });
  return { id, state, change };
}

/** A header as events hold it: where the manifest is comes with since when. */
function headerFields(workspace: CommandWorkspace, details: CommandPayload<"UpdateManifestDetails">) {
  const { currentLocation, ...rest } = details;
  const fields: Record<string, unknown> = sentOnly(rest);
  if (currentLocation !== undefined) {
    fields.currentLocationCode = currentLocation;
    fields.currentLocationTime = workspace.now;
  }
  return fields;
}

/** The movements that a new manifest is made with: known ones come over to it, others are made. */
function listedMovements(
  workspace: CommandWorkspace,
  manifestId: string,
  listed: NonNullable<CommandPayload<"CreateManifest">["associatedMovements"]>,
): Change[] {
  const named = new Set<string>();
  return listed.flatMap((item, index): Change[] => {
    const path = `payload.associatedMovements.${index}.referenceIds`;
    const sequenceNumber = item.sequenceNumber ?? index;
    const ids = checkedIds(item.referenceIds, path);
    const isKnown = Object.entries(ids).some(
      ([name, value]) => workspace.idOfReference("movement", name, value) !== null,
    );
    const names = Object.entries(ids).map((entry) => JSON.stringify(entry));
    if (names.some((name) => named.has(name)))
      throw new CommandRefused(`${path} are those of another movement in the list.`);
    for (const name of names) named.add(name);
    if (!isKnown) return [newMovement(workspace, manifestId, ids, { sequenceNumber })];
    const { id, newIds } = resolveIds(workspace, "movement", ids, path);
    return [
      movementChange(workspace, id, "MovementReassignedToManifest", { manifestId, sequenceNumber }, newIds),
    ];
  });
}

/** The time sent, or now; never before what it ends. @throws CommandRefused */
function endTime(
  workspace: CommandWorkspace,
  sent: string | null | undefined,
  start: string | undefined,
): string {
  const time = sent ?? workspace.now;
  if (start !== undefined && (parseInstant(time) ?? 0) < (parseInstant(start) ?? 0))
    throw new CommandRefused(`${time} is before the beginning at ${start}.`);
  return time;
}

/** @throws CommandRefused naming the PROs that are not on the manifest */
function refuseStrangers(state: ManifestState, proNumbers: readonly string[]): void {
  const present = new Set(state.associatedProNumbers.map((shipment) => shipment.proNumber));
  const strangers = proNumbers.filter((proNumber) => !present.has(proNumber));
  if (strangers.length > 0)
    throw new CommandRefused(...strangers.map((proNumber) => `PRO ${proNumber} is not on the manifest.`));
}

/** Carries out the commands that address a manifest. */
export const manifestDeciders: Deciders<
  | "CreateManifest"
  | "UpdateManifestDetails"
  | "PlanShipmentsOnManifest"
  | "RemoveShipmentsFromManifest"
  | "LoadShipmentsOnManifest"
  | "UnloadShipmentsOnManifest"
  | "CloseManifest"
  | "StartUnloadingManifest"
  | "FinishUnloadingManifest"
  | "CompleteManifest"
  | "CancelManifest"
> = {
  CreateManifest(workspace, { payload, referenceIds }) {
    const ids = freeIds(workspace, "manifest", referenceIds);
    const { status, associatedProNumbers, associatedMovements, ...details } = payload;
    const fields = headerFields(workspace, details);
    checkCodes(workspace, fields);
    checkNumberFree(workspace, fields.manifestNumber, null);
    const manifestId = workspace.newId();
    const created = {
      ...fields,
      manifestId,
      manifestCreatedOn: workspace.now,
      ...(status === undefined ? {} : { status }),
    };
    const more = { referenceIds: ids, proNumbers: associatedProNumbers ?? [] };
    return [
      manifestChange(workspace, manifestId, "ManifestCreated", created, more),
      ...listedMovements(workspace, manifestId, associatedMovements ?? []),
    ];
  },

  UpdateManifestDetails(workspace, { payload, referenceIds }) {
    const { id, change } = addressed(workspace, referenceIds);
    const fields = headerFields(workspace, payload);
    checkCodes(workspace, fields);
    checkNumberFree(workspace, fields.manifestNumber, id);
    return [change("ManifestDetailsUpdated", fields)];
  },

  PlanShipmentsOnManifest: (workspace, { payload, referenceIds }) => [
    addressed(workspace, referenceIds).change("ShipmentsPlannedOnManifest", {}, payload),
  ],

  RemoveShipmentsFromManifest(workspace, { payload, referenceIds }) {
    const { state, change } = addressed(workspace, referenceIds);
    refuseStrangers(state, payload.proNumbers);
    return [change("ShipmentsRemovedFromManifest", {}, payload)];
  },

  LoadShipmentsOnManifest(workspace, { payload, referenceIds }) {
    const { state, change } = addressed(workspace, referenceIds);
    const begins =
      state.actualStartLoadingTime === undefined ? { actualStartLoadingTime: workspace.now } : {};
    const status = state.status === "PENDING" ? { status: "LOADING" } : {};
    return [change("ShipmentsLoadedOnManifest", { ...begins, ...status }, payload)];
  },

  UnloadShipmentsOnManifest(workspace, { payload, referenceIds }) {
    const { state, change } = addressed(workspace, referenceIds);
    refuseStrangers(state, payload.proNumbers);
    return [change("ShipmentsUnloadedFromManifest", {}, payload)];
  },

  CloseManifest(workspace, { payload, referenceIds }) {
    const { change } = addressed(workspace, referenceIds);
    const actualCloseTime = payload.actualCloseTime ?? workspace.now;
    return [change("ManifestClosed", { actualCloseTime, status: "CLOSED" })];
  },

  StartUnloadingManifest(workspace, { payload, referenceIds }) {
    const { change } = addressed(workspace, referenceIds);
    const actualStartUnloadingTime = payload.actualStartUnloadingTime ?? workspace.now;
    return [change("StartedUnloadingManifest", { actualStartUnloadingTime, status: "UNLOADING" })];
  },

  FinishUnloadingManifest(workspace, { payload, referenceIds }) {
    const { state, change } = addressed(workspace, referenceIds);
    const { actualFinishUnloadingTime: sent } = payload;
    const actualFinishUnloadingTime = endTime(workspace, sent, state.actualStartUnloadingTime);
    return [change("FinishedUnloadingManifest", { actualFinishUnloadingTime })];
  },

  CompleteManifest(workspace, { payload, referenceIds }) {
    const { change } = addressed(workspace, referenceIds);
    const actualCompletedTime = payload.actualCompletedTime ?? workspace.now;
    return [change("ManifestCompleted", { actualCompletedTime, status: "COMPLETED" })];
  },

  CancelManifest(workspace, { referenceIds }) {
    const { id, change } = addressed(workspace, referenceIds);
    return [
      change("ManifestCanceled", { canceledOn: workspace.now }),
      ...workspace
        .movementsOn(id)
        .map(({ state }) => movementChange(workspace, state.movementId, "MovementCanceled")),
    ];
  },
};
