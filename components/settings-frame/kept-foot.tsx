import { SavedMeanwhile } from "@/components/settings-frame/changed-by";
import { SaveFoot } from "@/components/settings-frame/save-foot";
import type { KeptForm } from "@/components/settings-frame/use-kept-form";

interface KeptFootProps {
  kept: KeptForm;
  saveLabel?: string;
  /** Called besides when the form is taken back, e.g. to read again. */
  onUndo?: () => void;
}

/** Under a form of settings: what a colleague saved meanwhile, what went wrong, save and undo. */
export function KeptFoot({ kept, saveLabel = "Save", onUndo }: KeptFootProps) {
  const { notice, isBehind, changed, mayChange, takeNewest, keepMine, form } = kept;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <>
      {isBehind ? <SavedMeanwhile changed={changed} onTake={takeNewest} onKeep={keepMine} /> : null}
      <SaveFoot
        {...{ notice, saveLabel, isDirty, isSubmitting, mayChange }}
        onUndo={() => {
          takeNewest();
          onUndo?.();
        }}
      />
    </>
  );
}
