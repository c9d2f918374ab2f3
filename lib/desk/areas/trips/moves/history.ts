import { z } from "zod";
import type { TripHistoryEntry } from "@/lib/contract/desk/trips-detail";
import type { UndoCall } from "@/lib/desk/areas/trips/moves/trip-calls";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";
import { writeTimes } from "@/lib/desk/writes/desk-changes";

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
// Only the moves and edits of trips write the column of trips' entries, and only with an UndoCall.
const Undo = z.custom<UndoCall>((value) => typeof value === "object" && value !== null && "call" in value);
const Fields = z.record(z.string(), z.unknown()).nullable();

/** The kind of object that trips are in the trail. */
export const tripKind = "trip";

/** Reads what members did to trips: the trail's entries about them. */
export class TripHistory {
  constructor(private readonly trail: AuditTrail) {}

  /**
   * The newest steps of a trip, newest first. Refused writes are none of it, but for those of which it was not known.
   * @param version the trip's present one: a step can be taken back while nothing changed since
   */
  async of(tripId: number, version: number | null): Promise<TripHistoryEntry[]> {
    const entries = await this.trail.ofObject(tripKind, String(tripId), mostEntries);
    return entries.filter(isShown).map((entry) => ({
      id: entry.id,
      ...writeTimes(entry),
      who: entry.who,
      what: entry.undoneAt === null ? entry.what : `${entry.what} (taken back)`,
      reason: entry.reason,
      verdict: entry.verdict,
      state: entry.state,
      undoable:
        entry.state === "done" &&
        entry.undo !== null &&
        entry.undoneAt === null &&
        (entry.versionAfter === null || entry.versionAfter === version),
    }));
  }

  /** Entries of the trail about a trip, the newest first. */
  entriesOf(tripId: number): Promise<AuditEntry[]> {
    return this.trail.ofObject(tripKind, String(tripId), 10);
  }

  /** Steps of a move, or the one step of that id, that were not taken back; the newest first. */
  async undoable(id: string): Promise<UndoableStep[]> {
    return (await this.trail.standing(id)).flatMap((entry) =>
      entry.undo === null || entry.objectKind !== tripKind
        ? []
        : {
            id: entry.id,
            tripId: Number(entry.objectId),
            what: entry.what,
            after: Fields.parse(entry.after) ?? {},
            undo: Undo.parse(entry.undo),
            versionAfter: entry.versionAfter,
          },
    );
  }

  /** Lists what a member's request wrote of a trip before, where it comes once more; refused writes are left out. */
  async ofRequest(memberId: string, call: string, tripId: number): Promise<AuditEntry[]> {
    const entries = await this.trail.ofCall(memberId, call);
    const isMeant = ({ objectKind, objectId, state }: AuditEntry) =>
      objectKind === tripKind && objectId === String(tripId) && state !== "refused";
    return entries.filter(isMeant);
  }
}

const isShown = ({ state, asked }: AuditEntry): boolean => state !== "refused" || asked > 0;
