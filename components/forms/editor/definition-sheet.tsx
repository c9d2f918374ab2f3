import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { type FormDraft, formDraft, formRules } from "@/components/forms/editor/form-draft";
import { LineRows } from "@/components/forms/editor/line-rows";
import { Field } from "@/components/ui/field";
import { FormField, messageAt } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { TextArea } from "@/components/ui/text-input";
import type { FormVersion, SavedForm } from "@/lib/contract/desk/forms/forms-records";
import { useSaveForm } from "@/lib/queries/forms";

interface DefinitionSheetProps {
  /** Version that the next version is made from; null makes a new form. */
  from: FormVersion | null;
  disabledReason: string | null;
  onClose: () => void;
  onSaved: (made: FormVersion, before: FormVersion | null) => void;
}

/** Makes a form, or the next version of one: what was filled in keeps the version that it was filled in on. */
export function DefinitionSheet({ from, disabledReason, onClose, onSaved }: DefinitionSheetProps) {
  const save = useSaveForm();
  // As it was when the sheet opened: a version that a colleague makes meanwhile must not slip in under what is typed.
  const [before] = useState(from);
  const form = useForm<FormDraft, unknown, z.output<typeof SavedForm>>({
    defaultValues: formDraft(before),
    resolver: zodResolver(formRules(before)),
  });
  return (
    <FormSheet
      title={before === null ? "New form" : `Next version of ${before.name}`}
      description="Drivers get the newest version. What they submitted keeps its own."
      className="w-[760px]"
      form={form}
      saveLabel={before === null ? "Create form" : "Create version"}
      disabledReason={disabledReason}
      onSave={async (body) => {
        onSaved(await save.mutateAsync(body), before);
      }}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <FormField form={form} name="name" label="Name" required />
        <Field label="Description" error={messageAt(form.formState.errors, "description")}>
          <TextArea rows={2} {...form.register("description")} />
        </Field>
        <LineRows form={form} />
      </div>
    </FormSheet>
  );
}
