import { PlatformError } from "@/lib/client/platform-error";
import type { OperationId } from "@/lib/contract/interface/operations";
import { objectOr, textsOf } from "@/lib/desk/link/read-value";

const conflict = 409;

/**
 * Refuses what a platform answers with 200 and did not do: manifest commands of which none was carried out.
 * @throws PlatformError with the platform's own sentences
 */
export function refuseFailedCommands(operation: OperationId, body: unknown): void {
  if (operation !== "applyManifestCommands") return;
  const { commandResponses } = objectOr(body);
  const responses = Array.isArray(commandResponses) ? commandResponses.map(objectOr) : [];
  if (responses.length === 0 || responses.some(({ success }) => success !== false)) return;
  const said = responses.flatMap(({ errors }) => textsOf(errors));
  throw new PlatformError({
    kind: "refused",
    status: conflict,
    type: "COMMAND_FAILED",
    message: said.length === 0 ? "The command failed" : said.join(" "),
  });
}
