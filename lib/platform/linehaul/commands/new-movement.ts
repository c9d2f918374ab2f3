import { movementChange } from "@/lib/platform/linehaul/commands/command";
import type { Change, CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";

/** The place after the last movement of a manifest. */
export const nextSequenceNumber = (workspace: CommandWorkspace, manifestId: string): number =>
  (workspace.movementsOn(manifestId).at(-1)?.state.sequenceNumber ?? -1) + 1;

/** The event that makes a movement on a manifest; without a place in its journey it comes last. */
export function newMovement(
  workspace: CommandWorkspace,
  manifestId: string,
  referenceIds: Readonly<Record<string, string>>,
  fields: Record<string, unknown>,
): Change {
  const movementId = workspace.newId();
  const changes = {
    sequenceNumber: nextSequenceNumber(workspace, manifestId),
    ...fields,
    manifestId,
    movementId,
    movementCreatedOn: workspace.now,
  };
  return movementChange(workspace, movementId, "MovementCreated", changes, { ...referenceIds });
}
