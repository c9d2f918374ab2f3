import { PlatformError } from "@/lib/client/platform-error";

/** Statuses with which one record alone is refused: with any other the next ones would fare the same. */
const ofOne: readonly (number | null)[] = [400, 403, 404, 409, 422];

/** Says whether a failure is of the record that was sent, so that others can follow it. */
export const isRefusedAlone = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && ofOne.includes(error.status);
