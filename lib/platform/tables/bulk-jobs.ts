import { bigint, index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ListedShipment } from "@/lib/contract/interface/shipment-fields";
import { platform } from "@/lib/platform/tables/schema";

/** Bulk upserts. `processed` moves in the transaction that carries items out, so that each is carried out once. */
export const bulkJobs = platform.table(
  "bulk_jobs",
  {
    companyId: integer("company_id").notNull(),
    requestId: uuid("request_id").notNull(),
    status: text("status", { enum: ["queued", "running", "completed"] }).notNull(),
    total: integer("total").notNull(),
    processed: integer("processed").notNull(),
    failed: integer("failed").notNull(),
    createdMicros: bigint("created_micros", { mode: "number" }).notNull(),
    finishedMicros: bigint("finished_micros", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.requestId] }),
    index("bulk_jobs_status").on(table.status, table.createdMicros),
  ],
);

/** Keeps what is still to be done of a job, some hundred shipments a row. */
export const bulkJobChunks = platform.table(
  "bulk_job_chunks",
  {
    companyId: integer("company_id").notNull(),
    requestId: uuid("request_id").notNull(),
    /** Place in the request of the first shipment. */
    firstIndex: integer("first_index").notNull(),
    shipments: jsonb("shipments").$type<ListedShipment[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId, table.firstIndex] })],
);

export const bulkJobErrors = platform.table(
  "bulk_job_errors",
  {
    companyId: integer("company_id").notNull(),
    requestId: uuid("request_id").notNull(),
    itemIndex: integer("item_index").notNull(),
    proNumber: text("pro_number"),
    error: text("error").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId, table.itemIndex] })],
);
