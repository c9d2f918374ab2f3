import type { SentRow } from "@/components/list-page/import/import-kind";
import { isRefusedAlone } from "@/lib/client/refused-alone";

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
    if (!isRefusedAlone(error)) throw error;
    const fields = error.fields.map(({ path, message }) => `${labelOf(path)} ${message}`);
    return { state: "failed", reason: fields.join("; ") || error.message };
  }
}
