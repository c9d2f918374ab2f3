import { Paperclip } from "lucide-react";
import { delayMs } from "@/components/forms/result/result-delay";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { localCell, localHeader, localPixels, wholeInstant } from "@/components/list-page/table/zoned-cell";
import { StateMark } from "@/components/ui/state-mark";
import type { FormResultRow } from "@/lib/contract/desk/forms/forms-records";
import { age } from "@/lib/format/age";
import { localZone } from "@/lib/time/zones";

/** A form that came in so much later than it was handed in was on a truck without a network. */
function receivedCell(row: FormResultRow, nowMs: number): Cell {
  const late = delayMs(row);
  if (late === null) return localCell(Date.parse(row.storedAt), nowMs, "text-ink-2");
  return {
    content: <StateMark kind="stale">{age(late / 1_000)} late</StateMark>,
    title: wholeInstant(Date.parse(row.storedAt), localZone()),
  };
}

function missingCell({ missing }: FormResultRow): Cell {
  if (missing.length === 0) return { content: "", label: "nothing missing" };
  return {
    content: <StateMark kind="jeopardy">{missing.length} missing</StateMark>,
    title: missing.join(", "),
  };
}

const filesCell = ({ files }: FormResultRow): Cell => ({
  content:
    files === 0 ? (
      ""
    ) : (
      <span className="inline-flex items-center gap-1">
        <Paperclip size={12} aria-hidden="true" />
        {files}
      </span>
    ),
  look: "text-ink-2",
  label: files === 0 ? "no files" : files === 1 ? "1 file" : `${files} files`,
});

/** Columns of what drivers handed in, in the order in which they stand. The desk orders the list itself. */
export const resultColumns = (nowMs: number): readonly DataColumn<FormResultRow>[] => [
  {
    id: "form",
    header: "Form",
    widthPixels: 170,
    cell: ({ name }) => ({ content: name, look: "font-medium" }),
  },
  {
    id: "driver",
    header: "Driver",
    widthPixels: 140,
    cell: ({ submittedBy, externalUserId }) => submittedBy ?? externalUserId,
  },
  {
    id: "submitted",
    header: localHeader("Submitted", nowMs),
    widthPixels: localPixels,
    cell: ({ submittedAt }, atMs) => localCell(Date.parse(submittedAt), atMs),
  },
  {
    id: "received",
    header: localHeader("Received", nowMs),
    widthPixels: localPixels,
    givesWay: true,
    cell: receivedCell,
  },
  { id: "missing", header: "Missing", widthPixels: 96, givesWay: true, cell: missingCell },
  { id: "files", header: "Files", widthPixels: 52, cell: filesCell },
  {
    id: "answers",
    header: "Answers",
    widthPixels: 180,
    grows: true,
    cell: ({ summary }) => ({
      content: summary,
      look: "text-ink-2",
      title: summary,
    }),
  },
  {
    id: "trip",
    header: "Trip",
    widthPixels: 72,
    givesWay: true,
    whole: ({ tripId, tripTitle }) => tripTitle ?? tripId?.toString(),
    cell: ({ tripId, tripTitle }) => quiet(tripTitle ?? tripId),
  },
];
