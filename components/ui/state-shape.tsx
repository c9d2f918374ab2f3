import type { ReactElement } from "react";

/** The six states, each with its own shape; `stale` and `unknown` share a colour and a ring. */
export type StateKind = "moving" | "ok" | "jeopardy" | "late" | "rest" | "stale" | "unknown";

const shapes: Readonly<Record<StateKind, ReactElement>> = {
  moving: <path d="M1 1l7 3.5-7 3.5z" fill="currentColor" />,
  ok: <circle cx="4.5" cy="4.5" r="3.5" fill="currentColor" />,
  jeopardy: <path d="M4.5 0L9 4.5 4.5 9 0 4.5z" fill="currentColor" />,
  // Two bars rather than a stroked path: a browser without a graphics card takes many times longer to draw a stroke, and
  // a board of late trips has one in every row.
  late: (
    <>
      <rect x="-.45" y="3.5" width="9.9" height="2" transform="rotate(45 4.5 4.5)" fill="currentColor" />
      <rect x="-.45" y="3.5" width="9.9" height="2" transform="rotate(-45 4.5 4.5)" fill="currentColor" />
    </>
  ),
  rest: <path d="M7.5 5.5A3.6 3.6 0 113.5 1.2 3 3 0 007.5 5.5z" fill="currentColor" />,
  stale: (
    <circle
      cx="4.5"
      cy="4.5"
      r="3.3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2 1.5"
    />
  ),
  unknown: (
    <>
      <circle
        cx="4.5"
        cy="4.5"
        r="4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        strokeDasharray="1.6 1"
      />
      <path
        d="M3.3 3.6a1.2 1.2 0 112 .9c-.5.35-.8.55-.8 1M4.5 6.7v.1"
        fill="none"
        stroke="currentColor"
        strokeWidth=".9"
        strokeLinecap="round"
      />
    </>
  ),
};

export const stateInk: Readonly<Record<StateKind, string>> = {
  moving: "text-moving",
  ok: "text-ok",
  jeopardy: "text-jeopardy",
  late: "text-late",
  rest: "text-rest",
  stale: "text-unknown",
  unknown: "text-unknown",
};

/** A state's shape alone, for where its label stands beside it. Decorative: the label carries the meaning. */
export function StateShape({ kind, size = 9 }: { kind: StateKind; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 9 9"
      width={size}
      height={size}
      className={`shrink-0 overflow-visible ${stateInk[kind]}`}
    >
      {shapes[kind]}
    </svg>
  );
}
