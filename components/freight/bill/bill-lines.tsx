import { Plus } from "lucide-react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import {
  type BillForm,
  type BillLineForm,
  lineFormOf,
  typedHazmat,
} from "@/components/freight/bill/bill-form";
import { HazmatFinder } from "@/components/freight/bill/hazmat-finder";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { type BillDetails, type BillResponse, freightClasses } from "@/lib/contract/desk/bills/bill-details";

interface BillLinesProps {
  form: UseFormReturn<BillForm, unknown, BillDetails>;
  sentBefore: BillResponse["sentBefore"];
}

const choice = (values: readonly string[]) => [
  { value: "", label: "Not known" },
  ...values.map((value) => ({ value, label: value })),
];
const yes = [
  { value: "", label: "No" },
  { value: "yes", label: "Yes" },
];

/** The lines of a bill. One that is emptied goes. */
export function BillLines({ form, sentBefore }: BillLinesProps) {
  const { fields, append } = useFieldArray({ control: form.control, name: "lines" });
  return (
    <fieldset className="col-span-6 grid gap-y-4">
      <legend className="mb-1.5 font-semibold">Lines</legend>
      {fields.map(({ id }, index) => (
        <Line key={id} form={form} index={index} sentBefore={sentBefore} />
      ))}
      <Button
        icon={<Plus size={14} aria-hidden="true" />}
        className="justify-self-start"
        onClick={() => append(lineFormOf())}
      >
        Add a line
      </Button>
    </fieldset>
  );
}

function Line({ form, index, sentBefore }: BillLinesProps & { index: number }) {
  const isHazardous = useWatch({ control: form.control, name: `lines.${index}.isHazardous` }) === "yes";
  const at = (field: keyof BillLineForm) => ({ form, name: `lines.${index}.${field}` as const });
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-2 border-t border-line pt-3">
      <FormField {...at("description")} label={`Description, line ${index + 1}`} span={4} />
      <FormField {...at("isHazardous")} label="Hazardous" span={2} options={yes} />
      <FormField {...at("handlingUnits")} label="HU" inputMode="numeric" />
      <FormField {...at("handlingUnitType")} label="HU type" placeholder="PLT" />
      <FormField {...at("pieces")} label="Pieces" inputMode="numeric" />
      <FormField {...at("packaging")} label="Package" placeholder="pails" />
      <FormField {...at("weight")} label="Weight, lb" inputMode="decimal" />
      <FormField {...at("freightClass")} label="Class" options={choice(freightClasses)} />
      <FormField {...at("nmfcItem")} label="NMFC item" placeholder="149980-2" span={2} />
      {isHazardous ? <Hazmat form={form} index={index} sentBefore={sentBefore} /> : null}
    </div>
  );
}

function Hazmat({ form, index, sentBefore }: BillLinesProps & { index: number }) {
  const at = (field: keyof BillLineForm) => ({ form, name: `lines.${index}.${field}` as const });
  return (
    <>
      <HazmatFinder
        label={`Find the material of line ${index + 1}`}
        sentBefore={sentBefore}
        onFound={(hazmat) => {
          for (const [field, text] of Object.entries(typedHazmat(hazmat)))
            form.setValue(`lines.${index}.${field as keyof BillLineForm}`, text, { shouldDirty: true });
        }}
      />
      <FormField {...at("idNumber")} label="UN number" placeholder="UN1263" />
      <FormField {...at("name")} label="Proper shipping name" span={3} />
      <FormField {...at("hazardClass")} label="Hazard class" placeholder="3" />
      <FormField {...at("packingGroup")} label="Packing group" options={choice(["I", "II", "III"])} />
      <FormField {...at("technicalName")} label="Technical name" span={3} />
      <FormField {...at("subsidiaryClasses")} label="Subsidiary classes" placeholder="6.1, 8" />
      <FormField {...at("quantity")} label="Quantity" inputMode="decimal" />
      <FormField {...at("unit")} label="Unit" suggestions={["gal", "lb", "L", "kg", "cylinders"]} />
      <FormField {...at("zone")} label="Inhalation zone" options={choice(["A", "B", "C", "D"])} />
      <FormField {...at("responseGuide")} label="Response guide" placeholder="128" inputMode="numeric" />
      <FormField {...at("isLimitedQuantity")} label="Limited quantity" options={yes} />
      <FormField {...at("isReportableQuantity")} label="RQ" options={yes} />
      <FormField {...at("isMarinePollutant")} label="Marine pollutant" options={yes} />
    </>
  );
}
