import { and, eq, lt, notExists } from "drizzle-orm";
import { type Member, memberColumns } from "@/lib/desk/access/members";
import type { SessionToken } from "@/lib/desk/access/session-token";
import { endedSessions, members } from "@/lib/desk/tables/schema";
import type { Store } from "@/lib/store/open-store";

/**
 * Which sessions live. One that lives is in no table: its token is good until its member's session version is another,
 * or until its id is among those that were signed out of.
 */
export interface SessionStore {
  /** The active member whose living session this is, read from the store; null for everybody else. */
  memberOf(token: SessionToken): Promise<Member | null>;
  /** Ends one session. @param untilMs milliseconds since 1970, after which no token of it is good anyway */
  end(sessionId: string, untilMs: number): Promise<void>;
  /** Drops ended sessions of which no token is good any more. @param nowMs milliseconds since 1970 */
  sweep(nowMs: number): Promise<void>;
}

/** The sessions of one company's members. */
export function createSessionStore({ db }: Store, company: string): SessionStore {
  const ended = (id: string) => and(eq(endedSessions.company, company), eq(endedSessions.id, id));
  return {
    async memberOf({ sub, sid, version }) {
      const [row] = await db
        .select(memberColumns)
        .from(members)
        .where(
          and(
            eq(members.company, company),
            eq(members.id, sub),
            eq(members.active, true),
            eq(members.sessionVersion, version),
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
