import { Upload } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { readTableFile } from "@/components/list-page/import/read-table";
import { tripNumbersIn, tripNumbersOf } from "@/components/trips/follow/trip-numbers";
import { useFollowRun } from "@/components/trips/follow/use-follow-run";
import { useUnfollow } from "@/components/trips/follow/use-unfollow";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import { TextArea } from "@/components/ui/text-input";
import { WriteNotice } from "@/components/ui/write-notice";
import type { FollowResult } from "@/lib/contract/desk/trips-followed";

const outcomeLabel: Readonly<Record<FollowResult["outcome"], { kind: StateKind; label: string }>> = {
  followed: { kind: "ok", label: "Followed" },
  already: { kind: "ok", label: "Already there" },
  "not-found": { kind: "late", label: "Not found" },
  failed: { kind: "jeopardy", label: "Not asked" },
};

/** Takes numbers of trips, typed, pasted or from a file. What is not on the board afterwards stays in the field. */
export function FollowDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const run = useFollowRun();
  const { sayFollowed } = useUnfollow();
  const numbers = tripNumbersIn(text);

  const takeFile = async (file: File) => {
    setProblem(null);
    try {
      const found = tripNumbersOf(await readTableFile(file));
      setText((typed) => tripNumbersIn([typed, ...found].join("\n")).join("\n"));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The file can't be read.");
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(numbers.length === 0 ? "Enter a number first." : null);
    if (numbers.length === 0 || run.isPending) return;
    const { results, left } = await run.send(numbers);
    setText(left.join("\n"));
    const followed = results.flatMap(({ outcome, tripId }) =>
      outcome === "followed" && tripId !== null ? [tripId] : [],
    );
    if (followed.length > 0) sayFollowed(followed);
    if (left.length === 0) onClose();
  };

  return (
    <Dialog
      onClose={onClose}
      title="Follow trips by number"
      description="This platform lists no trips. Those that you enter are read by their number and stay on the board."
      className="w-[min(560px,calc(100vw-24px))]"
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field
          label="Trip numbers"
          required
          hint="The platform's number or your own. One per line or with commas between; a pasted column works."
          error={problem ?? undefined}
        >
          <TextArea
            rows={5}
            value={text}
            readOnly={run.isPending}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {run.error === null ? null : <WriteNotice title="Not all numbers were sent" error={run.error} />}
        <Results results={run.results} />
        <div className="flex flex-wrap justify-end gap-2">
          <FileButton onFile={(file) => void takeFile(file)} />
          <span className="flex-1" />
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" pending={run.isPending}>
            {numbers.length > 1 ? `Follow ${numbers.length} trips` : "Follow"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Picks a file whose numbers are added to those in the field. */
function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file, repaired, must be able to come again.
          event.target.value = "";
        }}
      />
      <Button icon={<Upload size={14} />} onClick={() => input.current?.click()}>
        Add from a file
      </Button>
    </>
  );
}

/** Lists what became of each number: first those that ask for something. */
function Results({ results }: { results: readonly FollowResult[] }) {
  const onBoard = results.filter(({ outcome }) => outcome === "followed" || outcome === "already");
  const others = results.filter((result) => !onBoard.includes(result));
  return (
    <div role="status" className="empty:hidden">
      {results.length === 0 ? null : (
        <>
          <p className="mb-1 font-medium">
            {onBoard.length} of {results.length} on the board
            {others.length === 0 ? "" : "; the others stay in the field"}
          </p>
          <ul aria-label="Results" className="max-h-56 overflow-auto">
            {[...others, ...onBoard].map(({ number, outcome, message }) => (
              <li
                key={number}
                className="grid grid-cols-[minmax(80px,1fr)_120px_2fr] items-start gap-2 border-b border-line py-1.5"
              >
                <span className="font-medium wrap-anywhere">{number}</span>
                <span>
                  <StateMark kind={outcomeLabel[outcome].kind}>{outcomeLabel[outcome].label}</StateMark>
                </span>
                <span className="text-ink-2 wrap-anywhere">{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
