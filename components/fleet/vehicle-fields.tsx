"use client";

import { type FieldPath, get, type UseFormReturn } from "react-hook-form";
import type { VehicleForm } from "@/components/fleet/vehicle-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SuggestInput } from "@/components/ui/suggest-input";
import { TextInput } from "@/components/ui/text-input";

export interface VehicleSuggestions {
  types: readonly string[];
  makes: readonly string[];
  models: readonly string[];
  domiciles: readonly string[];
}

interface VehicleFieldsProps<Checked> {
  form: UseFormReturn<VehicleForm, unknown, Checked>;
  isNew: boolean;
  suggestions: VehicleSuggestions;
}

const statusOptions = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Retired" },
  { value: "disabled", label: "Disabled" },
];
const licenseOptions = [
  { value: "", label: "Not known" },
  { value: "1", label: "Needed" },
  { value: "0", label: "Not needed" },
];

/** The first message at a path or below it: a refused list item has its message one step down. */
function messageAt(errors: object, path: string): string | undefined {
  const found: unknown = get(errors, path);
  if (Array.isArray(found)) return found.map((one) => messageAt({ one }, "one")).find(Boolean);
  if (typeof found !== "object" || found === null || !("message" in found)) return undefined;
  return typeof found.message === "string" ? found.message : undefined;
}

/** All fields that the interface has for a vehicle. */
export function VehicleFields<Checked>({ form, isNew, suggestions }: VehicleFieldsProps<Checked>) {
  const { errors } = form.formState;
  const at = (name: FieldPath<VehicleForm>) => ({ error: messageAt(errors, name) });
  const input = (name: FieldPath<VehicleForm>) => form.register(name);
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
      <Field
        label="Unit number"
        required={isNew}
        className="col-span-3"
        {...at("powerUnitNumber")}
        {...(isNew ? {} : { hint: "The number names the record and stays." })}
      >
        <TextInput {...input("powerUnitNumber")} readOnly={!isNew} autoComplete="off" />
      </Field>
      <Field label="Status" className="col-span-3" {...at("vehicleStatus")}>
        <Select {...input("vehicleStatus")} options={statusOptions} />
      </Field>
      <Field label="Type" className="col-span-3" {...at("powerUnitType")}>
        <SuggestInput {...input("powerUnitType")} suggestions={suggestions.types} />
      </Field>
      <Field label="Asset id" className="col-span-3" {...at("assetId")}>
        <TextInput {...input("assetId")} autoComplete="off" />
      </Field>
      <Heading>Make</Heading>
      <Field label="Make" className="col-span-2" {...at("make")}>
        <SuggestInput {...input("make")} suggestions={suggestions.makes} />
      </Field>
      <Field label="Model" className="col-span-2" {...at("model")}>
        <SuggestInput {...input("model")} suggestions={suggestions.models} />
      </Field>
      <Field label="Year" className="col-span-2" {...at("year")}>
        <TextInput {...input("year")} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="VIN" className="col-span-4" {...at("vin")}>
        <TextInput {...input("vin")} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="Fuel" className="col-span-2" {...at("fuelType")}>
        <TextInput {...input("fuelType")} autoComplete="off" />
      </Field>
      <Heading>Plate</Heading>
      <Field label="Plate number" className="col-span-4" {...at("licensePlateNumber")}>
        <TextInput {...input("licensePlateNumber")} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="State" className="col-span-2" {...at("licensePlateState")}>
        <TextInput {...input("licensePlateState")} autoComplete="off" spellCheck={false} />
      </Field>
      <Heading>Where it belongs</Heading>
      <Field
        label="Groups"
        className="col-span-6"
        hint="Codes with commas between them; a terminal's code comes first."
        {...at("groupCodes")}
      >
        <TextInput {...input("groupCodes")} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="Domicile" className="col-span-3" {...at("attributes.Domicile")}>
        <SuggestInput {...input("attributes.Domicile")} suggestions={suggestions.domiciles} />
      </Field>
      <Field label="Commercial license" className="col-span-3" {...at("attributes.CDL")}>
        <Select {...input("attributes.CDL")} options={licenseOptions} />
      </Field>
      <Field label="Equipment type" className="col-span-3" {...at("attributes.EquipType")}>
        <TextInput {...input("attributes.EquipType")} autoComplete="off" />
      </Field>
      <Field label="Equipment details" className="col-span-3" {...at("attributes.EquipSpecs")}>
        <TextInput {...input("attributes.EquipSpecs")} autoComplete="off" />
      </Field>
    </div>
  );
}

function Heading({ children }: { children: string }) {
  return <h3 className="col-span-6 border-t border-line pt-3 text-body">{children}</h3>;
}
