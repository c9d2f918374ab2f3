import { type ShipmentRow, shipmentFlags } from "@/lib/contract/desk/freight-shipments";
import type { ShipmentItem } from "@/lib/desk/feeds/read-model/objects/shipment-load";
import { type Loose, numberOf, textOf, textsOf } from "@/lib/desk/link/read-value";

export type ShipmentFlag = ShipmentRow["flags"][number];

/** Reads what a tag or an accessorial says, by words that carriers use. */
const tagPatterns: readonly [ShipmentFlag, RegExp][] = [
  ["HAZ", /^haz/i],
  ["POI", /^poi/i],
  ["FOOD", /^food/i],
  ["COD", /^cod$/i],
  ["APPT", /^(appt|appointment)/i],
  ["SIG", /^(sig|signature)/i],
  ["LIFT", /^lift/i],
  ["PRIO", /^(prio|expedite|guaranteed)/i],
];
/** Words of a line that is eaten: poison may not ride beside it, whether or not somebody thought of the tag. */
const foodWords = /\b(food|foods|foodstuffs?|groceries|produce)\b/i;
const interlineFields = [
  "inboundInterlineCarrierName",
  "inboundInterlineProNumber",
  "outboundInterlineCarrierName",
  "outboundInterlineProNumber",
];
const leastPriority = 3;

/** Finds what is to be minded of a shipment. */
export function parseFlags(wire: Loose, items: readonly ShipmentItem[]): ShipmentFlag[] {
  const found = new Set<ShipmentFlag>();
  for (const tag of [...textsOf(wire.shipmentTags), ...textsOf(wire.shipmentAccessorials)])
    for (const [flag, pattern] of tagPatterns) if (pattern.test(tag)) found.add(flag);
  if (items.some(({ isHazardous }) => isHazardous)) found.add("HAZ");
  if (items.some(({ description }) => foodWords.test(description ?? ""))) found.add("FOOD");
  if (wire.requiresCOD === true) found.add("COD");
  if (wire.signatureRequired === true) found.add("SIG");
  if ((numberOf(wire.deliveryPriorityLevel) ?? 0) >= leastPriority) found.add("PRIO");
  if (interlineFields.some((field) => textOf(wire[field]) !== null)) found.add("INT");
  return found.size === 0 ? [] : shipmentFlags.filter((flag) => found.has(flag));
}
