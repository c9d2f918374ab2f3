import { z } from "zod";
import { importedFile, mostImportedAtOnce } from "@/lib/contract/desk/imports/past-imports";
import { keptKinds } from "@/lib/contract/desk/plain/trial";
import { setUpSteps } from "@/lib/contract/desk/set-up/set-up-records";

const RecordName = z.string().trim().min(1, "must not be empty").max(300, "must be at most 300 characters");

/** Records that are about to be sent: what stands of them is kept before. */
export const KeptRecords = z.object({
  ...importedFile,
  kind: z.enum(keptKinds),
  records: z
    .array(z.object({ line: z.int().min(1), record: RecordName }))
    .min(1, "must name a record")
    .max(mostImportedAtOnce, `must name at most ${mostImportedAtOnce} records`),
});
export type KeptRecords = z.output<typeof KeptRecords>;

/** Something that is said of one record, by the name that people know. */
const About = z.object({ title: z.string(), because: z.string() });
export type About = z.output<typeof About>;

const TrialImport = z.object({
  id: z.string(),
  kind: z.enum(keptKinds),
  fileName: z.string(),
  /** ISO 8601, when its first rows were sent. */
  at: z.string(),
  who: z.string(),
  /** Rows that it was to send, of them those of which a change was seen, and those that are taken back. */
  rowCount: z.number(),
  inCount: z.number(),
  takenCount: z.number(),
  /** Reason for which it can be taken back no more; null where it can. */
  closedBecause: z.string().nullable(),
});
export type TrialImport = z.output<typeof TrialImport>;

export const TrialResponse = z.object({
  /** Time at which the company was called live, and by whom; null while it is a trial. */
  live: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** Reason for which all trial data cannot be removed, and the company not be called live, here; null where it can. */
  closedBecause: z.string().nullable(),
  /** The newest first. */
  imports: z.array(TrialImport),
});
export type TrialResponse = z.output<typeof TrialResponse>;

const Goes = z.object({
  /** Number and what becomes of it: `190 vehicles become inactive`. */
  what: z.string(),
  count: z.number(),
});

/** Preview of what would go and what would stay; of what stays the first are named. */
export const TrialPreview = z.object({
  goes: z.array(Goes),
  stays: z.array(About),
  stayCount: z.number(),
});
export type TrialPreview = z.output<typeof TrialPreview>;

/** A part of the work: it comes again until nothing is left. */
export const TrialPart = z.object({
  /** Records of this part that are through. */
  done: z.number(),
  /** Records that are still to do. */
  left: z.number(),
  /** Records of this part that stay, each with its reason. */
  stays: z.array(About.extend({ key: z.string() })),
});
export type TrialPart = z.output<typeof TrialPart>;

/** Preview of what is still open before a company goes live. */
export const LivePreview = z.object({
  steps: z.array(z.enum(setUpSteps)),
  /** Rows of imports that the platform refused, or of which nothing was seen. */
  refusedRows: z.number(),
  /** Active drivers of whom a date is not known. */
  withoutLicenseDate: z.number(),
  withoutMedicalDate: z.number(),
});
export type LivePreview = z.output<typeof LivePreview>;
