import { boolean, index, integer, jsonb, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { platform } from "@/lib/platform/tables/schema";

export const users = platform.table(
  "users",
  {
    companyId: integer("company_id").notNull(),
    userId: integer("user_id").notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    externalUserId: text("external_user_id").notNull(),
    first: text("first").notNull(),
    middle: text("middle"),
    last: text("last").notNull(),
    email: text("email"),
    phone: text("phone"),
    /** Argon2id hash of a password that the person may have chosen. */
    passwordHash: text("password_hash").notNull(),
    active: boolean("active").notNull().default(true),
    roles: text("roles").array().notNull(),
    terminalCodes: text("terminal_codes").array().notNull(),
    groupCodes: text("group_codes").array().notNull(),
    driversLicense: jsonb("drivers_license").$type<Record<string, unknown>>(),
    eldConfig: jsonb("eld_config").$type<Record<string, unknown>>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    unique("users_external_user_id").on(table.companyId, table.externalUserId),
    index("users_terminal_codes").using("gin", table.terminalCodes),
  ],
);
