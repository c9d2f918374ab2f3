import { index, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";
import type { PrintedContents } from "@/lib/paper/printed-contents";
import type { PrintedLinehaul } from "@/lib/paper/printed-linehaul";

/** Copies of manifests, of deliveries and of linehaul, that were printed, with what stood on them: so that the desk can say what has changed since. */
export const printedCopies = desk.table(
  "printed_copies",
  {
    id: uuid().primaryKey().defaultRandom(),
    company: text().notNull(),
    manifestId: text("manifest_id").notNull(),
    copy: text({ enum: ["dispatch", "driver", "bill-of-lading", "linehaul"] }).notNull(),
    printedAt: timestamp("printed_at", { withTimezone: true }).notNull(),
    /** Name of the member, as it was then. */
    printedBy: text("printed_by").notNull(),
    contents: jsonb().$type<PrintedContents | PrintedLinehaul>().notNull(),
  },
  (table) => [index("printed_copies_newest").on(table.company, table.manifestId, table.printedAt)],
);
