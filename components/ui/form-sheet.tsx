import { type ReactNode, useCallback, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useLeaveGuard } from "@/components/ui/leaving/use-leave-guard";
import { SaveNotice } from "@/components/ui/save-notice";
import { Sheet } from "@/components/ui/sheet";
import { useFormSave } from "@/components/ui/use-form-save";

interface FormSheetProps<Values extends FieldValues, Checked> {
  title: string;
  description?: ReactNode;
  form: UseFormReturn<Values, unknown, Checked>;
  saveLabel: string;
  /** Reason that it can't be saved, e.g. a role that only reads. */
  disabledReason?: string | null | undefined;
  /** Saves; what it throws is shown at its field or over the form, and nothing that was typed is lost. */
  onSave: (values: Checked) => Promise<void>;
  /** Names the input of what was refused, where the form does not use the interface's name. */
  pathOf?: (path: string, values: Checked) => string;
  onClose: () => void;
  /** Actions beside Save, at the left. */
  aside?: ReactNode;
  /** Width and the like, for a form with something beside it. */
  className?: string;
  children: ReactNode;
}

/** A form in a panel at the right. It asks before what was typed is lost, and survives an expired session. */
export function FormSheet<Values extends FieldValues, Checked>(props: FormSheetProps<Values, Checked>) {
  const { form, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const { label, save } = useFormSave(form, element, props.onSave, props.pathOf);
  const { isDirty, isSubmitting } = form.formState;
  const ask = useCallback(() => setAsking(true), []);
  useLeaveGuard(isDirty, ask);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Sheet
      onClose={close}
      title={props.title}
      onSend={() => element.current?.requestSubmit()}
      {...(props.className === undefined ? {} : { className: props.className })}
      {...(props.description === undefined ? {} : { description: props.description })}
    >
      <form ref={element} noValidate onSubmit={save} className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 overflow-auto px-4 py-4">{props.children}</div>
        <footer className="grid gap-3 border-t border-line px-4 py-3">
          <SaveNotice notice={label} />
          <div className="flex flex-wrap items-center gap-2">
            {props.aside}
            <span className="flex-1" />
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={isSubmitting}
              disabledReason={props.disabledReason}
              shortcut="⌘↵"
            >
              {props.saveLabel}
            </Button>
          </div>
        </footer>
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        danger
        onConfirm={onClose}
      >
        What you typed here isn't saved yet.
      </ConfirmDialog>
    </Sheet>
  );
}
