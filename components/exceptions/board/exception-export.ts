import type { ExportColumn } from "@/components/list-page/export/export-column";
import type { ExceptionRow } from "@/lib/contract/desk/exception-rows";

/** Exceptions as a file. */
export const exceptionExport: readonly ExportColumn<ExceptionRow>[] = [
  ["Severity", (row) => row.severity],
  ["Cause", (row) => row.label],
  ["About", (row) => row.object.kind],
  ["Name", (row) => row.object.label],
  ["Id", (row) => row.object.id],
  ["PRO", (row) => row.freight?.title],
  ["Code", (row) => row.freight?.code],
  ["Driver", (row) => row.driver?.name],
  ["Phone", (row) => row.freight?.phone ?? row.driver?.phone],
  ["What to do", (row) => row.sentence],
  ["Terminal", (row) => row.terminal],
  ["Owner", (row) => row.owner?.name],
  ["Since (UTC)", (row) => row.since],
  ["Snoozed until (UTC)", (row) => row.snoozedUntil],
  ["Cleared (UTC)", (row) => row.cleared?.at],
  ["Cleared by", (row) => row.cleared?.who],
  ["Reason", (row) => row.cleared?.reason],
];
