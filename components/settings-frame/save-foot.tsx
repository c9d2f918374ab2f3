import { Button } from "@/components/ui/button";
import { SaveNotice } from "@/components/ui/save-notice";
import { StateMark } from "@/components/ui/state-mark";
import type { FormNotice } from "@/components/ui/use-form-save";

interface SaveFootProps {
  notice: FormNotice;
  saveLabel: string;
  isDirty: boolean;
  isSubmitting: boolean;
  mayChange: boolean;
  onUndo: () => void;
}

const readOnly = "Your role only reads these. A manager or an administrator can change them.";

/** The end of a card's form: whether it is saved, what was refused, its buttons, and who may change it. */
export function SaveFoot({ notice, saveLabel, isDirty, isSubmitting, mayChange, onUndo }: SaveFootProps) {
  return (
    <>
      <SaveNotice notice={notice} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          disabledReason={mayChange ? null : readOnly}
        >
          {saveLabel}
        </Button>
        <Button disabledReason={isDirty ? null : "Nothing is changed."} onClick={onUndo}>
          Undo changes
        </Button>
        <span role="status">{isDirty ? <StateMark kind="jeopardy">Not saved yet</StateMark> : null}</span>
      </div>
      {mayChange ? null : <p className="text-ink-2">{readOnly}</p>}
    </>
  );
}
