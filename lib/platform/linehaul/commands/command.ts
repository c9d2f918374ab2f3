import type { CommandPayload, ManifestCommandType } from "@/lib/contract/interface/manifest-command-payloads";
import type { Change, CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";
import type { ManifestEvent, MovementEvent } from "@/lib/platform/linehaul/commands/stream-event";

/** A command whose payload has been checked. */
export interface Command<Type extends ManifestCommandType> {
  commandType: Type;
  payload: CommandPayload<Type>;
  referenceIds: Readonly<Record<string, string>>;
}

/**
 * Judges one command against the workspace and says what happens; changes nothing itself.
 * @throws CommandRefused where it cannot be carried out
 */
type Decide<Type extends ManifestCommandType> = (
  workspace: CommandWorkspace,
  command: Command<Type>,
) => Change[];

/** One entry per command type of a family: leaving one out does not compile. */
export type Deciders<Type extends ManifestCommandType> = { [T in Type]: Decide<T> };

type Fields = Record<string, unknown>;

/** An event to come on a manifest's stream. */
export const manifestChange = (
  workspace: CommandWorkspace,
  id: string,
  type: ManifestEvent["type"],
  changes: Fields = {},
  more: { referenceIds?: Record<string, string>; proNumbers?: string[] } = {},
): Change => ({ kind: "manifest", id, event: { type, recordedOn: workspace.now, changes, ...more } });

/** An event to come on a movement's stream. */
export const movementChange = (
  workspace: CommandWorkspace,
  id: string,
  type: MovementEvent["type"],
  changes: Fields = {},
  referenceIds: Record<string, string> = {},
): Change => ({
  kind: "movement",
  id,
  event: { type, recordedOn: workspace.now, changes, ...(hasKeys(referenceIds) ? { referenceIds } : {}) },
});

export const hasKeys = (value: object): boolean => Object.keys(value).length > 0;
