import type { AssociatedShipment, ShipmentType } from "@/lib/contract/interface/shipment-fields";
import { ownSide } from "@/lib/contract/interface/shipment-requirements";
import type { ShipmentFields } from "@/lib/platform/freight/book/freight-records";
import { filledOnly, withoutNulls } from "@/lib/platform/service/absent-values";

type Side = "shipper" | "consignee";

const partySuffixes = [
  "CustomerNumber",
  "Name",
  "Name2",
  "Address",
  "Address2",
  "City",
  "State",
  "Zip",
  "Country",
];
const contactSuffixes = ["ContactName", "ContactPhone", "ContactEmail"];

/** Fields that fall back to their default when they are left out. */
const overridden = [
  "customerOrderNumber",
  "destinationTerminalETA",
  "atDestinationTerminal",
  "instructions",
  "comments",
  "windowStart",
  "windowEnd",
  "serviceTime",
  "signatureRequired",
  "shipmentTotalWeight",
  "shipmentTotalPalletEquivalents",
  "shipmentTotalPalletSpaces",
  "shipmentTotalHandlingUnits",
  "shipmentTotalPieces",
  "shipmentItems",
  "shipmentAccessorials",
  "shipmentTags",
  "callAheadPhone",
  "callAheadMinutes",
  "requiresCOD",
];

/** Values that the overridden fields read as when nothing is stored; all others are left out. */
export const shipmentDefaults = {
  customerOrderNumber: "",
  atDestinationTerminal: false,
  signatureRequired: false,
  requiresCOD: false,
  shipmentItems: [],
  shipmentAccessorials: [],
  shipmentTags: [],
};

/** These have columns of their own, or are an outcome and no field. */
const apart = new Set(["shipmentType", "proNumber", "refNumber", "pickupSequenceNumber", "completionCode"]);

const cleared = (value: unknown): boolean => value === null || value === "";

/**
 * Turns deprecated names of what was sent into those that took their place: the day asked for, and the customer, who is
 * the shipper of a pickup and the consignee of a delivery. The newer name wins.
 */
export function canonicalFields(
  sent: Partial<AssociatedShipment> & { shipmentType: ShipmentType },
): ShipmentFields {
  const { requestedDate, ...rest } = sent;
  const fields: ShipmentFields = {};
  for (const [key, value] of Object.entries(rest))
    if (value !== undefined && !apart.has(key) && !isDeprecatedParty(key)) fields[key] = value;
  const side = ownSide[sent.shipmentType];
  if (side !== null && !hasParty(fields, side)) takeDeprecatedParty(rest, fields, side);
  if (sent.shipmentType === "delivery")
    setFirst(fields, "deliveryDate", [sent.deliveryDate, sent.deliveryServiceDueDate, requestedDate]);
  else setFirst(fields, "pickupDate", [sent.pickupDate, requestedDate]);
  if (sent.shipmentItems) fields.shipmentItems = sent.shipmentItems.map(withoutNulls);
  return fields;
}

const isDeprecatedParty = (key: string) =>
  partySuffixes.some((suffix) => key === `customer${suffix === "CustomerNumber" ? "Number" : suffix}`);

const hasParty = (fields: ShipmentFields, side: Side) =>
  partySuffixes.some((suffix) => !cleared(fields[side + suffix] ?? null));

function takeDeprecatedParty(sent: Record<string, unknown>, fields: ShipmentFields, side: Side) {
  for (const suffix of partySuffixes) {
    const value = sent[`customer${suffix === "CustomerNumber" ? "Number" : suffix}`];
    if (value !== undefined && !cleared(value)) fields[side + suffix] = value;
  }
}

function setFirst(fields: ShipmentFields, key: string, candidates: unknown[]) {
  const first = candidates.find((value) => value !== undefined && value !== null);
  if (first !== undefined) fields[key] = first;
}

/**
 * The stored fields with the sent ones written over them by the published modes: overridden ones fall back to their
 * default when left out, the others stay; the party that the type owns is replaced as a whole when any of it is sent.
 * @param sent canonical fields
 */
export function mergeFields(
  type: ShipmentType,
  stored: ShipmentFields,
  sent: ShipmentFields,
): ShipmentFields {
  const side = ownSide[type];
  const dropped = new Set(overridden);
  if (side !== null) {
    for (const suffix of contactSuffixes) dropped.add(side + suffix);
    if (hasParty(sent, side)) for (const suffix of partySuffixes) dropped.add(side + suffix);
  }
  const merged = Object.fromEntries(Object.entries(stored).filter(([key]) => !dropped.has(key)));
  return writeOver(merged, sent);
}

/** Writes sent fields over stored ones; null and empty text take a field away. */
export const writeOver = (stored: ShipmentFields, sent: ShipmentFields): ShipmentFields =>
  filledOnly({ ...stored, ...sent });

/** `key=value` of each reference id, in order and once each. */
export function referenceKeysOf(fields: ShipmentFields): string[] {
  const { referenceIds } = fields;
  if (!Array.isArray(referenceIds)) return [];
  const keys = referenceIds.flatMap((ids: Record<string, string>) =>
    Object.entries(ids).map(([key, value]) => `${key}=${value}`),
  );
  return [...new Set(keys)].sort();
}
