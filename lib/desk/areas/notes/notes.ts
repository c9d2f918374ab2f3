import { randomUUID } from "node:crypto";
import type { KeptNotes as KeptNotesResponse, Note, NoteSubject } from "@/lib/contract/desk/notes/note";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import type { KeptNotes, NamedSubject, NoteRow } from "@/lib/desk/areas/freight/kept/kept-notes";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { AuditTrail, Made } from "@/lib/desk/writes/audit-trail";
import type { Queryable } from "@/lib/store/open-store";

/** Subject of notes, as a member sees it. */
export interface SeenSubject extends NamedSubject {
  /** Name that people know it by. */
  title: string;
  /** Kind and id by which the trail names it. */
  trailKind: string;
  objectId: string;
}

export interface NotesOptions extends Pick<DeskGround, "clock"> {
  kept: KeptNotes;
  trail: Pick<AuditTrail, "write">;
  /** Throws a Refusal 404 for what the member does not see. */
  subjectOf: (member: Member, about: NoteSubject) => Promise<SeenSubject>;
  onChanged: () => void;
}

/** Keeps notes about freight and other records. Whoever sees one of them reads its notes and, by role, adds some. */
export class Notes {
  constructor(private readonly options: NotesOptions) {}

  /** @throws Refusal 404 for what the member does not see */
  async of(member: Member, about: NoteSubject): Promise<KeptNotesResponse> {
    return this.#response(member, await this.options.subjectOf(member, about));
  }

  /** @throws Refusal 404 as `of` */
  async add(member: Member, about: NoteSubject, note: Note, call: string): Promise<KeptNotesResponse> {
    const { kept, clock, subjectOf } = this.options;
    const subject = await subjectOf(member, about);
    const what =
      note.calledWith === null ? `noted on ${subject.title}` : `logged a call about ${subject.title}`;
    await this.#write(member, subject, { operation: "addNote", what, after: note, call }, (tx) =>
      kept.add(tx, subject, {
        ...{ ...note, id: randomUUID(), memberId: member.id },
        ...{ writtenBy: member.name, writtenAt: new Date(clock()) },
      }),
    );
    return this.#response(member, subject);
  }

  /** @throws Refusal: 404 as `of` and for a note that is gone, 403 for somebody else's, 409 for a stale one */
  async change(
    member: Member,
    about: NoteSubject,
    { id, version, ...note }: Note & { id: string; version: number },
    call: string,
  ): Promise<KeptNotesResponse> {
    const { kept, clock, subjectOf } = this.options;
    const subject = await subjectOf(member, about);
    const { text, calledWith } = await this.#own(member, subject, id);
    const made = {
      operation: "changeNote",
      what: `edited a note on ${subject.title}`,
      ...{ before: { text, calledWith }, after: note, call },
    };
    await this.#write(member, subject, made, async (tx) => {
      if (!(await kept.change(tx, { id, version }, { ...note, editedAt: new Date(clock()) })))
        throw new Refusal("CONFLICT", "The note was changed or removed meanwhile: reload it first");
    });
    return this.#response(member, subject);
  }

  /** Removes a note, or brings it back. @throws Refusal: 404 as `change`, 403 for somebody else's */
  async setRemoved(
    member: Member,
    about: NoteSubject,
    { id, isRemoved }: { id: string; isRemoved: boolean },
    call: string,
  ): Promise<KeptNotesResponse> {
    const { kept, clock, subjectOf } = this.options;
    const subject = await subjectOf(member, about);
    const { text, calledWith } = await this.#own(member, subject, id);
    const note = { text, calledWith };
    const made = isRemoved
      ? { operation: "removeNote", what: `removed a note on ${subject.title}`, before: note, call }
      : { operation: "restoreNote", what: `restored a note on ${subject.title}`, after: note, call };
    await this.#write(member, subject, made, async (tx) => {
      if (!(await kept.setRemoved(tx, id, isRemoved ? new Date(clock()) : null))) throw noNote();
    });
    return this.#response(member, subject);
  }

  async #own(member: Member, subject: SeenSubject, id: string): Promise<NoteRow> {
    const note = await this.options.kept.one(subject, id);
    if (note === null) throw noNote();
    if (note.memberId !== member.id)
      throw new Refusal("FORBIDDEN", `${note.writtenBy} wrote it: only they may change it`);
    return note;
  }

  async #write(
    member: Member,
    { trailKind, objectId }: SeenSubject,
    made: Omit<Made, "objectKind" | "objectId">,
    work: (tx: Queryable) => Promise<unknown>,
  ): Promise<void> {
    await this.options.trail.write(member, { ...made, objectKind: trailKind, objectId }, work);
    this.options.onChanged();
  }

  async #response(member: Member, subject: SeenSubject): Promise<KeptNotesResponse> {
    const rows = await this.options.kept.of(subject);
    return {
      notes: rows.map(({ id, text, calledWith, writtenBy, writtenAt, editedAt, version, memberId }) => ({
        ...{ id, text, calledWith, version, by: writtenBy },
        at: writtenAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        isOwn: memberId === member.id && can(member.role, "changeNote"),
      })),
    };
  }
}

const noNote = () => new Refusal("NOT_FOUND", "No such note is known");
