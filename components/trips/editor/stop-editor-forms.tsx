import { useQuery } from "@tanstack/react-query";
import type { StopFormReference } from "@/components/trips/form/trip-form";
import { Checkbox } from "@/components/ui/checkbox";
import { operationQuery } from "@/lib/queries/platform-client";

interface StopFormsProps {
  forms: readonly StopFormReference[];
  onForms: (forms: StopFormReference[]) => void;
}

/** Forms that the driver fills in at the stop. One that this list doesn't know stays as the record has it. */
export function StopForms({ forms, onForms }: StopFormsProps) {
  const known = useQuery({ ...operationQuery("listForms", {}), staleTime: 5 * 60_000 });
  const definitions = known.data?.forms ?? [];
  const chosen = new Set(forms.map(({ formId }) => formId));
  const other = forms.filter(({ formId }) => !definitions.some((one) => one.formId === formId)).length;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-small font-medium text-ink-2">Forms for the driver</legend>
      {definitions.map(({ formId, version, name }) => (
        <Checkbox
          key={formId}
          label={name}
          checked={chosen.has(formId)}
          onChange={(event) =>
            onForms(
              event.target.checked
                ? [...forms, { formId, version }]
                : forms.filter((one) => one.formId !== formId),
            )
          }
        />
      ))}
      <p className="text-small text-ink-3">
        {known.isPending
          ? "Reading the forms…"
          : known.isError
            ? `The forms can't be read: ${known.error.message}`
            : definitions.length === 0
              ? "The carrier has no forms."
              : null}
        {other > 0 ? ` ${other} more that the carrier no longer has.` : null}
      </p>
    </fieldset>
  );
}
