import type { ReactNode } from "react";
import { marks } from "@/components/ui/marks/marks";

/** A stop as its mark needs it. */
export interface MarkedStop {
  /**
   * `failed` was visited, and what was to be done there was refused or missed; `not-done` could not be tried; `osd` was
   * delivered over, short or damaged.
   */
  mark: "done" | "osd" | "not-done" | "failed" | "skipped" | "at" | "next" | "planned";
  /** `late` or `in-jeopardy` of one that is still to come; anything else is no threat. */
  risk: string;
}

/** More marks than this are no strip any more: then the few around the next stop are shown, and how many are beside. */
const mostMarks = 5;
const fewMarks = 3;

/** First of the marks that are shown: the next stop has one before it, and as many after as there is room for. */
export function firstShown(marks: readonly MarkedStop["mark"][], most: number): number {
  if (marks.length <= most) return 0;
  const open = marks.findIndex((mark) => mark === "at" || mark === "next" || mark === "planned");
  const wanted = open < 0 ? marks.length - most : open - 1;
  return Math.min(Math.max(0, wanted), marks.length - most);
}

/** The mark of one stop and its colour. */
function markOf({ mark, risk }: MarkedStop): Drawn {
  if (mark === "done") return { letters: marks.stopDone, look: "text-ink-2" };
  if (mark === "osd") return { letters: marks.osd, look: "text-ink-2" };
  if (mark === "not-done") return { letters: marks.stopInJeopardy, look: "text-jeopardy" };
  if (mark === "skipped") return { letters: marks.stopSkipped, look: "text-control" };
  if (mark === "failed" || risk === "late") return { letters: marks.stopLate, look: "text-late" };
  if (risk === "in-jeopardy") return { letters: marks.stopInJeopardy, look: "text-jeopardy" };
  if (mark === "at") return { letters: marks.stopAt, look: "text-moving" };
  if (mark === "next") return { letters: marks.stopNext, look: "text-ink" };
  return { letters: marks.stopPlanned, look: "text-control" };
}

/** Letters of one colour. */
interface Drawn {
  letters: string;
  look: string;
}

/** Marks with the way between them; neighbours of one colour are one element. */
function drawnStrip(stops: readonly MarkedStop[]): Drawn[] {
  const runs: Drawn[] = [];
  const add = ({ letters, look }: Drawn) => {
    const last = runs.at(-1);
    if (last?.look === look) last.letters += letters;
    else runs.push({ letters, look });
  };
  for (const [index, stop] of stops.entries()) {
    if (index > 0) add({ letters: marks.way, look: isReached(stop) ? "text-ink-2" : "text-control" });
    add(markOf(stop));
  }
  return runs;
}

/** Is true where the way to it is driven, or driven next. */
const isReached = ({ mark }: MarkedStop) => mark !== "planned" && mark !== "skipped";

interface StopStripProps {
  stops: readonly MarkedStop[];
  /** All of them in words. */
  label: string;
}

/** One mark per stop: done, at, next, planned, skipped, and the two risks. The label is on the strip as a whole. */
export function StopStrip({ stops, label }: StopStripProps) {
  const most = stops.length > mostMarks ? fewMarks : mostMarks;
  const first = firstShown(
    stops.map((stop) => stop.mark),
    most,
  );
  const shown = stops.slice(first, first + most);
  const after = stops.length - first - shown.length;
  return (
    <>
      {first === 0 ? null : <Rest>{first}+</Rest>}
      <span role="img" aria-label={label} className="inline-flex shrink-0 [--mark:10px]">
        {drawnStrip(shown).map(({ letters, look }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run has no name but its place
          <span key={index} data-mark={letters} className={look} />
        ))}
      </span>
      {after === 0 ? null : <Rest>+{after}</Rest>}
    </>
  );
}

function Rest({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-fine text-ink-3">
      {children}
    </span>
  );
}

/** The mark of one stop, 10 pixels wide. Decorative: what is around it says the same in words. */
export function StopMarkShape({ stop }: { stop: MarkedStop }) {
  const { letters, look } = markOf(stop);
  return <span aria-hidden="true" data-mark={letters} className={`inline-flex [--mark:10px] ${look}`} />;
}
