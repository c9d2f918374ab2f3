import { z } from "zod";
import { workGroupings } from "@/lib/contract/desk/reports/work";
import { OneLine } from "@/lib/contract/free-text";
import { reportTimezones } from "@/lib/contract/interface/reports";
import { Text } from "@/lib/contract/scalars";

const savedSpans = ["last-week", "last-4-weeks"] as const;
export const savedFormats = ["pdf", "xlsx", "csv"] as const;
const mostRecipients = 20;
const text = z.string().nullable();

/** Report that is made each time. */
export const SavedReport = z.object({
  name: OneLine(120),
  kind: z.enum(["vehicles", "work"]),
  /** Group of the vehicles, or the terminal of the work; null: all. */
  group: Text.nullable(),
  /** Grouping of the work. */
  by: z.enum(workGroupings),
  /** Zone whose days are counted. */
  timezone: z.enum(reportTimezones, `must be one of ${reportTimezones.join(", ")}`),
  span: z.enum(savedSpans),
  format: z.enum(savedFormats),
  recipients: z
    .array(z.email("must be an e-mail address").trim().toLowerCase())
    .max(mostRecipients, `must be at most ${mostRecipients} addresses`),
});
export type SavedReport = z.output<typeof SavedReport>;

/** `sending` is under way, `unknown` may have been delivered: the desk ended meanwhile, and it is not sent twice. */
const Mail = z.object({
  recipient: z.string(),
  state: z.enum(["due", "sending", "sent", "failed", "unknown"]),
  attempts: z.int(),
  /** Reason of the last attempt that failed. */
  reason: text,
  at: text,
});
export type ReportMail = z.output<typeof Mail>;

const ReportFile = z.object({
  id: z.uuid(),
  /** First and last day that it is of. */
  from: z.string(),
  to: z.string(),
  filename: z.string(),
  bytes: z.int(),
  madeAt: z.string(),
  /** Sentences on what is not in its figures. */
  missing: z.array(z.string()),
  mails: z.array(Mail),
});
export type ReportFile = z.output<typeof ReportFile>;

const SavedReportRow = z.object({
  id: z.uuid(),
  report: SavedReport,
  /** Terminals whose figures are in it; none listed: all. */
  terminals: z.array(z.string()),
  savedBy: z.string(),
  savedAt: z.string(),
  nextAt: z.string(),
  /** Reason why the last one could not be made yet; null where it was. */
  waitsFor: text,
  /** The newest first. */
  files: z.array(ReportFile),
});
export type SavedReportRow = z.output<typeof SavedReportRow>;

export const SavedReportsResponse = z.object({
  reports: z.array(SavedReportRow),
  /** False: the installation sends no mail. */
  sendsMail: z.boolean(),
  mayChange: z.boolean(),
});
export type SavedReportsResponse = z.output<typeof SavedReportsResponse>;
