import { ArrowRightLeft, ChartNoAxesGantt, ClipboardList } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { StateShape } from "@/components/ui/state-shape";
import { workTimes } from "@/components/work/work-times";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import { sentenceCase } from "@/lib/format/sentence-case";
import { otherWork, useSharedWork } from "@/lib/queries/drivers/driver-work";

const SharedWorkContext = createContext<ReturnType<typeof useSharedWork>>(new Map());

/** Reads drivers' works once for all rows of a board. */
export function SharedWork({ children }: { children: ReactNode }) {
  return <SharedWorkContext value={useSharedWork()}>{children}</SharedWorkContext>;
}

interface WorkMarksProps {
  externalUserId: string | undefined;
  /** The work of the row; left out where the row is the driver's own. */
  self?: { kind: WorkBlock["kind"]; id: string };
  /** Shows the sign of the kind in place of its word, where a cell has little room. */
  brief?: boolean;
}

const kinds = ["leg", "manifest", "trip"] as const;
/** As their areas have them. */
const signs = { leg: ArrowRightLeft, manifest: ClipboardList, trip: ChartNoAxesGantt } as const;

/**
 * Shows what a row's driver has beside it, a small block for each kind beside their name, and how they meet; nothing
 * where that is all they have, or trips alone that leave each other as they are.
 */
export function WorkMarks({ externalUserId, self, brief = false }: WorkMarksProps) {
  const works = useContext(SharedWorkContext).get(externalUserId ?? "");
  if (works === undefined) return null;
  const { own, others } = otherWork(works, self);
  const shown = kinds.filter((kind) => others.some((work) => work.kind === kind));
  return shown.map((kind, index) => {
    const ofKind = others.filter((work) => work.kind === kind);
    // In the row of a driver each work says itself how it meets the others.
    const notes = self === undefined ? ofKind.map(({ note }) => note) : [own?.note ?? null];
    const meets = notes.some((note) => note !== null);
    // One trip after another is how truckload goes: names need the room.
    if (!meets && works.every((work) => work.kind === "trip")) return null;
    const Sign = signs[kind];
    const name = [...ofKind.flatMap((work) => [work.label, workTimes(work)]), ...notes]
      .filter((part) => part !== null)
      .join(", ");
    return (
      <span
        key={kind}
        role="img"
        aria-label={`Also ${name}`}
        title={sentenceCase(name)}
        className="inline-flex shrink-0 items-center gap-1 rounded-[4px] border border-dashed border-line-strong bg-sunken px-1 text-fine font-normal text-ink-2"
      >
        {/* Says once what a row's own work meets: the name needs the room. */}
        {meets && (self === undefined || index === 0) ? <StateShape kind="jeopardy" size={8} /> : null}
        {brief ? (
          <>
            {ofKind.length === 1 ? null : ofKind.length}
            <Sign size={11} aria-hidden="true" />
          </>
        ) : ofKind.length === 1 ? (
          kind
        ) : (
          `${ofKind.length} ${kind}s`
        )}
      </span>
    );
  });
}
