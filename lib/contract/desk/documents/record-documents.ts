import { z } from "zod";
import { mostDocumentBytes, papersOf } from "@/lib/contract/desk/plain/paper-kinds";
import { CalendarDate } from "@/lib/contract/scalars";

/** Record of a driver by externalUserId, of a vehicle or a trailer by number. */
export const DocumentSubject = z.object({
  kind: z.enum(["driver", "vehicle", "trailer"]),
  subject: z.string().min(1).max(400),
});
export type DocumentSubject = z.output<typeof DocumentSubject>;

const everyPaper = [...new Set(Object.values(papersOf).flatMap((papers) => Object.keys(papers)))];

const about = {
  /** Kind of paper. */
  paper: z.enum(everyPaper as [string, ...string[]], "must be a kind of paper of such a record"),
  /** Last day that it counts, YYYY-MM-DD; null where the paper has none. */
  validUntil: CalendarDate.nullable().default(null),
  /** Name of the file, as it was chosen. */
  fileName: z.string().trim().min(1, "must not be empty").max(200, "must be at most 200 characters"),
};

/** A paper that a member attaches. */
export const NewDocument = z.object({
  ...about,
  /** The file, Base64: a PDF or a picture. */
  content: z.base64("must be Base64").max(Math.ceil(mostDocumentBytes / 3) * 4, "must be at most 10 MB"),
});
export type NewDocument = z.output<typeof NewDocument>;

/** The same as it is kept, without the file. */
export const KeptDocument = z.object({
  id: z.string(),
  paper: z.string(),
  validUntil: z.string().nullable(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  by: z.string(),
  at: z.string(),
});
export type KeptDocument = z.output<typeof KeptDocument>;

/** Those on record, the newest first. */
export const KeptDocuments = z.object({ documents: z.array(KeptDocument) });
export type KeptDocuments = z.output<typeof KeptDocuments>;
