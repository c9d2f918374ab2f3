import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useFieldArray, useForm } from "react-hook-form";
import { EditChangeFields } from "@/components/hours/edit/edit-change-fields";
import { changeForm, type EditForm, editRules, newChangeForm } from "@/components/hours/edit/edit-form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { DutyRecord, EditProposal } from "@/lib/contract/desk/driver-log";
import { useProposeEdit } from "@/lib/queries/driver-log";

interface EditSheetProps {
  externalUserId: string;
  driver: string;
  timeZone: string;
  /** Accepted records that a change may replace, newest first. */
  records: readonly DutyRecord[];
  /** The record that the form opens with; null opens it with a new one. */
  first: DutyRecord | null;
  /** Time that a new record starts from, milliseconds since 1970. */
  aroundMs: number;
  disabledReason: string | null;
  onClose: () => void;
  onProposed: (id: string) => void;
}

const longestNote = 60;

/** A carrier's proposal: it waits for the driver's answer, and the log stands as it is until then (395.30(d)). */
export function EditSheet(props: EditSheetProps) {
  const { externalUserId, driver, timeZone, onClose } = props;
  const propose = useProposeEdit(externalUserId);
  // One id for as long as the sheet is open: sent twice, it is the same edit.
  const [id] = useState(() => `desk-${crypto.randomUUID()}`);
  // The records as they were at opening: a refresh behind the form must not change what was chosen.
  const [records] = useState(props.records);
  const rules = useMemo(() => editRules(id, timeZone, records), [id, timeZone, records]);
  const form = useForm<EditForm, unknown, EditProposal>({
    defaultValues: {
      annotation: "",
      changes: [props.first ? changeForm(props.first, timeZone) : newChangeForm(props.aroundMs, timeZone)],
    },
    resolver: zodResolver(rules),
  });
  const changes = useFieldArray({ control: form.control, name: "changes" });
  const { errors } = form.formState;
  const note = form.watch("annotation").trim().length;
  return (
    <FormSheet
      title="Propose an edit"
      description={driver}
      form={form}
      saveLabel="Propose"
      disabledReason={props.disabledReason}
      onSave={async (proposal) => {
        await propose.mutateAsync(proposal);
        toastDone("The edit is proposed", { description: `${driver} is asked to confirm it.` });
        props.onProposed(id);
      }}
      // The interface calls a change's time `eventTime`.
      pathOf={(path) => path.replace(/\.eventTime$/, ".time")}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">
        The driver confirms or rejects it; until then the log stands as it is. Driving that the ELD recorded
        can't be shortened.
      </p>
      <FormField
        form={form}
        name="annotation"
        label="Why"
        required
        hint={`4 to ${longestNote} characters, kept with every record that it changes. ${note} now.`}
      />
      {(errors.changes?.root?.message ?? errors.changes?.message) ? (
        <p className="mt-2 text-small text-late">
          {errors.changes?.root?.message ?? errors.changes?.message}
        </p>
      ) : null}
      <ol className="mt-4 grid gap-4">
        {changes.fields.map((field, index) => (
          <li key={field.id}>
            <EditChangeFields
              form={form}
              index={index}
              records={records}
              timeZone={timeZone}
              onReplace={(record) =>
                changes.update(
                  index,
                  record ? changeForm(record, timeZone) : newChangeForm(props.aroundMs, timeZone),
                )
              }
              {...(changes.fields.length > 1 ? { onRemove: () => changes.remove(index) } : {})}
            />
          </li>
        ))}
      </ol>
      <Button
        className="mt-3"
        icon={<Plus size={14} />}
        onClick={() => changes.append(newChangeForm(props.aroundMs, timeZone))}
      >
        Another change
      </Button>
    </FormSheet>
  );
}
