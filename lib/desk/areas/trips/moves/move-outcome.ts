import { PlatformError } from "@/lib/client/platform-error";
import type { MoveResult } from "@/lib/contract/desk/trips-moves";
import type { ErrorType } from "@/lib/contract/errors";
import { Refusal } from "@/lib/desk/http/refusal";
import { describeFailure } from "@/lib/desk/link/health";
import { fieldsOfPlatform, messageOfPlatform } from "@/lib/desk/link/platform-message";

/** A result before its row is put beside it. */
export type MoveResultBody = Omit<MoveResult, "row">;

/** Outcome of a move of one trip. */
export type Outcome = Pick<MoveResult, "outcome" | "message"> &
  Partial<Pick<MoveResult, "newTripId" | "present" | "betterNow">>;

/** Thrown to end one trip's move with an outcome of its own; the other trips go on. */
export class NotMoved extends Error {
  constructor(
    readonly outcome: Exclude<MoveResult["outcome"], "done">,
    message: string,
  ) {
    super(message);
  }
}

/** Names what a refused write means; anything else kept it from being sent. */
const outcomeOfRefusal: Partial<Record<ErrorType, Outcome["outcome"]>> = {
  OUTCOME_UNKNOWN: "unknown",
  CONFLICT: "refused",
};

/** Tells what a failed move means for the member; a fault of our own is thrown on. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof NotMoved) return { outcome: error.outcome, message: error.message };
  if (error instanceof Refusal)
    return { outcome: outcomeOfRefusal[error.type] ?? "failed", message: error.message };
  if (!(error instanceof PlatformError)) throw error;
  const present = error.details?.trip;
  if (error.status === 409 && typeof present === "object" && present !== null)
    return {
      outcome: "conflict",
      message: "Someone changed it meanwhile",
      present: present as Record<string, unknown>,
    };
  const isRefusal = error.kind === "refused" && error.status !== null && error.status < 500;
  const fields = fieldsOfPlatform(error.fields).map(({ path, message }) => `${path} ${message}`);
  const text = [messageOfPlatform(error), ...fields].join(": ");
  return isRefusal && error.status !== 401 && error.status !== 403
    ? { outcome: "refused", message: text }
    : { outcome: "failed", message: describeFailure(error) };
}
