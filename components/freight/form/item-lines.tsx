import { Plus } from "lucide-react";
import { useState } from "react";
import { get, type UseFormReturn } from "react-hook-form";
import { countItems, type ItemField, itemKey, itemLabels } from "@/components/freight/form/item-texts";
import type { ShipmentBody, ShipmentForm } from "@/components/freight/form/shipment-form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";

interface ItemLinesProps {
  form: UseFormReturn<ShipmentForm, unknown, ShipmentBody>;
}

const hazardous = [
  { value: "", label: "No" },
  { value: "yes", label: "Yes" },
];

/** The lines of a shipment. One that is emptied goes. */
export function ItemLines({ form }: ItemLinesProps) {
  const [count, setCount] = useState(() => countItems(form.getValues().associatedShipment));
  const refused = get(form.formState.errors, "associatedShipment.shipmentItems") !== undefined;
  const at = (line: number, field: ItemField) => ({
    form,
    name: `associatedShipment.${itemKey(line, field)}` as const,
  });
  return (
    <fieldset className="col-span-6 grid grid-cols-6 gap-x-3 gap-y-3.5">
      <legend className="mb-1.5 font-semibold">Lines</legend>
      {Array.from({ length: count }, (_, line) => {
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, nothing moves
          <div key={line} className="col-span-6 grid grid-cols-6 gap-x-3">
            <FormField
              {...at(line, "description")}
              label={`${itemLabels.description}, line ${line + 1}`}
              span={2}
            />
            <FormField {...at(line, "pieces")} label={itemLabels.pieces} inputMode="decimal" />
            <FormField {...at(line, "weight")} label={itemLabels.weight} inputMode="decimal" />
            <FormField {...at(line, "handlingUnits")} label={itemLabels.handlingUnits} inputMode="decimal" />
            <FormField {...at(line, "hazmat")} label={itemLabels.hazmat} options={hazardous} />
          </div>
        );
      })}
      {refused ? (
        <p role="alert" className="col-span-6 text-late">
          Pieces, weight and handling units of a line must be numbers, not negative.
        </p>
      ) : null}
      <Button
        icon={<Plus size={14} aria-hidden="true" />}
        className="col-span-3 justify-self-start"
        onClick={() => setCount(count + 1)}
      >
        Add a line
      </Button>
    </fieldset>
  );
}
