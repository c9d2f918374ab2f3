import { SavedReport } from "@/lib/contract/desk/reports/saved-reports";

/** A saved report as it is kept. Names that were saved before they had to be one line are made one. */
export function keptReport(kept: unknown): SavedReport {
  const { name, ...report } = kept as SavedReport;
  return SavedReport.parse({ ...report, name: name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ") });
}
