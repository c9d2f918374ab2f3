import { Button } from "@/components/ui/button";
import { StateShape } from "@/components/ui/state-shape";

/** Says who changed settings last, and when, for people. */
export function ChangedBy({ changed }: { changed: { by: string; when: string } | null }) {
  if (changed === null) return <p className="text-ink-2">Not changed yet: the defaults hold.</p>;
  return (
    <p className="text-ink-2">
      Last changed by {changed.by}, {changed.when}.
    </p>
  );
}

/** Says that a colleague saved other settings since typing began. */
export function SavedMeanwhile({ onTake }: { onTake: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded-panel bg-jeopardy-tint px-3 py-2">
      <StateShape kind="jeopardy" size={10} />
      Somebody saved other settings while you typed.
      <Button onClick={onTake}>Show them instead</Button>
    </p>
  );
}
