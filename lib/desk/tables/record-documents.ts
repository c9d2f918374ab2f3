import { customType, date, index, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Papers of drivers and units. What was removed stays, so that it can be brought back and accounted for. */
export const recordDocuments = desk.table(
  "record_documents",
  {
    company: text().notNull(),
    id: uuid().notNull(),
    recordKind: text("record_kind").notNull(),
    recordId: text("record_id").notNull(),
    paper: text().notNull(),
    validUntil: date("valid_until", { mode: "string" }),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    content: bytea().notNull(),
    /** Name of the member, as it was then. */
    attachedBy: text("attached_by").notNull(),
    attachedAt: instant("attached_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("record_documents_of").on(table.company, table.recordKind, table.recordId, table.attachedAt),
  ],
);
