import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { TripHistoryEntry } from "@/lib/contract/desk/trips-detail";
import type { Member } from "@/lib/desk/access/members";
import { tripHistory as table } from "@/lib/desk/tables/trips";
import type { UndoCall } from "@/lib/desk/trips/moves/trip-calls";
import type { Store } from "@/lib/store/open-store";

/** A step that was made. */
export interface MadeStep {
  tripId: number;
  /** Shared by all steps of one move. */
  move: string;
  what: string;
  reason?: string | null;
  verdict?: string | null;
  /** The fields as they were and became. */
  before?: unknown;
  after?: unknown;
  undo?: UndoCall | null;
  versionAfter?: number | null;
}

/** A step that can be taken back. */
export interface UndoableStep {
  id: string;
  tripId: number;
  what: string;
  after: Record<string, unknown>;
  undo: UndoCall;
  versionAfter: number | null;
}

const mostEntries = 200;
// Only this file writes the column, and only with an UndoCall.
const Undo = z.custom<UndoCall>((value) => typeof value === "object" && value !== null && "call" in value);
const Fields = z.record(z.string(), z.unknown()).nullable();

/** What members did to trips, kept for good. */
export class TripHistory {
  constructor(
    private readonly store: Store,
    private readonly company: string,
    private readonly clock: () => number,
  ) {}

  async add(member: Pick<Member, "id" | "name">, step: MadeStep): Promise<void> {
    await this.store.db.insert(table).values({
      company: this.company,
      tripId: step.tripId,
      move: step.move,
      at: new Date(this.clock()),
      memberId: member.id,
      who: member.name,
      what: step.what,
      reason: step.reason ?? null,
      verdict: step.verdict ?? null,
      before: step.before ?? null,
      after: step.after ?? null,
      undo: step.undo ?? null,
      versionAfter: step.versionAfter ?? null,
    });
  }

  /**
   * The newest steps of a trip, newest first.
   * @param version the trip's present one: a step can be taken back while nothing changed since
   */
  async of(tripId: number, version: number | null): Promise<TripHistoryEntry[]> {
    const rows = await this.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), eq(table.tripId, tripId)))
      // Steps of the same millisecond are ordered by the record's versions.
      .orderBy(desc(table.at), sql`${table.versionAfter} desc nulls last`, desc(table.id))
      .limit(mostEntries);
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      who: row.who,
      what: row.undoneAt === null ? row.what : `${row.what} (taken back)`,
      reason: row.reason,
      verdict: row.verdict,
      undoable:
        row.undo !== null &&
        row.undoneAt === null &&
        (row.versionAfter === null || row.versionAfter === version),
    }));
  }

  /** Steps of a move, or the one step of that id, that were not taken back; the newest first. */
  async undoable(id: string): Promise<UndoableStep[]> {
    const rows = await this.store.db
      .select()
      .from(table)
      .where(
        and(
          eq(table.company, this.company),
          or(eq(table.id, id), eq(table.move, id)),
          isNull(table.undoneAt),
        ),
      )
      .orderBy(asc(table.at));
    return rows.reverse().flatMap((row) =>
      row.undo === null
        ? []
        : {
            id: row.id,
            tripId: row.tripId,
            what: row.what,
            after: Fields.parse(row.after) ?? {},
            undo: Undo.parse(row.undo),
            versionAfter: row.versionAfter,
          },
    );
  }

  async markUndone(id: string): Promise<void> {
    await this.store.db
      .update(table)
      .set({ undoneAt: new Date(this.clock()) })
      .where(and(eq(table.company, this.company), eq(table.id, id)));
  }
}
