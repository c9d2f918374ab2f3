import type { SentRow } from "@/components/list-page/import/import-kind";
import { PlatformError } from "@/lib/client/platform-error";

/** Statuses with which one row alone is refused: with any other the next ones would fare the same. */
const ofOneRow = [400, 403, 404, 409, 422];

/**
 * Says what became of a row that was sent in a request of its own.
 * @param labelOf names the field of a path that was refused
 * @throws whatever is not the row's own fault
 */
export async function sentAlone(row: Promise<unknown>, labelOf: (path: string) => string): Promise<SentRow> {
  try {
    await row;
    return { state: "done" };
  } catch (error) {
    if (!(error instanceof PlatformError) || !ofOneRow.includes(error.status ?? 0)) throw error;
    const fields = error.fields.map(({ path, message }) => `${labelOf(path)} ${message}`);
    return { state: "failed", reason: fields.join("; ") || error.message };
  }
}
