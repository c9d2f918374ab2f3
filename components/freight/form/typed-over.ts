import {
  isSameTyped,
  partyField,
  type ShipmentForm,
  type ShipmentKind,
} from "@/components/freight/form/shipment-form";
import type { TerminalClock } from "@/components/freight/form/typed-values";

const place = ["Address", "City", "State", "Zip", "Country"] as const;
/** Fields of one party alone, which another one must not take over. */
const itsOwn = ["CustomerNumber", "ContactName", "ContactPhone"] as const;

/**
 * Lists by field what typing over an existing shipment changes: what was typed and differs. Where another party
 * or place was typed, the number and the phone of the one before go, and no part of its address is mixed into the new one.
 * @param opened what the form opened with, which nobody typed
 */
export function typedOver(
  kind: ShipmentKind,
  { typed, opened, has }: Record<"typed" | "opened" | "has", ShipmentForm["associatedShipment"]>,
  clock: TerminalClock,
): [field: string, text: string][] {
  const changed = new Map(
    Object.entries(typed).filter(
      ([field, text]) =>
        text.trim() !== "" &&
        text !== opened[field] &&
        !isSameTyped(field, text.trim(), has[field] ?? "", clock),
    ),
  );
  const isChanged = (name: Parameters<typeof partyField>[1]) => changed.has(partyField(kind, name));
  const isMoved = place.some(isChanged);
  const isOther = isMoved || isChanged("Name") || isChanged("CustomerNumber");
  for (const name of [...(isOther ? itsOwn : []), ...(isMoved ? place : [])]) {
    const field = partyField(kind, name);
    const isKept = (typed[field] ?? "").trim() !== "" || (has[field] ?? "") === "";
    if (!isKept) changed.set(field, "");
  }
  return [...changed];
}
