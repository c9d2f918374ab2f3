import { bigint, index, integer, jsonb, primaryKey, text } from "drizzle-orm/pg-core";
import type { FormLine } from "@/lib/contract/desk/forms/forms-records";
import { desk } from "@/lib/desk/tables/schema";
import { wordsOf } from "@/lib/desk/tables/words";

const micros = (name: string) => bigint(name, { mode: "number" }).notNull();

/** Every version of a form that the desk has seen: the platform lists the newest ones alone. */
export const formVersions = desk.table(
  "form_versions",
  {
    company: text().notNull(),
    formId: text("form_id").notNull(),
    version: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    lines: jsonb().$type<FormLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.formId, table.version] })],
);

/** Keeps what drivers handed in, each once and for good. */
export const formResults = desk.table(
  "form_results",
  {
    company: text().notNull(),
    /** The platform's. */
    id: text().notNull(),
    formId: text("form_id").notNull(),
    version: text().notNull(),
    name: text().notNull(),
    externalUserId: text("external_user_id"),
    submittedBy: text("submitted_by"),
    /**
     * Time at which the driver handed it in, microseconds since 1970; when it was stored, where the platform does not
     * say.
     */
    submittedMicros: micros("submitted_micros"),
    /** Time at which the platform had it; by the desk's clock where it does not say. */
    storedMicros: micros("stored_micros"),
    /** Null where the platform does not tell. */
    tripId: bigint("trip_id", { mode: "number" }),
    stopId: bigint("stop_id", { mode: "number" }),
    /** By the key of each line. */
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Number of pictures and documents in the answers. */
    files: integer().notNull(),
    /** All its text, to be searched. */
    searchText: text("search_text").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("form_results_by_submission").on(table.company, table.submittedMicros, table.id),
    index("form_results_by_storage").on(table.company, table.storedMicros, table.id),
    index("form_results_of_driver").on(table.company, table.externalUserId, table.submittedMicros),
    index("form_results_of_trip").on(table.company, table.tripId),
    index("form_results_by_word").using("gin", wordsOf(table.searchText)),
  ],
);
