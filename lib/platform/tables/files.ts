import { customType, integer, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Pictures and documents from the road. */
export const files = platform.table(
  "files",
  {
    companyId: integer("company_id").notNull(),
    /** Part of its address, which nobody can guess. */
    fileId: text("file_id").notNull(),
    deviceItemId: text("device_item_id").notNull(),
    contentType: text("content_type").notNull(),
    content: bytes("content").notNull(),
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.fileId] }),
    unique("files_device_item").on(table.companyId, table.deviceItemId),
  ],
);
