import type { SentRow } from "@/components/list-page/import/import-kind";
import type { ImportedRows } from "@/lib/contract/desk/imports/past-imports";

/** Says what became of a row that the desk was sent. */
export const sentRow = ({ outcome, message }: ImportedRows["rows"][number]): SentRow => {
  if (outcome === "in") return { state: "done" };
  return outcome === "waiting" ? { state: "unknown" } : { state: "failed", reason: message };
};
