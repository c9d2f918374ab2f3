import { isDeepStrictEqual } from "node:util";
import type { ChangedFields, EventSource, LinehaulEventType } from "@/lib/contract/interface/linehaul-events";
import {
  type LinehaulManifest,
  LinehaulManifestHeader,
  type LinehaulMovement,
  MovementDetails,
} from "@/lib/contract/interface/linehaul-objects";
import type { Appended, CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";
import { movementStatus } from "@/lib/platform/linehaul/commands/movement-state";
import type { ManifestEventType, MovementEventType } from "@/lib/platform/linehaul/commands/stream-event";

/** A return event of this family to be raised. */
export interface LinehaulReturnEvent {
  eventType: LinehaulEventType;
  data: Record<string, unknown>;
}

type AppendedToManifest = Extract<Appended, { kind: "manifest" }>;
type AppendedToMovement = Extract<Appended, { kind: "movement" }>;

/** The fields that differ between two states, null for what a state does not have. */
function changedFields(shape: object, before: object | null, after: object): ChangedFields {
  const earlier: Record<string, unknown> = { ...before };
  const later: Record<string, unknown> = { ...after };
  const changed: ChangedFields = {};
  for (const field of Object.keys(shape)) {
    const previous = earlier[field] ?? null;
    const updated = later[field] ?? null;
    if (!isDeepStrictEqual(previous, updated)) changed[field] = { previous, updated };
  }
  return changed;
}

/** The whole manifest as events carry it. */
function manifestObject(workspace: CommandWorkspace, manifestId: string): LinehaulManifest {
  const manifest = workspace.manifest(manifestId);
  if (manifest === null) throw new Error("A manifest of an event is not in the workspace");
  const associatedMovements = workspace.movementsOn(manifestId).map(({ state }) => ({
    sequenceNumber: state.sequenceNumber ?? 0,
    movementId: state.movementId,
    referenceIds: state.referenceIds,
  }));
  return { ...manifest.state, manifestType: "LINEHAUL", version: manifest.version, associatedMovements };
}

/** The whole movement as events carry it. */
function movementObject(workspace: CommandWorkspace, movementId: string): LinehaulMovement {
  const movement = workspace.movement(movementId);
  if (movement === null) throw new Error("A movement of an event is not in the workspace");
  const { manifestId } = movement.state;
  const manifestNumber = manifestId && workspace.manifest(manifestId)?.state.manifestNumber;
  return {
    ...movement.state,
    ...(manifestNumber ? { manifestNumber } : {}),
    status: movementStatus(movement.state),
    version: movement.version,
  };
}

/** Manifest events that have a published type of their own. */
const ownTypes: Partial<Record<ManifestEventType, LinehaulEventType>> = {
  ManifestCreated: "manifestCreated",
  StartedUnloadingManifest: "startedUnloadingManifest",
  FinishedUnloadingManifest: "finishedUnloadingManifest",
  ManifestCompleted: "manifestCompleted",
};

const movementTypes: Record<MovementEventType, LinehaulEventType> = {
  MovementCreated: "movementCreated",
  MovementDetailsUpdated: "movementDetailsUpdated",
  MovementAssignedToDriver: "movementAssignedToDriver",
  MovementUnassignedFromDriver: "movementUnassignedFromDriver",
  MovementDeparted: "movementDeparted",
  MovementArrived: "movementArrived",
  MovementReassignedToManifest: "movementReassignedToManifest",
  MovementUnassignedFromManifest: "movementUnassignedFromManifest",
  MovementCanceled: "movementDetailsUpdated",
  MovementDeleted: "movementDeleted",
};

/** The plain upsert says everything at once, so what happened shows only in what became of the status. */
function upsertedType({ before, after }: AppendedToManifest): LinehaulEventType | undefined {
  if (before === null) return "manifestCreated";
  if (before.status === after.status) return undefined;
  if (after.status === "UNLOADING") return "startedUnloadingManifest";
  return after.status === "COMPLETED" ? "manifestCompleted" : undefined;
}

function ofManifest(workspace: CommandWorkspace, appended: AppendedToManifest, source: object) {
  const { event, before, after, id } = appended;
  const events: LinehaulReturnEvent[] = [];
  const currentManifest = manifestObject(workspace, id);
  const isUpsert = event.type === "ManifestUpserted";
  const ownType = isUpsert ? upsertedType(appended) : ownTypes[event.type];
  if (ownType) events.push({ eventType: ownType, data: { ...currentManifest, ...source } });
  const header = changedFields(LinehaulManifestHeader.shape, before, after);
  const raisedByOwnType = before === null || (ownType !== undefined && !isUpsert);
  if (!raisedByOwnType && Object.keys(header).length > 0)
    events.push({
      eventType: "manifestDetailsUpdated",
      data: { changedFields: header, currentManifest, ...source },
    });
  const rest = { status: true, associatedProNumbers: true, referenceIds: true };
  if (events.length === 0 && Object.keys(changedFields(rest, before, after)).length > 0)
    events.push({ eventType: "manifestUpdated", data: { ...currentManifest, ...source } });
  return events;
}

function ofMovement(workspace: CommandWorkspace, appended: AppendedToMovement, source: object) {
  const { event, before, after, id } = appended;
  const eventType = movementTypes[event.type];
  const changed = changedFields(MovementDetails.shape, before, after);
  if (eventType === "movementDetailsUpdated" && Object.keys(changed).length === 0) return [];
  const previousId = before?.manifestId === after.manifestId ? undefined : before?.manifestId;
  const data = {
    ...(before === null ? {} : { changedFields: changed }),
    currentMovement: movementObject(workspace, id),
    ...(after.manifestId ? { currentManifest: manifestObject(workspace, after.manifestId) } : {}),
    ...(previousId ? { previousManifest: manifestObject(workspace, previousId) } : {}),
    ...source,
  };
  return [{ eventType, data }];
}

/** Return events of what happened: the events of one command, with the objects as the whole command left them. */
export function linehaulReturnEvents(
  workspace: CommandWorkspace,
  appended: readonly Appended[],
  eventSource: EventSource,
): LinehaulReturnEvent[] {
  const source = Object.keys(eventSource).length > 0 ? { eventSource } : {};
  return appended.flatMap((one) =>
    one.kind === "manifest" ? ofManifest(workspace, one, source) : ofMovement(workspace, one, source),
  );
}
