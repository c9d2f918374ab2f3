import type { ReactElement, ReactNode } from "react";
import { stopLabel } from "@/components/trips/trip-labels";
import type { TripRowStop } from "@/lib/contract/desk/trips-board";

/** More marks than this are no strip any more: then the few around the next stop are shown, and how many are beside. */
const mostMarks = 5;
const fewMarks = 3;
const markPixels = 10;
const stepPixels = 18;

/** First of the marks that are shown: the next stop has one before it, and as many after as there is room for. */
export function firstShown(marks: readonly TripRowStop["mark"][], most: number): number {
  if (marks.length <= most) return 0;
  const open = marks.findIndex((mark) => mark === "at" || mark === "next");
  const wanted = open < 0 ? marks.length - most : open - 1;
  return Math.min(Math.max(0, wanted), marks.length - most);
}

/** A part of a drawing: where its pen is set down in a box of 10, its way from there, and how it looks. */
interface Part {
  at: readonly [x: number, y: number];
  way: string;
  look: string;
}

/** A box with round corners of 2. */
const box = (at: number, size: number, look: string): Part => {
  const side = size - 4;
  const way = `h${side}a2 2 0 0 1 2 2v${side}a2 2 0 0 1-2 2h-${side}a2 2 0 0 1-2-2v-${side}a2 2 0 0 1 2-2z`;
  return { at: [at + 2, at], way, look };
};
const outline = "fill-none stroke-control";
const behind: Part = { at: [-7, 4.2], way: "h6v1.6h-6z", look: "fill-ink-2" };
const ahead: Part = { at: [-7, 4.2], way: "h6v1.6h-6z", look: "fill-line-strong" };
/** Holes in a box: a tick, a cross. */
const tick = (look: string): Part => ({ at: [2.2, 5.6], way: "l2.2 2.2 3.5-3.9-1-1-2.5 2.9-1.2-1.2z", look });
const cross = (look: string): Part => ({
  at: [3.5, 2.5],
  way: "l1.5 1.5 1.5-1.5 1 1-1.5 1.5 1.5 1.5-1 1-1.5-1.5-1.5 1.5-1-1 1.5-1.5-1.5-1.5z",
  look,
});

/** The mark of one stop. Parts that look alike are one element, however many stops a strip has. */
function partsOf({ mark, risk }: Pick<TripRowStop, "mark" | "risk">): readonly Part[] {
  if (mark === "done") return [box(0.5, 9, "fill-ink-2"), tick("fill-ink-2")];
  if (mark === "skipped" || mark === "canceled")
    return [box(1, 8, outline), { at: [2, 8], way: "l6-6", look: "fill-none stroke-ink-2 stroke-[1.3]" }];
  if (risk === "late") return [box(0.2, 9.6, "fill-late"), cross("fill-late")];
  if (risk === "in-jeopardy")
    return [{ at: [5, -0.6], way: "l5.6 5.6-5.6 5.6-5.6-5.6z", look: "fill-jeopardy" }];
  if (mark === "at") return [box(0.5, 9, "fill-moving")];
  return [box(1, 8, mark === "next" ? "fill-none stroke-ink stroke-[1.6]" : outline)];
}

/** Draws marks side by side, one path per look. */
function drawn(marks: readonly (readonly Part[])[]): ReactElement[] {
  const paths = new Map<string, string>();
  for (const [index, parts] of marks.entries())
    for (const { at, way, look } of parts)
      paths.set(look, `${paths.get(look) ?? ""}M${at[0] + index * stepPixels} ${at[1]}${way}`);
  return [...paths].map(([look, d]) => <path key={look} d={d} fillRule="evenodd" className={look} />);
}

const isPast = ({ mark }: TripRowStop) => mark === "done" || mark === "at" || mark === "next";

/** One mark per stop: done, at, next, planned, skipped, and the two risks. The label is on the strip as a whole. */
export function StopStrip({ stops }: { stops: readonly TripRowStop[] }) {
  const most = stops.length > mostMarks ? fewMarks : mostMarks;
  const first = firstShown(
    stops.map((stop) => stop.mark),
    most,
  );
  const shown = stops.slice(first, first + most);
  const after = stops.length - first - shown.length;
  const width = (shown.length - 1) * stepPixels + markPixels;
  const marks = shown.map((stop, index) => [
    ...(index === 0 ? [] : [isPast(stop) ? behind : ahead]),
    ...partsOf(stop),
  ]);
  return (
    <>
      {first === 0 ? null : <Rest>{first}+</Rest>}
      <svg
        role="img"
        aria-label={`${stops.length} stops: ${stops.map(stopLabel).join("; ")}`}
        width={width}
        height={markPixels}
        viewBox={`0 0 ${width} ${markPixels}`}
        className="shrink-0 overflow-visible"
      >
        {drawn(marks)}
      </svg>
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

/** The mark of one stop in a box of 10. */
export function StopMarkShape({ stop }: { stop: Pick<TripRowStop, "mark" | "risk"> }) {
  return drawn([partsOf(stop)]);
}
