import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * Schema of what is the desk's own. No table of the platform is ever read from here: the platform may be somebody
 * else's.
 */
export const desk = pgSchema("desk");

/** Keeps who may sign in; one e-mail may be a member of several companies. `email` is kept in lower case. */
export const members = desk.table(
  "members",
  {
    id: uuid().primaryKey().defaultRandom(),
    company: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** Null where only the OIDC provider vouches for the member. */
    passwordHash: text("password_hash"),
    role: text({ enum: ["viewer", "dispatcher", "manager", "admin"] }).notNull(),
    /** Terminals whose vehicles the member sees; none listed means all. */
    terminals: text().array().notNull().default(sql`'{}'`),
    /** The platform's user who stands as the sender of what the member writes. */
    platformUserId: bigint("platform_user_id", { mode: "number" }),
    /** False once removed. The row stays, so that what the member wrote keeps its author. */
    active: boolean().notNull().default(true),
    /** Sessions carry it: raising it ends all of the member's. */
    sessionVersion: integer("session_version").notNull().default(1),
    /** Tells whether the role came with the last sign-in by the OIDC provider. */
    roleByClaim: boolean("role_by_claim").notNull().default(false),
    /** Came with the demo carrier and goes with it. */
    demo: boolean().notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    /** Null for who never came in. */
    lastSignedInAt: timestamp("last_signed_in_at", { withTimezone: true }),
  },
  (table) => [
    unique("members_company_email_unique").on(table.company, table.email),
    check("members_email_lower_case", sql`${table.email} = lower(${table.email})`),
    check("members_role_known", sql`${table.role} in ('viewer', 'dispatcher', 'manager', 'admin')`),
  ],
);

/** Second factors of members. */
export const secondFactors = desk.table(
  "second_factors",
  {
    company: text().notNull(),
    memberId: uuid("member_id").notNull(),
    /** Encrypted secret of an authenticator app; null for who has passkeys alone. */
    sealed: text(),
    /** Instant at which the first of them was set up. */
    setAt: timestamp("set_at", { withTimezone: true }).notNull(),
    /** Number of the last step whose code was used: none opens twice. */
    lastStep: bigint("last_step", { mode: "number" }),
    /** Keyed hashes of the recovery codes that still open. */
    recoveryHashes: text("recovery_hashes").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.memberId] })],
);

/** Passkeys of members (Web Authentication): public keys whose private halves stay with their devices. */
export const passkeys = desk.table(
  "passkeys",
  {
    company: text().notNull(),
    id: uuid().notNull().defaultRandom(),
    memberId: uuid("member_id").notNull(),
    /** As the device names it, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** Count of uses that the device told last; many never count. */
    counter: bigint({ mode: "number" }).notNull(),
    /** Ways by which browsers reach the device. */
    transports: text().array().notNull(),
    /** Name that the member gave it. */
    label: text().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    unique("passkeys_credential_unique").on(table.company, table.credentialId),
    index("passkeys_by_member").on(table.company, table.memberId),
  ],
);

/** Challenges that a passkey has signed, kept until they would be too old: none is taken twice. */
export const spentChallenges = desk.table(
  "spent_challenges",
  {
    company: text().notNull(),
    challenge: text().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.challenge] })],
);

/** Sessions that somebody signed out of, kept until no token of theirs can be good any more. */
export const endedSessions = desk.table(
  "ended_sessions",
  {
    company: text().notNull(),
    id: uuid().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.id] })],
);

/** Sessions as people know them: on which browser, from where, since when. Whether one lives its token and `members` say. */
export const memberSessions = desk.table(
  "member_sessions",
  {
    company: text().notNull(),
    id: uuid().notNull(),
    memberId: uuid("member_id").notNull(),
    /** The member's session version at the sign-in. */
    version: integer().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    /** Text in which the browser describes itself. */
    browser: text().notNull(),
    /** Network address. */
    address: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.id] }),
    index("member_sessions_of_member").on(table.company, table.memberId),
  ],
);

/** Links by which members set a password. One opens once, and until it expires. */
export const memberLinks = desk.table(
  "member_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    company: text().notNull(),
    memberId: uuid("member_id").notNull(),
    kind: text({ enum: ["invitation", "reset"] }).notNull(),
    /** SHA-256: it is a long random text, so a slow hash would buy nothing. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    /** Time at which it ceased to open, and by what; null while it opens. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    endedBy: text("ended_by", { enum: ["used", "replaced", "withdrawn"] }),
  },
  (table) => [index("member_links_of_member").on(table.company, table.memberId)],
);

/** Tries to sign in, by rule and subject, as rate-limiter-flexible counts them. Subjects are hashed. */
export const rateLimits = desk.table("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expireMs: bigint("expire", { mode: "number" }),
});
