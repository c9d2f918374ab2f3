import { primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { desk } from "@/lib/desk/tables/schema";

/**
 * Keeps what came under an Idempotency-Key that a member sent. Kept for good, as the trail is in which the key stands:
 * a key means one request of one member for ever.
 */
export const requestKeys = desk.table(
  "request_keys",
  {
    company: text().notNull(),
    key: uuid().notNull(),
    memberId: uuid("member_id").notNull(),
    /** SHA-256 of the call with all that it was sent, in base64url. */
    requestHash: text("request_hash").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.key] })],
);
