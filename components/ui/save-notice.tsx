import { StateShape } from "@/components/ui/state-shape";
import type { FormNotice } from "@/components/ui/use-form-save";
import { WriteNotice } from "@/components/ui/write-notice";

/** Over a form's buttons: why it was not saved, or that it is not known whether it was. */
export function SaveNotice({ notice }: { notice: FormNotice }) {
  if (notice.kind === "none") return null;
  if (notice.kind === "refused") {
    // Say it of a conflict, where somebody might fear to have lost it to a colleague.
    const title = notice.failure.status === 409 ? "Not saved. What you typed is still here." : "Not saved";
    return <WriteNotice title={title} error={notice.failure} />;
  }
  const again = notice.kind === "signed-in-again";
  return (
    <p role="status" className="flex items-center gap-2 rounded-panel bg-jeopardy-tint px-3 py-2">
      <StateShape kind={again ? "ok" : "jeopardy"} size={10} />
      {again
        ? "You are signed in again. Nothing is saved yet: save once more."
        : "Your session has ended. What you typed is still here."}
    </p>
  );
}
