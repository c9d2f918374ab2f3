import { objectsOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { type Loose, numberOf, textOf } from "@/lib/desk/link/read-value";

/** A line of a shipment. Weights are pounds. */
export interface ShipmentItem {
  description: string | null;
  pieces: number | null;
  weight: number | null;
  handlingUnits: number | null;
  palletSpaces: number | null;
  isHazardous: boolean;
}

/** Amount of freight in a shipment. */
export interface ShipmentLoad {
  items: readonly ShipmentItem[];
  pieces: number | null;
  /** Pounds. */
  weight: number | null;
  handlingUnits: number | null;
  /** Pallet spaces. */
  spaces: number | null;
}

type Amount = "pieces" | "weight" | "handlingUnits" | "palletSpaces";

/** The total that was sent, else the sum of all lines where each says its part. */
export function parseLoad(wire: Loose): ShipmentLoad {
  const items = objectsOf(wire.shipmentItems).map(parseItem);
  return {
    items,
    pieces: numberOf(wire.shipmentTotalPieces) ?? sumOf(items, "pieces"),
    weight: numberOf(wire.shipmentTotalWeight) ?? sumOf(items, "weight"),
    handlingUnits: numberOf(wire.shipmentTotalHandlingUnits) ?? sumOf(items, "handlingUnits"),
    spaces:
      numberOf(wire.shipmentTotalPalletSpaces) ??
      numberOf(wire.shipmentTotalPalletEquivalents) ??
      sumOf(items, "palletSpaces"),
  };
}

const parseItem = (item: Loose): ShipmentItem => ({
  description: textOf(item.description),
  pieces: numberOf(item.pieces),
  weight: numberOf(item.weight),
  handlingUnits: numberOf(item.handlingUnits),
  palletSpaces: numberOf(item.palletSpaces),
  isHazardous: item.hazmat === true,
});

function sumOf(items: readonly ShipmentItem[], amount: Amount): number | null {
  if (items.length === 0) return null;
  let sum = 0;
  for (const { [amount]: part } of items) {
    if (part === null) return null;
    sum += part;
  }
  return sum;
}
