import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";

/** What became of one part of a move. */
export type Outcome = "done" | "refused" | "needs-reason" | "conflict" | "failed" | "unknown";

const outcomeLabel: Readonly<Record<Outcome, { kind: StateKind; label: string }>> = {
  done: { kind: "ok", label: "Done" },
  refused: { kind: "late", label: "Refused" },
  "needs-reason": { kind: "jeopardy", label: "Needs a reason" },
  conflict: { kind: "jeopardy", label: "Changed meanwhile" },
  failed: { kind: "late", label: "Failed" },
  unknown: { kind: "jeopardy", label: "Not known yet" },
};

/** What became of one part of a move, as shape and word. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const { kind, label } = outcomeLabel[outcome];
  return <StateMark kind={kind}>{label}</StateMark>;
}
