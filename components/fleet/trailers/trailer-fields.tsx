import type { UseFormReturn } from "react-hook-form";
import { statusLabel } from "@/components/fleet/fleet-row";
import { FieldsHeading } from "@/components/fleet/form/fields-heading";
import { vinHint } from "@/components/fleet/form/vin-hint";
import type { TrailerForm } from "@/components/fleet/trailers/trailer-form";
import { type TrailerRow, trailerStatuses } from "@/components/fleet/trailers/trailer-row";
import { FormField } from "@/components/ui/form-field";
import { lengthUnits, ownershipStatuses } from "@/lib/contract/interface/trailers";

interface TrailerFieldsProps<Checked> {
  form: UseFormReturn<TrailerForm, unknown, Checked>;
  isNew: boolean;
  /** Rows of other trailers, whose values are offered. */
  rows: readonly TrailerRow[];
}

const sorted = (values: readonly (string | null | undefined)[]) =>
  [...new Set(values.filter((value) => value != null && value !== ""))].map(String).sort();
const optional = (values: readonly string[]) => [
  { value: "", label: "Not known" },
  ...values.map((value) => ({ value, label: value })),
];
const statusOptions = trailerStatuses.map((value) => ({ value, label: statusLabel[value] }));
const yesNo = optional(["yes", "no"]);

/** All fields that the interface has for a trailer. */
export function TrailerFields<Checked>({ form, isNew, rows }: TrailerFieldsProps<Checked>) {
  const [vin, unit] = form.watch(["vin", "trailerNumber"]);
  const vins = rows.map(({ number, trailer }) => [number, trailer.vin] as const);
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
      <FormField
        form={form}
        name="trailerNumber"
        label="Trailer number"
        required={isNew}
        span={3}
        hint={isNew ? undefined : "The number names the record and stays."}
        readOnly={!isNew}
      />
      <FormField form={form} name="status" label="Status" span={3} options={statusOptions} />
      <FormField
        form={form}
        name="trailerType"
        label="Type"
        span={3}
        suggestions={sorted(rows.map(({ trailer }) => trailer.trailerType))}
      />
      <FormField
        form={form}
        name="bodyType"
        label="Body"
        span={3}
        suggestions={sorted(rows.map(({ trailer }) => trailer.bodyType))}
      />
      <FormField form={form} name="length" label="Length" span={2} inputMode="decimal" />
      <FormField form={form} name="lengthUnits" label="Unit" span={2} options={optional(lengthUnits)} />
      <FormField form={form} name="axles" label="Axles" span={2} inputMode="numeric" />
      <FormField form={form} name="liftGate" label="Liftgate" span={3} options={yesNo} />
      <FormField form={form} name="heated" label="Heated" span={3} options={yesNo} />
      <FieldsHeading>Make</FieldsHeading>
      <FormField form={form} name="make" label="Make" span={2} />
      <FormField form={form} name="model" label="Model" span={2} />
      <FormField form={form} name="year" label="Year" span={2} inputMode="numeric" />
      <FormField
        form={form}
        name="vin"
        label="VIN"
        span={4}
        hint={vinHint(vin, unit, vins)}
        spellCheck={false}
      />
      <FormField form={form} name="assetId" label="Asset id" span={2} />
      <FieldsHeading>Plate</FieldsHeading>
      <FormField form={form} name="licensePlateNumber" label="Plate number" span={4} spellCheck={false} />
      <FormField form={form} name="licensePlateState" label="State" span={2} spellCheck={false} />
      <FieldsHeading>Where it belongs</FieldsHeading>
      <FormField
        form={form}
        name="terminal"
        label="Terminal"
        span={3}
        suggestions={sorted(rows.map(({ terminal }) => terminal))}
        spellCheck={false}
      />
      <FormField
        form={form}
        name="ownershipStatus"
        label="Ownership"
        span={3}
        options={optional(ownershipStatuses)}
      />
      <FormField
        form={form}
        name="groupCodes"
        label="Groups"
        span={6}
        hint="Codes with commas between them."
        spellCheck={false}
      />
      <FormField form={form} name="attributes.Domicile" label="Domicile" span={6} />
      <FormField form={form} name="attributes.EquipType" label="Equipment type" span={3} />
      <FormField form={form} name="attributes.EquipSpecs" label="Equipment details" span={3} />
    </div>
  );
}
