import { ErrorNotice } from "@/components/ui/error-notice";
import { StateShape } from "@/components/ui/state-shape";
import type { FormNotice } from "@/components/ui/use-form-save";

/** Over a form's buttons: why it was not saved. */
export function SaveNotice({ notice }: { notice: FormNotice }) {
  if (notice.kind === "none") return null;
  if (notice.kind === "refused") return <ErrorNotice title="Not saved" error={notice.failure} />;
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
