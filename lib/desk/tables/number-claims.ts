import { primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/** Numbers under which something is being made at this moment, whichever process makes it. */
export const numberClaims = desk.table(
  "number_claims",
  {
    company: text().notNull(),
    kind: text().notNull(),
    /** In small letters: in others it is the same one. */
    number: text().notNull(),
    /** Key of the request that has it. */
    call: text().notNull(),
    /** Name of its member. */
    who: text().notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.kind, table.number] })],
);
