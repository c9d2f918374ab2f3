import type { ManifestCommand } from "@/lib/contract/interface/manifest-commands";
import { unstorableFields } from "@/lib/contract/storable";
import { namesInCommands } from "@/lib/platform/linehaul/commands/names-in-commands";
import { openWorkspace } from "@/lib/platform/linehaul/commands/open-workspace";
import { type CommandOutcome, runCommand } from "@/lib/platform/linehaul/commands/run-command";
import { saveWorkspace } from "@/lib/platform/linehaul/commands/save-workspace";
import type { Call, Handler } from "@/lib/platform/service/handler";

type LinehaulCall = Pick<Call<"applyManifestCommands">, "tx" | "companyId" | "now" | "raise">;

/**
 * Runs commands in order, each alone, and stores and reports what they did. One that holds what the store could not keep
 * fails before anything is looked for by it.
 */
export async function carryOutCommands(
  { tx, companyId, now, raise }: LinehaulCall,
  commands: readonly ManifestCommand[],
): Promise<CommandOutcome[]> {
  const faults = commands.map((command) => unstorableFields(command));
  const sound = commands.filter((_, i) => faults[i]?.length === 0);
  const workspace = await openWorkspace({ tx, companyId }, namesInCommands(sound), now);
  const outcomes = commands.map((command, i): CommandOutcome => {
    const errors = faults[i]?.map(({ path, message }) => `${path} ${message}.`) ?? [];
    return errors.length > 0 ? { success: false, errors } : runCommand(workspace, command);
  });
  await saveWorkspace({ tx, companyId }, workspace, new Date(now / 1000));
  for (const outcome of outcomes)
    if (outcome.success) for (const { eventType, data } of outcome.returnEvents) raise(eventType, data);
  return outcomes;
}

/** Runs a batch of commands; those that fail say why and stop nothing. */
export const applyManifestCommands: Handler<"applyManifestCommands"> = async (call) => {
  const outcomes = await carryOutCommands(call, call.body.commands);
  return {
    commandResponses: outcomes.map((outcome) =>
      outcome.success ? { success: true } : { success: false, errors: outcome.errors },
    ),
  };
};
