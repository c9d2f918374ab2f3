import type { noteCalls } from "@/lib/contract/desk/kept-calls";
import type { NoteSubject } from "@/lib/contract/desk/notes/note";
import type { documentCalls } from "@/lib/contract/desk/vehicles";
import type { Member } from "@/lib/desk/access/members";
import type { Area } from "@/lib/desk/area";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { LinehaulArea } from "@/lib/desk/areas/linehaul/open-linehaul";
import { Notes, type SeenSubject } from "@/lib/desk/areas/notes/notes";
import { RecordDocuments } from "@/lib/desk/areas/notes/record-documents";
import { seenRecord } from "@/lib/desk/areas/notes/seen-record";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

interface Knows {
  freight: Pick<FreightArea, "notes" | "records">;
  linehaul: Pick<LinehaulArea, "board">;
}

/** Calls and notes, with who wrote them and when, and papers of drivers and units. */
export function openNotes(context: DeskContext, { freight, linehaul }: Knows) {
  const { clock, directory, live, writes, store, company } = context;
  const notes = new Notes({
    ...{ clock, trail: writes.trail, kept: freight.notes },
    subjectOf: (member, about) => seenSubject({ directory, freight, linehaul }, member, about),
    onChanged: () => live.announce("notes", "*"),
  });
  const documents = new RecordDocuments({
    ...{ clock, store, company: company.id, trail: writes.trail },
    subjectOf: (member, { kind, subject }) => seenRecord(directory, member, kind, subject),
    onChanged: () => live.announce("notes", "*"),
  });
  return {
    handlers: {
      getNotes: (member, { params }) => notes.of(member, params),
      addNote: (member, { params, body, key }) => notes.add(member, params, body, key),
      changeNote: (member, { params, body, key }) =>
        notes.change(member, params, { ...body, id: params.id }, key),
      removeNote: (member, { params, key }) =>
        notes.setRemoved(member, params, { id: params.id, isRemoved: true }, key),
      restoreNote: (member, { params, key }) =>
        notes.setRemoved(member, params, { id: params.id, isRemoved: false }, key),
      listDocuments: (member, { params }) => documents.of(member, params),
      attachDocument: (member, { params, body, key }) => documents.attach(member, params, body, key),
      readDocument: (member, { params }) => documents.file(member, params),
      removeDocument: (member, { params, key }) =>
        documents.setRemoved(member, { ...params, isRemoved: true }, key),
      restoreDocument: (member, { params, key }) =>
        documents.setRemoved(member, { ...params, isRemoved: false }, key),
    },
  } satisfies Area<DeskHandlers<typeof noteCalls & typeof documentCalls>>;
}

async function seenSubject(
  { freight, linehaul, directory }: Knows & Pick<DeskContext, "directory">,
  member: Member,
  { kind, subject }: NoteSubject,
): Promise<SeenSubject> {
  if (kind === "shipment") {
    const [first] = await freight.records.shipments.numbered(member, subject);
    return { kind, names: [subject], title: subject, trailKind: kind, objectId: first?.id ?? "" };
  }
  if (kind === "manifest") {
    const { id, number } = await freight.records.manifests.seen(member, subject);
    return { kind, names: [id], title: number ?? id, trailKind: kind, objectId: id };
  }
  if (kind === "leg")
    return { kind, ...linehaul.board.named(member, subject), trailKind: kind, objectId: subject };
  return seenRecord(directory, member, kind, subject);
}
