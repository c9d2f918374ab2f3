import { PlatformError } from "@/lib/client/platform-error";
import type { FreightMoveResult, ManifestWritten } from "@/lib/contract/desk/freight-writes";
import type { FieldError } from "@/lib/contract/errors";
import { Refusal } from "@/lib/desk/http/refusal";
import { describeFailure } from "@/lib/desk/link/health";
import { fieldsOfPlatform, messageOfPlatform } from "@/lib/desk/link/platform-message";

type Outcome = ManifestWritten["outcome"];

/** Makes `needs-reason` a refusal, since no form of a shipment asks for a reason. */
export const moveOutcome = (outcome: NotWritten["outcome"]): FreightMoveResult["outcome"] =>
  outcome === "needs-reason" ? "refused" : outcome;

/** Thrown to end the write of one object with an outcome of its own; those of others go on. */
export class NotWritten extends Error {
  constructor(
    readonly outcome: Exclude<Outcome | FreightMoveResult["outcome"], "done">,
    message: string,
  ) {
    super(message);
  }
}

/** Is true where nobody knows yet if a write was made. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Refusal && error.type === "OUTCOME_UNKNOWN";

interface Failed {
  outcome: NotWritten["outcome"];
  message: string;
  /** Faults that the platform finds in single fields, by the names of the interface. */
  fields?: FieldError[];
}

/** Finds what a failed write means for the member. @throws what is a fault of our own */
export function outcomeOf(error: unknown): Failed {
  if (error instanceof NotWritten) return { outcome: error.outcome, message: error.message };
  if (isUnknown(error)) return { outcome: "unknown", message: (error as Refusal).message };
  if (error instanceof Refusal)
    return { outcome: error.type === "CONFLICT" ? "refused" : "failed", message: error.message };
  if (!(error instanceof PlatformError)) throw error;
  const { kind, status } = error;
  const isRefusal = kind === "refused" && status !== null && status < 500 && status !== 401 && status !== 403;
  if (!isRefusal) return { outcome: "failed", message: describeFailure(error) };
  const fields = fieldsOfPlatform(error.fields);
  const faults = fields.map(({ path, message }) => `${path} ${message}`);
  return { outcome: "refused", message: [messageOfPlatform(error), ...faults].join(": "), fields };
}
