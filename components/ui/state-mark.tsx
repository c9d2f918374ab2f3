import type { ReactNode } from "react";
import { marks } from "@/components/ui/marks/marks";
import { type StateKind, stateInk } from "@/components/ui/state-shape";

const tints: Readonly<Record<StateKind, string>> = {
  moving: "bg-moving-tint",
  ok: "bg-ok-tint",
  jeopardy: "bg-jeopardy-tint",
  late: "bg-late-tint",
  rest: "bg-rest-tint",
  stale: "bg-unknown-tint",
  osd: "bg-sunken",
  unknown: "bg-unknown-tint",
  "no-speed": "bg-unknown-tint",
};

/** A state as shape, label and colour: the same on map, table, strip and print. `children` is the label. */
export function StateMark({ kind, children }: { kind: StateKind; children: ReactNode }) {
  return (
    <span
      data-state-kind={kind}
      data-mark={marks[kind]}
      className={`inline-flex h-[min(20px,calc(var(--row)-2px))] max-w-full items-center gap-1.5 rounded-tag px-[7px] text-small font-medium whitespace-nowrap ${stateInk[kind]} ${tints[kind]}`}
    >
      {children}
    </span>
  );
}
