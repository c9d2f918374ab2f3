import { z } from "zod";

/** The largest number of data rows a CSV upload may hold. */
export const maxUploadRows = 1_000;

/** File as it is once the multipart body is read: its text, as UTF-8. */
export const CsvFile = z.object({ file: z.string() });

/** Outcome of one row. `line` counts from 1 and includes the header, as an editor shows it. */
export const UploadRowOutcome = z.looseObject({
  line: z.int(),
  number: z.string(),
  outcome: z.enum(["added", "updated", "deactivated", "failed"]),
  message: z.string().optional(),
  field: z.string().optional(),
});
export type UploadRowOutcome = z.output<typeof UploadRowOutcome>;
