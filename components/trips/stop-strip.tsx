import type { ReactNode } from "react";
import { stopWords } from "@/components/trips/board-words";
import type { TripRowStop } from "@/lib/desk/trips/answers";

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

/** One mark per stop: done, at, next, planned, skipped, and the two risks. The words are on the strip as a whole. */
export function StopStrip({ stops }: { stops: readonly TripRowStop[] }) {
  if (stops.length === 0) return <span className="text-ink-3">no stops</span>;
  const most = stops.length > mostMarks ? fewMarks : mostMarks;
  const marks = stops.map((stop) => stop.mark);
  const first = firstShown(marks, most);
  const shown = stops.slice(first, first + most);
  const after = stops.length - first - shown.length;
  const width = (shown.length - 1) * stepPixels + markPixels;
  return (
    <span className="flex items-center gap-1">
      {first === 0 ? null : <Rest>{first}+</Rest>}
      <svg
        role="img"
        aria-label={`${stops.length} stops: ${stops.map(stopWords).join("; ")}`}
        width={width}
        height={markPixels}
        viewBox={`0 0 ${width} ${markPixels}`}
        className="shrink-0 overflow-visible"
      >
        {shown.map((stop, index) => (
          <g key={stop.stopId} transform={`translate(${index * stepPixels} 0)`}>
            {index === 0 ? null : (
              <path
                d="M-7 5h6"
                className={isPast(stop) ? "stroke-ink-2" : "stroke-line-strong"}
                strokeWidth="1.6"
              />
            )}
            <StopMarkShape stop={stop} />
          </g>
        ))}
      </svg>
      {after === 0 ? null : <Rest>+{after}</Rest>}
    </span>
  );
}

const isPast = ({ mark }: TripRowStop) => mark === "done" || mark === "at" || mark === "next";

function Rest({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-fine text-ink-3">
      {children}
    </span>
  );
}

/** The mark of one stop in a box of 10. */
export function StopMarkShape({ stop }: { stop: Pick<TripRowStop, "mark" | "risk"> }) {
  const { mark, risk } = stop;
  if (mark === "done")
    return (
      <>
        <rect x=".5" y=".5" width="9" height="9" rx="2" className="fill-ink-2" />
        <path d="M2.7 5.1l1.7 1.7 3-3.4" fill="none" className="stroke-surface" strokeWidth="1.4" />
      </>
    );
  if (mark === "skipped" || mark === "canceled")
    return (
      <>
        <rect x="1" y="1" width="8" height="8" rx="2" fill="none" className="stroke-control" />
        <path d="M2 8l6-6" className="stroke-ink-2" strokeWidth="1.3" />
      </>
    );
  if (risk === "late")
    return (
      <>
        <rect x=".2" y=".2" width="9.6" height="9.6" rx="2" className="fill-late" />
        <path d="M3 3l4 4M7 3L3 7" className="stroke-surface" strokeWidth="1.5" />
      </>
    );
  if (risk === "in-jeopardy") return <path d="M5 -.6L10.6 5 5 10.6 -.6 5z" className="fill-jeopardy" />;
  if (mark === "at") return <rect x=".5" y=".5" width="9" height="9" rx="2" className="fill-moving" />;
  return (
    <rect
      x="1"
      y="1"
      width="8"
      height="8"
      rx="2"
      fill="none"
      className={mark === "next" ? "stroke-ink" : "stroke-control"}
      strokeWidth={mark === "next" ? 1.6 : 1}
    />
  );
}
