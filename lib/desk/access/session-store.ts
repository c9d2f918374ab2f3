import { and, desc, eq, exists, getTableColumns, gt, lt, notExists, or, sql } from "drizzle-orm";
import type { CameFrom } from "@/lib/desk/access/member-acts";
import { memberColumns } from "@/lib/desk/access/member-updates";
import type { Member } from "@/lib/desk/access/members";
import type { SessionToken } from "@/lib/desk/access/session-token";
import { endedSessions, members, memberSessions as table } from "@/lib/desk/tables/schema";
import type { Store } from "@/lib/store/open-store";

/** A living session as people know it. */
interface KnownSession extends CameFrom {
  id: string;
  startedAt: Date;
  /** To half an hour. */
  lastUsedAt: Date;
}

const mostBrowserLetters = 300;

/**
 * Keeps which sessions live. One is good by its token alone until its member's session version is another, unless it
 * was carried on to that one, or until its id is among those that were signed out of; else the table of sessions is for
 * people to look at.
 */
export interface SessionStore {
  /** The active member whose living session this is, read from the store; null for everybody else. */
  memberOf(token: SessionToken): Promise<Member | null>;
  /** Ends one session. @param untilMs milliseconds since 1970, after which no token of it is good anyway */
  end(sessionId: string, untilMs: number): Promise<void>;
  /** Keeps that a session began, or was used. @param nowMs milliseconds since 1970 */
  used(token: SessionToken, use: CameFrom, nowMs: number): Promise<void>;
  /** Lets a session live on past what ended all of its member's others. @param nowMs milliseconds since 1970 */
  carryOn(sessionId: string, member: Pick<Member, "id" | "sessionVersion">, nowMs: number): Promise<void>;
  /** Living sessions of a member, the newest use first. @param sinceMs when they must have been used at the earliest */
  ofMember(memberId: string, sinceMs: number): Promise<KnownSession[]>;
  /** Counts the sessions that live, by member. @param sinceMs as `ofMember` */
  counts(sinceMs: number): Promise<ReadonlyMap<string, number>>;
  /** Drops ended sessions of which no token is good any more. @param nowMs milliseconds since 1970 */
  sweep(nowMs: number): Promise<void>;
  /** Drops sessions of which no token is good any more. @param beforeMs when they were used last, milliseconds since 1970 */
  forget(beforeMs: number): Promise<void>;
}

/** The sessions of one company's members. */
export function createSessionStore(store: Store, company: string): SessionStore {
  const { db } = store;
  const ended = (id: string) => and(eq(endedSessions.company, company), eq(endedSessions.id, id));
  const carriedOn = (sessionId: string) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.company, company),
          eq(table.id, sessionId),
          eq(table.memberId, members.id),
          eq(table.version, members.sessionVersion),
        ),
      );
  return {
    async used({ sub, sid, version }, { browser, address }, nowMs) {
      const at = new Date(nowMs);
      const use = { browser: browser.slice(0, mostBrowserLetters), address, lastUsedAt: at };
      await db
        .insert(table)
        .values({ company, id: sid, memberId: sub, version, startedAt: at, ...use })
        .onConflictDoUpdate({ target: [table.company, table.id], set: use });
    },
    async carryOn(id, { id: memberId, sessionVersion: version }, nowMs) {
      const at = new Date(nowMs);
      await db
        .insert(table)
        .values({
          ...{ company, id, memberId, version, startedAt: at, lastUsedAt: at },
          ...{ browser: "", address: "unknown" },
        })
        .onConflictDoUpdate({ target: [table.company, table.id], set: { version } });
    },
    ...knownSessions(store, company),
    async forget(beforeMs) {
      await db.delete(table).where(lt(table.lastUsedAt, new Date(beforeMs)));
    },
    async memberOf({ sub, sid, version }) {
      const [row] = await db
        .select(memberColumns)
        .from(members)
        .where(
          and(
            eq(members.company, company),
            eq(members.id, sub),
            eq(members.active, true),
            or(eq(members.sessionVersion, version), exists(carriedOn(sid))),
            notExists(db.select({ id: endedSessions.id }).from(endedSessions).where(ended(sid))),
          ),
        );
      return row ?? null;
    },
    async end(id, untilMs) {
      await db
        .insert(endedSessions)
        .values({ company, id, expiresAt: new Date(untilMs) })
        .onConflictDoNothing();
    },
    async sweep(nowMs) {
      await db.delete(endedSessions).where(lt(endedSessions.expiresAt, new Date(nowMs)));
    },
  };
}

function knownSessions({ db }: Store, company: string): Pick<SessionStore, "ofMember" | "counts"> {
  const { company: _company, memberId: _member, version: _version, ...known } = getTableColumns(table);
  const living = (sinceMs: number) =>
    and(
      eq(table.company, company),
      gt(table.lastUsedAt, new Date(sinceMs)),
      eq(members.id, table.memberId),
      eq(members.active, true),
      eq(members.sessionVersion, table.version),
      notExists(
        db
          .select({ id: endedSessions.id })
          .from(endedSessions)
          .where(and(eq(endedSessions.company, company), eq(endedSessions.id, table.id))),
      ),
    );
  return {
    ofMember: (memberId, sinceMs) =>
      db
        .select(known)
        .from(table)
        .innerJoin(members, living(sinceMs))
        .where(eq(table.memberId, memberId))
        .orderBy(desc(table.lastUsedAt)),
    async counts(sinceMs) {
      const rows = await db
        .select({ memberId: table.memberId, count: sql<number>`count(*)::int` })
        .from(table)
        .innerJoin(members, living(sinceMs))
        .groupBy(table.memberId);
      return new Map(rows.map(({ memberId, count }) => [memberId, count]));
    },
  };
}
