import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { TextInput } from "@/components/ui/text-input";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { WriteNotice } from "@/components/ui/write-notice";
import type { KeptNote, NoteSubject, Note as NoteText } from "@/lib/contract/desk/notes/note";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import {
  notesQuery,
  useAddNote,
  useChangeNote,
  useRemoveNote,
  useRestoreNote,
} from "@/lib/queries/notes/notes";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { nearInstantLabel } from "@/lib/time/instant-labels";

interface NotesCardProps extends NoteSubject {
  /** The terminal's, IANA. */
  timeZone: string;
  /** Person whom a call is most likely with: the consignee's contact. */
  likelyContact?: string | null;
}

/** Shows what members wrote down and spoke about freight or another record, and takes a line more. */
export function NotesCard({ kind, subject, timeZone, likelyContact = null }: NotesCardProps) {
  const about = { kind, subject };
  const query = useQuery(notesQuery(about));
  const session = useQuery(sessionQuery).data;
  const add = useAddNote(about);
  const notes = query.data?.notes;
  if (notes === undefined)
    return (
      <Section title={title}>
        {query.isPending ? (
          <Skeleton className="h-16" />
        ) : (
          <ReadError title="Calls and notes can't be read" query={query} />
        )}
      </Section>
    );
  return (
    <Section title={title}>
      {notes.length === 0 ? <p className="mb-1.5 text-ink-2">None so far.</p> : null}
      <ul aria-label={title} className="mb-2 grid gap-1.5 empty:hidden">
        {notes.map((note) => (
          <Note key={note.id} about={about} note={note} timeZone={timeZone} />
        ))}
      </ul>
      <NoteLine
        // A line that was written is done: the next one begins empty.
        key={notes[0]?.id ?? "first"}
        blank={{ text: "", calledWith: null }}
        likelyContact={likelyContact}
        label="Add"
        refusal={refusalOf(session, "addNote")}
        pending={add.isPending}
        error={add.error}
        onWrite={(note) => add.mutate(note)}
      />
    </Section>
  );
}

const title = "Calls and notes";

interface NoteProps {
  about: NoteSubject;
  note: KeptNote;
  timeZone: string;
}

function Note({ about, note, timeZone }: NoteProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const [isEdited, setEdited] = useState(false);
  const change = useChangeNote(about);
  const remove = useRemoveNote(about);
  const restore = useRestoreNote(about);
  const { id, text, calledWith, by, at, editedAt, version, isOwn } = note;
  const bringBack = () =>
    restore.mutate(id, {
      onSuccess: () => toastDone("The note is restored"),
      onError: (error) => toastRefused("It could not be restored", error),
    });
  const takeAway = () =>
    remove.mutate(id, {
      onSuccess: () => toastDone("The note is removed", { action: { label: "Undo", run: bringBack } }),
      onError: (error) => toastRefused("It could not be removed", error),
    });
  if (isEdited)
    return (
      <li>
        <NoteLine
          blank={{ text, calledWith }}
          likelyContact={null}
          label="Save"
          refusal={null}
          pending={change.isPending}
          error={change.error}
          onWrite={(written) =>
            change.mutate({ id, body: { ...written, version } }, { onSuccess: () => setEdited(false) })
          }
          onCancel={() => setEdited(false)}
        />
      </li>
    );
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2">
      <span className="text-ink-3">{nearInstantLabel(Date.parse(at), timeZone, nowMs)}</span>
      <span className="min-w-0 wrap-anywhere">
        {text}{" "}
        <span className="text-small text-ink-2">
          {by}
          {calledWith === null ? "" : `, on the phone with ${calledWith}`}
          {editedAt === null ? "" : ", edited"}
        </span>
      </span>
      {isOwn ? (
        <span className="no-print flex gap-2 text-small">
          <button type="button" className="min-h-6 min-w-6 underline" onClick={() => setEdited(true)}>
            Edit<span className="sr-only"> the note {text}</span>
          </button>
          <button type="button" className="min-h-6 min-w-6 underline" onClick={takeAway}>
            Remove<span className="sr-only"> the note {text}</span>
          </button>
        </span>
      ) : null}
    </li>
  );
}

interface NoteLineProps {
  blank: NoteText;
  likelyContact: string | null;
  label: string;
  refusal: string | null;
  pending: boolean;
  error: Parameters<typeof WriteNotice>[0]["error"] | null;
  onWrite: (note: NoteText) => void;
  onCancel?: () => void;
}

/** One line: what was said, and with whom where it was a call. */
function NoteLine(props: NoteLineProps) {
  const { blank, likelyContact, label, refusal, pending, error, onWrite, onCancel } = props;
  const [text, setText] = useState(blank.text);
  const [calledWith, setCalledWith] = useState(blank.calledWith ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === null && text.trim() !== "")
      onWrite({ text: text.trim(), calledWith: calledWith.trim() || null });
  };
  return (
    <form className="no-print grid gap-1.5" onSubmit={submit}>
      <span className="flex flex-wrap gap-1.5">
        <TextInput
          aria-label="Note"
          placeholder="What was said or agreed"
          value={text}
          maxLength={1_000}
          onChange={(event) => setText(event.target.value)}
          className="min-w-40 flex-[3]"
        />
        <TextInput
          aria-label="Called with"
          placeholder={likelyContact === null ? "Call with, if one" : `With ${likelyContact}?`}
          value={calledWith}
          maxLength={120}
          onChange={(event) => setCalledWith(event.target.value)}
          className="min-w-44 flex-1"
        />
        <Button
          type="submit"
          pending={pending}
          disabledReason={refusal ?? (text.trim() === "" ? "Write something first." : null)}
        >
          {label}
        </Button>
        {onCancel === undefined ? null : <Button onClick={onCancel}>Cancel</Button>}
      </span>
      {error === null ? null : <WriteNotice title="It was not saved" error={error} />}
    </form>
  );
}
