import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Note, NoteSubject } from "@/lib/contract/desk/notes/note";
import { unusedPros } from "@/lib/desk/feeds/read-model/unused-pros";
import { notes as table } from "@/lib/desk/tables/notes";
import type { Queryable, Store } from "@/lib/store/open-store";

export type NoteRow = typeof table.$inferSelect;
type NewNote = Pick<NoteRow, "id" | "memberId" | "writtenBy" | "writtenAt"> & Note;

/** Subject of notes: one PRO, manifest, leg or other record, by every name that it goes by; the first is that of a new note. */
export interface NamedSubject {
  kind: NoteSubject["kind"];
  names: readonly [string, ...string[]];
}

/** Columns of those kinds that have one of their own; the others share one. */
const columnOf = { shipment: table.proNumber, manifest: table.manifestId, leg: table.legId } as const;

const isFreight = (kind: NoteSubject["kind"]): kind is keyof typeof columnOf => kind in columnOf;

/** Writes what a note is about, as the table has it. */
function aboutOf({ kind, names: [name] }: NamedSubject) {
  return {
    proNumber: kind === "shipment" ? name : null,
    manifestId: kind === "manifest" ? name : null,
    legId: kind === "leg" ? name : null,
    ...(isFreight(kind) ? { recordKind: null, recordId: null } : { recordKind: kind, recordId: name }),
  };
}

/** Calls and notes of one company, each about one thing. */
export class KeptNotes {
  constructor(
    private readonly store: Store,
    private readonly company: string,
  ) {}

  /** Reads all that were not removed, the newest first. */
  of(subject: NamedSubject): Promise<NoteRow[]> {
    return this.store.db
      .select()
      .from(table)
      .where(and(this.#isAbout(subject), isNull(table.removedAt)))
      .orderBy(desc(table.writtenAt), desc(table.id));
  }

  /** Also one that was removed. */
  async one(subject: NamedSubject, id: string): Promise<NoteRow | null> {
    const [row] = await this.store.db
      .select()
      .from(table)
      .where(and(this.#isAbout(subject), eq(table.id, id)));
    return row ?? null;
  }

  async add(tx: Queryable, subject: NamedSubject, note: NewNote): Promise<void> {
    await tx.insert(table).values({ ...note, ...aboutOf(subject), company: this.company, version: 1 });
  }

  /** @param version the one that was read. @returns false where it is another one by now, or was removed */
  async change(
    tx: Queryable,
    { id, version }: Pick<NoteRow, "id" | "version">,
    note: Note & { editedAt: Date },
  ): Promise<boolean> {
    const isAsRead = and(this.#is(id), eq(table.version, version), isNull(table.removedAt));
    const changed = await tx
      .update(table)
      .set({ ...note, version: sql`${table.version} + 1` })
      .where(isAsRead)
      .returning({ id: table.id });
    return changed.length > 0;
  }

  /** @param removedAt null brings it back. @returns false where it is so already */
  async setRemoved(tx: Queryable, id: string, removedAt: Date | null): Promise<boolean> {
    const isOther = removedAt === null ? isNotNull(table.removedAt) : isNull(table.removedAt);
    const changed = await tx
      .update(table)
      .set({ removedAt })
      .where(and(this.#is(id), isOther))
      .returning({ id: table.id });
    return changed.length > 0;
  }

  /** PROs with a note that no shipment goes by, as far as events were read. */
  unused(): Promise<string[]> {
    return unusedPros(this.store, this.company, [table]);
  }

  /** Takes notes along to another PRO. */
  async renumber(tx: Queryable, from: string, to: string): Promise<void> {
    await tx
      .update(table)
      .set({ proNumber: to })
      .where(this.#isAbout({ kind: "shipment", names: [from] }));
  }

  #is(id: string) {
    return and(eq(table.company, this.company), eq(table.id, id));
  }

  #isAbout({ kind, names }: NamedSubject) {
    const isNamed = isFreight(kind)
      ? inArray(columnOf[kind], [...names])
      : and(eq(table.recordKind, kind), inArray(table.recordId, [...names]));
    return and(eq(table.company, this.company), isNamed);
  }
}
