import { lineLabels } from "@/components/freight/form/item-texts";
import { partyField, type ShipmentForm, type ShipmentKind } from "@/components/freight/form/shipment-form";
import { shipmentLabels } from "@/components/freight/form/shipment-labels";
import { type Choices, type Merged, mergeTexts, type TextField } from "@/components/ui/conflict/field-merge";

const placeParts = ["Address", "City", "State", "Zip", "Country"] as const;

/**
 * Puts two changes of one shipment together. A place is one thing, and so are the lines, which the platform replaces
 * together: parts of two are never mixed.
 * @param base the form when it was opened
 */
export function mergeShipments(
  kind: ShipmentKind,
  forms: Record<"base" | "mine" | "theirs", ShipmentForm>,
  choices: Choices,
): Merged<ShipmentForm> {
  const texts = {
    base: forms.base.associatedShipment,
    mine: forms.mine.associatedShipment,
    theirs: forms.theirs.associatedShipment,
  };
  const placeNames = placeParts.map((part) => partyField(kind, part));
  const inPlace = new Set<string>(placeNames);
  const single = Object.entries(shipmentLabels(kind)).filter(([name]) => !inPlace.has(name));
  const lines = Object.keys({
    ...lineLabels(texts.base),
    ...lineLabels(texts.mine),
    ...lineLabels(texts.theirs),
  });
  const fields: TextField[] = [
    ...single.map(([id, label]) => ({ id, label, names: [id] })),
    { id: "place", label: "Address", names: placeNames },
    { id: "lines", label: "Lines", names: lines },
  ];
  const { form, ...found } = mergeTexts(texts, fields, choices);
  return { ...found, form: { associatedShipment: form } };
}
