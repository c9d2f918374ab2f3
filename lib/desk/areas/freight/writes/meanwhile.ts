import type { Member } from "@/lib/desk/access/members";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import type { PendingKind } from "@/lib/desk/areas/freight/writes/pending-writes";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { DeskGround } from "@/lib/desk/ground";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";
import { sentenceCase } from "@/lib/format/sentence-case";

export interface MeanwhileOptions extends Pick<DeskGround, "clock"> {
  model: Pick<ReadModel, "versionsOf">;
  trail: Pick<AuditTrail, "ofObject">;
}

/** Limits how many entries of the trail are looked through for who wrote an object. */
const newestEntries = 10;

/** Tells what became of an object between what a member saw and now. */
export class Meanwhile {
  constructor(private readonly options: MeanwhileOptions) {}

  /**
   * Lets a write pass that overwrites nothing unseen: the part of the object that it is about has not changed since the
   * version that its member saw, but by the member. The rest may have: a new ETA is no reason to refuse a new driver.
   * @param seen the event that the member saw; null where the member saw none
   * @param part what the write is about
   * @throws NotWritten with who changed it, and what
   */
  async refuseUnseen(
    member: Member,
    known: Known<"shipment"> | Known<"manifest">,
    seen: string | null,
    part: (data: Readonly<Record<string, unknown>>) => unknown,
  ): Promise<void> {
    if (seen === null || seen === known.version) return;
    const versions = await this.options.model.versionsOf(known.kind, known.id);
    const before = versions.find(({ eventId }) => eventId === seen);
    if (before && JSON.stringify(part(before.data)) === JSON.stringify(part(known.data))) return;
    const sinceMs = before ? before.uploadedMicros / 1_000 : 0;
    const writer = await this.#writerSince(known.kind, known.id, sinceMs);
    if (writer && writer.memberId === member.id) return;
    throw new NotWritten(
      "conflict",
      writer ? this.who(writer) : "It was changed on the platform in the meantime",
    );
  }

  /** `Planned onto STL-114 by Kim Burke 4 s ago`. */
  who({ what, who, at }: Pick<AuditEntry, "what" | "who" | "at">): string {
    const seconds = Math.max(0, Math.round((this.options.clock() - at.getTime()) / 1_000));
    const age = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} m`;
    return `${sentenceCase(what)} by ${who} ${age} ago`;
  }

  async #writerSince(kind: PendingKind, id: string, sinceMs: number): Promise<AuditEntry | null> {
    const entries = await this.options.trail.ofObject(kind, id, newestEntries);
    return entries.find(({ state, at }) => state === "done" && at.getTime() >= sinceMs) ?? null;
  }
}

/** The part of an object that these fields are. */
export const fieldsPart =
  (names: readonly string[]) =>
  (data: Readonly<Record<string, unknown>>): unknown =>
    names.map((name) => data[name] ?? null);
