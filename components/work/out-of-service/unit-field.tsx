import type { ComponentProps } from "react";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { FormField } from "@/components/ui/form-field";
import { StateShape } from "@/components/ui/state-shape";
import { outOfServiceLabels } from "@/components/work/out-of-service/out-of-service-labels";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";

type UnitFieldProps<Values extends FieldValues, Checked> = Pick<
  ComponentProps<typeof FormField<Values, Checked>>,
  "form" | "label" | "span"
> & {
  name: FieldPath<Values>;
  /** Kind that is chosen: a unit where it is left out. */
  kind?: "vehicle" | "trailer";
  /** Numbers that may be offered; left out, none is. */
  units?: readonly string[];
  /** Time at which the unit is needed, milliseconds since 1970; null or left out, now. */
  atMs?: number | null | undefined;
};

/** The unit or the trailer of a trip, a leg or a manifest: those out of service are not offered, and one that is typed all the same is warned of. */
export function UnitField<Values extends FieldValues, Checked>(props: UnitFieldProps<Values, Checked>) {
  const { form, name, label, span, units, atMs, kind = "vehicle" } = props;
  const out = useOutOfService(kind, atMs);
  const typed: unknown = useWatch({ control: form.control, name });
  // Some forms take several, parted by commas.
  const numbers = typeof typed === "string" ? typed.split(",").map((number) => number.trim()) : [];
  const row = numbers.map((number) => out.get(number)).find((one) => one !== undefined);
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      {...(span === undefined ? {} : { span })}
      {...(units === undefined ? {} : { suggestions: units.filter((unit) => !out.has(unit)) })}
      hint={
        row === undefined ? undefined : (
          <span role="status" className="text-ink">
            <StateShape kind="jeopardy" /> {row.objectId} is out of service then:{" "}
            {outOfServiceLabels[row.reason]}
            {row.note === "" ? "" : `, ${row.note}`}
          </span>
        )
      }
    />
  );
}
