import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextLines } from "@/components/ui/marks/text-lines";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";

/** Says what became of one part of a move. */
type Outcome = "done" | "refused" | "needs-reason" | "needs-reopen" | "conflict" | "failed" | "unknown";

const outcomeLabel: Readonly<Record<Outcome, { kind: StateKind; label: string }>> = {
  done: { kind: "ok", label: "Done" },
  refused: { kind: "late", label: "Refused" },
  "needs-reason": { kind: "jeopardy", label: "Needs a reason" },
  "needs-reopen": { kind: "jeopardy", label: "Asks to reopen" },
  conflict: { kind: "jeopardy", label: "Changed meanwhile" },
  failed: { kind: "late", label: "Failed" },
  unknown: { kind: "jeopardy", label: "Not known yet" },
};

interface OutcomeDialogProps {
  /** `trips` */
  noun: string;
  results: readonly { id: string | number; title: string; outcome: Outcome; message: string }[];
  /** Null where nothing of it can be taken back. */
  onUndo: (() => void) | null;
  /** Says how long it can be. */
  undoHint?: string;
  onClose: () => void;
  /** The way on, below what became of each. */
  children?: ReactNode;
}

/** Shows what became of each part of a move of which not everything was done, and why. */
export function OutcomeDialog({
  noun,
  results,
  onUndo,
  undoHint = "What was done can be taken back for 30 seconds.",
  onClose,
  children,
}: OutcomeDialogProps) {
  return (
    <Dialog onClose={onClose} title={titleOf(noun, results)} className="w-[min(620px,calc(100vw-24px))]">
      <ul className="grid gap-1">
        {results.map(({ id, title, outcome, message }) => {
          const { kind, label } = outcomeLabel[outcome];
          return (
            <li
              key={id}
              className="grid grid-cols-[110px_150px_1fr] items-start gap-2 border-b border-line py-1.5"
            >
              <span className="font-medium wrap-anywhere">{title}</span>
              <span>
                <StateMark kind={kind}>{label}</StateMark>
              </span>
              <div className="text-ink-2">
                <TextLines text={message} />
              </div>
            </li>
          );
        })}
      </ul>
      {children}
      {onUndo === null ? null : (
        <div className="mt-3 flex items-center gap-2">
          <span className="text-ink-2">{undoHint}</span>
          <Button className="ml-auto" onClick={onUndo}>
            Undo
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function titleOf(noun: string, results: OutcomeDialogProps["results"]): string {
  const [only, ...others] = results;
  if (only !== undefined && others.length === 0)
    return only.outcome === "unknown" ? "Whether it was done is not known yet" : "It was not done";
  const done = results.filter(({ outcome }) => outcome === "done").length;
  return `${done} of ${results.length} ${noun} done`;
}
