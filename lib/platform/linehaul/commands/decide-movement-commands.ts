import { parseInstant } from "@/lib/contract/instant";
import { checkCodes } from "@/lib/platform/linehaul/commands/check-codes";
import { type Deciders, movementChange } from "@/lib/platform/linehaul/commands/command";
import { CommandRefused } from "@/lib/platform/linehaul/commands/command-refused";
import type { CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";
import { arriveWith, departWith } from "@/lib/platform/linehaul/commands/move-manifest";
import { newMovement, nextSequenceNumber } from "@/lib/platform/linehaul/commands/new-movement";
import { freeIds, resolveIds } from "@/lib/platform/linehaul/commands/resolve-references";
import type { MovementEvent } from "@/lib/platform/linehaul/commands/stream-event";
import { sentOnly } from "@/lib/platform/service/absent-values";

type Ids = Readonly<Record<string, string>>;

/** The movement that a command addresses, with the ids that it gets by being named by them. */
function addressed(workspace: CommandWorkspace, referenceIds: Ids) {
  const { id, newIds } = resolveIds(workspace, "movement", referenceIds);
  const state = workspace.movement(id)?.state;
  if (state === undefined) throw new Error("A resolved movement is not in the workspace");
  const change = (type: MovementEvent["type"], changes: Record<string, unknown> = {}) =>
    movementChange(workspace, id, type, changes, newIds);
  return { id, state, change };
}

/** The manifest that a movement is to join. @throws CommandRefused where it is unknown or canceled */
function joinable(
  workspace: CommandWorkspace,
  named: { manifestReferenceIds?: Ids | undefined; manifestNumber?: string | null | undefined },
): string {
  const ids = {
    ...named.manifestReferenceIds,
    ...(typeof named.manifestNumber === "string" ? { manifestNumber: named.manifestNumber } : {}),
  };
  const { id } = resolveIds(workspace, "manifest", ids, "payload.manifestReferenceIds");
  if (workspace.manifest(id)?.state.canceledOn !== undefined)
    throw new CommandRefused("The manifest is canceled: no movement can join it.");
  return id;
}

/** @throws CommandRefused where the movement would arrive before it departs */
function checkOrder(departed: string | undefined, arrived: string | undefined): void {
  if (departed === undefined || arrived === undefined) return;
  if ((parseInstant(arrived) ?? 0) < (parseInstant(departed) ?? 0))
    throw new CommandRefused(`The movement cannot arrive at ${arrived}, before it departed at ${departed}.`);
}

/** Carries out the commands that address a movement. */
export const movementDeciders: Deciders<
  | "CreateMovement"
  | "UpdateMovementDetails"
  | "AssignDriverToMovement"
  | "UnassignDriverFromMovement"
  | "DepartMovement"
  | "ArriveMovement"
  | "ReassignMovementToManifest"
  | "UnassignMovementFromManifest"
  | "DeleteMovement"
> = {
  CreateMovement(workspace, { payload, referenceIds }) {
    const ids = freeIds(workspace, "movement", referenceIds);
    const { manifestReferenceIds, manifestNumber, ...details } = payload;
    const manifestId = joinable(workspace, { manifestReferenceIds, manifestNumber });
    const fields = sentOnly(details);
    checkCodes(workspace, fields);
    return [newMovement(workspace, manifestId, ids, fields)];
  },

  UpdateMovementDetails(workspace, { payload, referenceIds }) {
    const { change } = addressed(workspace, referenceIds);
    const fields = sentOnly(payload);
    checkCodes(workspace, fields);
    return [change("MovementDetailsUpdated", fields)];
  },

  AssignDriverToMovement(workspace, { payload, referenceIds }) {
    const { change } = addressed(workspace, referenceIds);
    checkCodes(workspace, payload);
    return [change("MovementAssignedToDriver", { driverCode: payload.driverCode })];
  },

  UnassignDriverFromMovement: (workspace, { referenceIds }) => [
    addressed(workspace, referenceIds).change("MovementUnassignedFromDriver", { driverCode: null }),
  ],

  DepartMovement(workspace, { payload, referenceIds }) {
    const { state, change } = addressed(workspace, referenceIds);
    const actualDepartureTime = payload.actualDepartureTime ?? workspace.now;
    checkOrder(actualDepartureTime, state.actualArrivalTime);
    return [
      change("MovementDeparted", { actualDepartureTime }),
      ...departWith(workspace, state, actualDepartureTime),
    ];
  },

  ArriveMovement(workspace, { payload, referenceIds }) {
    const { state, change } = addressed(workspace, referenceIds);
    checkCodes(workspace, payload);
    const actualArrivalTime = payload.actualArrivalTime ?? workspace.now;
    checkOrder(state.actualDepartureTime, actualArrivalTime);
    const atDestination = typeof payload.locationCode !== "string";
    const place = {
      locationCode: payload.locationCode ?? state.destinationLocationCode,
      doorNumber: payload.doorNumber ?? (atDestination ? state.destinationDoorNumber : undefined),
    };
    return [
      change("MovementArrived", { actualArrivalTime }),
      ...arriveWith(workspace, state, actualArrivalTime, place),
    ];
  },

  ReassignMovementToManifest(workspace, { payload, referenceIds }) {
    const { state, change } = addressed(workspace, referenceIds);
    const manifestId = joinable(workspace, payload);
    const place =
      state.manifestId === manifestId ? {} : { sequenceNumber: nextSequenceNumber(workspace, manifestId) };
    return [change("MovementReassignedToManifest", { manifestId, ...place })];
  },

  UnassignMovementFromManifest(workspace, { referenceIds }) {
    const { state, change } = addressed(workspace, referenceIds);
    if (state.manifestId === undefined) throw new CommandRefused("The movement is on no manifest.");
    return [change("MovementUnassignedFromManifest", { manifestId: null })];
  },

  DeleteMovement: (workspace, { referenceIds }) => [
    addressed(workspace, referenceIds).change("MovementDeleted", {
      manifestId: null,
      deletedOn: workspace.now,
    }),
  ],
};
