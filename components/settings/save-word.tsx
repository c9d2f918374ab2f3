import { ErrorNotice } from "@/components/ui/error-notice";
import type { FormWord } from "@/components/ui/use-form-save";

/** What a form as a whole has to say about its saving, above its buttons. */
export function SaveWord({ word }: { word: FormWord }) {
  if (word.kind === "none") return null;
  if (word.kind === "refused") return <ErrorNotice title="Not saved" error={word.failure} />;
  return (
    <p role="status" className="rounded-panel bg-jeopardy-tint px-3 py-2">
      {word.kind === "signed-out"
        ? "Your session has ended. What you typed is still here."
        : "You are signed in again. Nothing is saved yet: save once more."}
    </p>
  );
}
