import type { ManifestCommand } from "@/lib/contract/interface/manifest-commands";
import { namesInCommands } from "@/lib/platform/linehaul/commands/names-in-commands";
import { openWorkspace } from "@/lib/platform/linehaul/commands/open-workspace";
import { type CommandOutcome, runCommand } from "@/lib/platform/linehaul/commands/run-command";
import { saveWorkspace } from "@/lib/platform/linehaul/commands/save-workspace";
import type { Call, Handler } from "@/lib/platform/service/handler";

type LinehaulCall = Pick<Call<"applyManifestCommands">, "tx" | "companyId" | "now" | "raise">;

/** Runs commands in order, each alone, and stores and reports what they did. */
export async function carryOutCommands(
  { tx, companyId, now, raise }: LinehaulCall,
  commands: readonly ManifestCommand[],
): Promise<CommandOutcome[]> {
  const workspace = await openWorkspace({ tx, companyId }, namesInCommands(commands), now);
  const outcomes = commands.map((command) => runCommand(workspace, command));
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
