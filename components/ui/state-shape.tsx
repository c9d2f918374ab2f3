import { marks } from "@/components/ui/marks/marks";

/** Each state has its own shape; `stale`, `unknown` and `no-speed` share a colour and a ring. `osd` is an exception that is no alarm. */
export type StateKind =
  | "moving"
  | "ok"
  | "jeopardy"
  | "late"
  | "rest"
  | "stale"
  | "osd"
  | "unknown"
  | "no-speed";

declare module "react" {
  interface CSSProperties {
    /** Size of a mark. */
    "--mark"?: string;
  }
}

export const stateInk: Readonly<Record<StateKind, string>> = {
  moving: "text-moving",
  ok: "text-ok",
  jeopardy: "text-jeopardy",
  late: "text-late",
  rest: "text-rest",
  stale: "text-unknown",
  osd: "text-ink-2",
  unknown: "text-unknown",
  "no-speed": "text-unknown",
};

/** A state's shape alone, for where its label stands beside it. Decorative: the label carries the meaning. */
export function StateShape({ kind, size = 9 }: { kind: StateKind; size?: number }) {
  return (
    <span
      aria-hidden="true"
      data-mark={marks[kind]}
      className={`inline-flex shrink-0 ${stateInk[kind]}`}
      style={size === 9 ? undefined : { "--mark": `${size}px` }}
    />
  );
}
