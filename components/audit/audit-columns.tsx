import { SquareCheck, Undo2 } from "lucide-react";
import type { AuditRow } from "@/components/audit/audit-row";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { localCell, localHeader, localPixels } from "@/components/list-page/table/zoned-cell";
import { StateMark } from "@/components/ui/state-mark";
import type { AuditOutcome } from "@/lib/contract/desk/audit/audit-records";
import { sentenceCase } from "@/lib/format/sentence-case";

const plain = {
  done: <SquareCheck size={13} aria-hidden="true" />,
  undone: <Undo2 size={13} aria-hidden="true" />,
} as const;

/** An outcome as shape and word: done is grey, so that the others are seen. */
export function OutcomeMark({ outcome }: { outcome: AuditOutcome }) {
  if (outcome === "refused") return <StateMark kind="late">Refused</StateMark>;
  if (outcome === "unknown") return <StateMark kind="unknown">Unknown</StateMark>;
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      {plain[outcome]} {sentenceCase(outcome)}
    </span>
  );
}

function whatCell({ what, isOverVerdict }: AuditRow): Cell {
  const sentence = sentenceCase(what);
  if (!isOverVerdict) return { content: sentence, title: sentence };
  return {
    content: (
      <>
        {sentence}, <b className="font-semibold">over the verdict</b>
      </>
    ),
    title: `${sentence}, over the verdict`,
  };
}

/** Columns of the trail, in the order in which they stand. */
export const auditColumns = (nowMs: number): readonly DataColumn<AuditRow>[] => [
  {
    id: "at",
    header: localHeader("At", nowMs),
    widthPixels: localPixels,
    sortBy: ({ at }) => -Date.parse(at),
    cell: ({ at }, atMs) => localCell(Date.parse(at), atMs),
  },
  {
    id: "who",
    header: "Who",
    widthPixels: 150,
    sortBy: ({ who }) => who.toLowerCase(),
    cell: ({ who, isMember }) => ({ content: who, look: isMember ? "" : "text-ink-2", title: who }),
  },
  { id: "what", header: "What", widthPixels: 300, grows: true, cell: whatCell },
  {
    id: "object",
    header: "Record",
    widthPixels: 180,
    sortBy: ({ about }) => about || undefined,
    cell: ({ about }) => quiet(about || null),
  },
  {
    id: "outcome",
    header: "Outcome",
    widthPixels: 104,
    sortBy: ({ outcome }) => outcome,
    cell: ({ outcome }) => ({ content: <OutcomeMark outcome={outcome} /> }),
  },
  {
    id: "from",
    header: "From",
    widthPixels: 150,
    givesWay: true,
    cell: ({ fromLabel, from }) => ({
      content: fromLabel,
      look: "text-ink-2",
      title: from?.address ?? fromLabel,
    }),
  },
];
