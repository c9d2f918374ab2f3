import { lineLabels } from "@/components/freight/form/item-texts";
import {
  dayField,
  isSameTyped,
  partyField,
  type ShipmentForm,
  type ShipmentKind,
} from "@/components/freight/form/shipment-form";
import { shipmentLabels } from "@/components/freight/form/shipment-labels";
import { dayHint, type TerminalClock } from "@/components/freight/form/typed-values";
import { type Choices, type Merged, mergeTexts, type TextField } from "@/components/ui/conflict/field-merge";

const placeParts = ["Address", "City", "State", "Zip", "Country"] as const;

/**
 * Puts two changes of one shipment together. A place is one thing, and so are the lines, which the platform replaces
 * together: parts of two are never mixed.
 * @param forms of which `base` is the form when it was opened
 * @param clock on which days and times were typed
 */
export function mergeShipments(
  kind: ShipmentKind,
  forms: Record<"base" | "mine" | "theirs", ShipmentForm>,
  choices: Choices,
  clock: TerminalClock,
): Merged<ShipmentForm> {
  const theirs = forms.theirs.associatedShipment;
  const texts = {
    base: forms.base.associatedShipment,
    mine: Object.fromEntries(
      // Take what says the same as theirs as theirs: `11/28` and `2026-11-28` are no conflict.
      Object.entries(forms.mine.associatedShipment).map(([field, text]) => {
        const their = theirs[field] ?? "";
        return [field, isSameTyped(field, text.trim(), their, clock) ? their : text];
      }),
    ),
    theirs,
  };
  const dayText = ([text = ""]: readonly string[]) => dayHint(text, clock) ?? (text || "nothing");
  const placeNames = placeParts.map((part) => partyField(kind, part));
  const inPlace = new Set<string>(placeNames);
  const single = Object.entries(shipmentLabels(kind)).filter(([name]) => !inPlace.has(name));
  const lines = Object.keys({
    ...lineLabels(texts.base),
    ...lineLabels(texts.mine),
    ...lineLabels(texts.theirs),
  });
  const fields: TextField[] = [
    ...single.map(([id, label]) => ({
      ...{ id, label, names: [id] },
      ...(id === dayField(kind) ? { text: dayText } : {}),
    })),
    { id: "place", label: "Address", names: placeNames },
    { id: "lines", label: "Lines", names: lines },
  ];
  const { form, ...found } = mergeTexts(texts, fields, choices);
  return { ...found, form: { associatedShipment: form } };
}
