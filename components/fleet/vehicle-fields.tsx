import type { UseFormReturn } from "react-hook-form";
import { statusLabel } from "@/components/fleet/fleet-row";
import { FieldsHeading } from "@/components/fleet/form/fields-heading";
import { vinHint } from "@/components/fleet/form/vin-hint";
import type { VehicleForm } from "@/components/fleet/vehicle-form";
import { FormField } from "@/components/ui/form-field";
import { vehicleStatuses } from "@/lib/contract/interface/vehicles";

export interface VehicleSuggestions {
  types: readonly string[];
  makes: readonly string[];
  models: readonly string[];
  domiciles: readonly string[];
  /** VINs of the units, by their numbers. */
  vins: readonly (readonly [string, string | undefined])[];
}

interface VehicleFieldsProps<Checked> {
  form: UseFormReturn<VehicleForm, unknown, Checked>;
  isNew: boolean;
  suggestions: VehicleSuggestions;
}

const statusOptions = vehicleStatuses.map((value) => ({ value, label: statusLabel[value] }));
const licenseOptions = [
  { value: "", label: "Not known" },
  { value: "1", label: "Needed" },
  { value: "0", label: "Not needed" },
];

/** All fields that the interface has for a vehicle. */
export function VehicleFields<Checked>({ form, isNew, suggestions }: VehicleFieldsProps<Checked>) {
  const [vin, unit] = form.watch(["vin", "powerUnitNumber"]);
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
      <FormField
        form={form}
        name="powerUnitNumber"
        label="Unit number"
        required={isNew}
        span={3}
        hint={isNew ? undefined : "The number names the record and stays."}
        readOnly={!isNew}
      />
      <FormField form={form} name="vehicleStatus" label="Status" span={3} options={statusOptions} />
      <FormField form={form} name="powerUnitType" label="Type" span={3} suggestions={suggestions.types} />
      <FormField form={form} name="assetId" label="Asset id" span={3} />
      <FieldsHeading>Make</FieldsHeading>
      <FormField form={form} name="make" label="Make" span={2} suggestions={suggestions.makes} />
      <FormField form={form} name="model" label="Model" span={2} suggestions={suggestions.models} />
      <FormField form={form} name="year" label="Year" span={2} inputMode="numeric" />
      <FormField
        form={form}
        name="vin"
        label="VIN"
        span={4}
        hint={vinHint(vin, unit, suggestions.vins)}
        spellCheck={false}
      />
      <FormField form={form} name="fuelType" label="Fuel" span={2} />
      <FieldsHeading>Plate</FieldsHeading>
      <FormField form={form} name="licensePlateNumber" label="Plate number" span={4} spellCheck={false} />
      <FormField form={form} name="licensePlateState" label="State" span={2} spellCheck={false} />
      <FieldsHeading>Where it belongs</FieldsHeading>
      <FormField
        form={form}
        name="groupCodes"
        label="Groups"
        span={6}
        hint="Codes with commas between them; a terminal's code comes first."
        spellCheck={false}
      />
      <FormField
        form={form}
        name="attributes.Domicile"
        label="Domicile"
        span={3}
        suggestions={suggestions.domiciles}
      />
      <FormField
        form={form}
        name="attributes.CDL"
        label="Commercial license"
        span={3}
        options={licenseOptions}
      />
      <FormField form={form} name="attributes.EquipType" label="Equipment type" span={3} />
      <FormField form={form} name="attributes.EquipSpecs" label="Equipment details" span={3} />
    </div>
  );
}
