import { ErrorNotice } from "@/components/ui/error-notice";
import type { SaveFailure } from "@/components/ui/save-failure";
import { StateShape } from "@/components/ui/state-shape";

/** Says why a write was refused, or that nobody knows yet whether it was made; what was typed stays in either case. */
export function WriteNotice({ title, error }: { title: string; error: SaveFailure }) {
  if (!error.mayHaveBeenMade) return <ErrorNotice title={title} error={error} />;
  return (
    <div
      role="status"
      className="grid grid-cols-[16px_1fr] gap-x-2 rounded-panel bg-jeopardy-tint px-3 py-2.5"
    >
      <span className="pt-[5px]">
        <StateShape kind="jeopardy" size={10} />
      </span>
      <div className="min-w-0">
        <p className="font-medium">Not known yet whether it was made</p>
        <p className="text-ink-2 wrap-anywhere">{error.message}</p>
        <p className="text-ink-2">
          What you typed stays. Sent once more as it is, it is made once, not twice.
        </p>
      </div>
    </div>
  );
}
