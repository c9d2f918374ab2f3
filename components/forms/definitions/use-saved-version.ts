import { useState } from "react";
import { formDraft, formRules } from "@/components/forms/editor/form-draft";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { FormVersion } from "@/lib/contract/desk/forms/forms-records";
import { useSaveForm } from "@/lib/queries/forms";

interface Saved {
  made: FormVersion;
  /** Version that it was made from. */
  before: FormVersion;
}

/** Says why a new form stays: there is no version before it that could be made anew. */
const stays = "Forms can't be deleted on the platform: correct it with the next version.";

/** The version that was made here last, and the way back: the one before is made anew, since nothing takes one away. */
export function useSavedVersion() {
  const save = useSaveForm();
  const [last, setLast] = useState<Saved | null>(null);
  const takeBack = ({ made, before }: Saved) =>
    save.mutate(formRules(made).parse(formDraft(before)), {
      onSuccess: () => {
        setLast(null);
        toastDone(`${before.name} was restored`);
      },
      onError: (error) => toastRefused("It was not undone", error),
    });
  return {
    last,
    takeBack: () => last !== null && takeBack(last),
    /** Says that a version was made, with the way back where there was one before. */
    note(made: FormVersion, before: FormVersion | null) {
      const saved = before && { made, before };
      setLast(saved);
      toastDone(
        `${made.name} is saved`,
        saved === null ? { description: stays } : { action: { label: "Undo", run: () => takeBack(saved) } },
      );
    },
  };
}
