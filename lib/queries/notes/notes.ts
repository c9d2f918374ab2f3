import type { DeskBody, DeskResponse } from "@/lib/contract/desk/desk-calls";
import type { NoteSubject } from "@/lib/contract/desk/notes/note";
import { callDesk, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Reads calls and notes about freight or another record. */
export const notesQuery = (about: NoteSubject) => ({
  ...deskQuery("getNotes", { params: about }),
  staleTime: 5_000,
});

const useNoteWrite = <Input>(
  about: NoteSubject,
  write: (input: Input, idempotencyKey: string) => Promise<DeskResponse<"getNotes">>,
) => useWrite(write, (client, response) => client.setQueryData(notesQuery(about).queryKey, response));

export const useAddNote = (about: NoteSubject) =>
  useNoteWrite(about, (body: DeskBody<"addNote">, idempotencyKey) =>
    callDesk("addNote", { params: about, body, idempotencyKey }),
  );

interface ChangedNote {
  id: string;
  body: DeskBody<"changeNote">;
}

export const useChangeNote = (about: NoteSubject) =>
  useNoteWrite(about, ({ id, body }: ChangedNote, idempotencyKey) =>
    callDesk("changeNote", { params: { ...about, id }, body, idempotencyKey }),
  );

/** Removes a note, by its id. */
export const useRemoveNote = (about: NoteSubject) =>
  useNoteWrite(about, (id: string, idempotencyKey) =>
    callDesk("removeNote", { params: { ...about, id }, idempotencyKey }),
  );

/** Brings back one that was removed. */
export const useRestoreNote = (about: NoteSubject) =>
  useNoteWrite(about, (id: string, idempotencyKey) =>
    callDesk("restoreNote", { params: { ...about, id }, idempotencyKey }),
  );
