import { z } from "zod";
import { SavedReport } from "@/lib/contract/desk/reports/saved-reports";

/** Texts typed of a saved report: empty texts for what is left open. */
export interface SavedForm extends Omit<SavedReport, "group" | "recipients"> {
  group: string;
  /** Addresses with blanks, commas or lines between. */
  recipients: string;
}

export const spanLabels: Readonly<Record<SavedReport["span"], string>> = {
  "last-week": "Last 7 days",
  "last-4-weeks": "Last 28 days",
};
export const kindLabels: Readonly<Record<SavedReport["kind"], string>> = {
  vehicles: "Vehicle performance",
  work: "Work",
};
export const formatLabels: Readonly<Record<SavedReport["format"], string>> = {
  pdf: "PDF",
  xlsx: "Excel workbook",
  csv: "CSV",
};

export const formOf = (report: SavedReport): SavedForm => ({
  ...report,
  group: report.group ?? "",
  recipients: report.recipients.join("\n"),
});

/** Rules of the form: what the desk takes, judged by its own contract. */
export const savedRules = z
  .custom<SavedForm>()
  .transform((form): z.input<typeof SavedReport> => {
    const group = form.group.trim();
    return {
      ...form,
      group: group === "" ? null : group,
      recipients: form.recipients.split(/[\s,;]+/).filter((address) => address !== ""),
    };
  })
  .pipe(SavedReport);
