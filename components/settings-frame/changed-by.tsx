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

interface SavedMeanwhileProps {
  /** Tells who did; when stands at the head of the card. */
  changed: { by: string } | null;
  /** Shows what they saved in place of what is typed. */
  onTake: () => void;
  /** Lets the next save put what is typed over what they saved. */
  onKeep: () => void;
}

/** Says that a colleague saved other settings since typing began, and leaves the choice. */
export function SavedMeanwhile({ changed, onTake, onKeep }: SavedMeanwhileProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded-panel bg-jeopardy-tint px-3 py-2">
      <StateShape kind="jeopardy" size={10} />
      {changed?.by ?? "Somebody"} saved these settings while you typed. What you typed is still here.
      <Button onClick={onTake}>Show theirs</Button>
      <Button onClick={onKeep}>Keep mine</Button>
    </p>
  );
}
