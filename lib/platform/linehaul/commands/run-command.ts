import type { z } from "zod";
import {
  type CommandPayload,
  isManifestCommandType,
  type ManifestCommandType,
  manifestCommandPayloads,
} from "@/lib/contract/interface/manifest-command-payloads";
import { keptEventSource, type ManifestCommand } from "@/lib/contract/interface/manifest-commands";
import type { Command, Deciders } from "@/lib/platform/linehaul/commands/command";
import { CommandRefused } from "@/lib/platform/linehaul/commands/command-refused";
import type { Change, CommandWorkspace } from "@/lib/platform/linehaul/commands/command-workspace";
import { manifestDeciders } from "@/lib/platform/linehaul/commands/decide-manifest-commands";
import { movementDeciders } from "@/lib/platform/linehaul/commands/decide-movement-commands";
import {
  type LinehaulReturnEvent,
  linehaulReturnEvents,
} from "@/lib/platform/linehaul/commands/linehaul-return-events";

const deciders: Deciders<ManifestCommandType> = { ...manifestDeciders, ...movementDeciders };

// The same table, in a form in which the compiler follows a type from its schema to its decider.
const schemas: { [Type in ManifestCommandType]: z.ZodType<CommandPayload<Type>> } = manifestCommandPayloads;

/** Outcome of a command: events for readers, or why it failed. */
export type CommandOutcome =
  | { success: true; returnEvents: LinehaulReturnEvent[] }
  | { success: false; errors: string[] };

const sentence = (issue: z.core.$ZodIssue): string => {
  const path = ["payload", ...issue.path].map(String).join(".");
  const message = /^[A-Z]/.test(issue.message) ? `${path}: ${issue.message}` : `${path} ${issue.message}`;
  return /[.!?]$/.test(message) ? message : `${message}.`;
};

/** @throws CommandRefused for a payload that cannot be used */
function checkedPayload<Type extends ManifestCommandType>(
  type: Type,
  payload: unknown,
): CommandPayload<Type> {
  const read = schemas[type].safeParse(payload);
  if (!read.success) throw new CommandRefused(...read.error.issues.map(sentence));
  return read.data;
}

function decide<Type extends ManifestCommandType>(
  workspace: CommandWorkspace,
  commandType: Type,
  { payload, referenceIds }: ManifestCommand,
): Change[] {
  const command: Command<Type> = {
    commandType,
    payload: checkedPayload(commandType, payload),
    referenceIds,
  };
  return deciders[commandType](workspace, command);
}

/** Runs one command against the workspace: all of it happens, or nothing. */
export function runCommand(workspace: CommandWorkspace, command: ManifestCommand): CommandOutcome {
  try {
    if (!isManifestCommandType(command.commandType))
      throw new CommandRefused(`Command type ${command.commandType} is not known.`);
    const changes = decide(workspace, command.commandType, command);
    const source = keptEventSource(command.eventSource);
    const appended = workspace.append(changes, source);
    return { success: true, returnEvents: linehaulReturnEvents(workspace, appended, source) };
  } catch (error) {
    if (error instanceof CommandRefused) return { success: false, errors: [...error.sentences] };
    throw error;
  }
}
