import { type Party, type ShipmentRow, shipmentFlags } from "@/lib/contract/desk/freight-shipments";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { isObject, type Loose, numberOf, textOf, textsOf } from "@/lib/desk/link/read-value";

type Shipment = Known<"shipment">;
type Flag = ShipmentRow["flags"][number];

const types = ["delivery", "pickup", "checkstop", "lunch"] as const;
const statuses = ["open", "completed", "canceled"] as const;

export const typeOf = ({ data }: Shipment): ShipmentRow["type"] =>
  types.find((type) => type === data.shipmentType) ?? "other";

export const statusOf = ({ data }: Shipment): ShipmentRow["status"] =>
  statuses.find((status) => status === data.status) ?? "unknown";

/** What people call it: the PRO number, else the reference, else the platform's id. */
export const titleOf = ({ id, data }: Shipment): string =>
  textOf(data.proNumber) ?? textOf(data.refNumber) ?? id;

/** Whose freight it is to deliver or to pick up. */
export const terminalOf = ({ data }: Shipment): string | null =>
  textOf(data.terminalCode) ??
  textOf(data.shipmentType === "delivery" ? data.destinationTerminalCode : data.originTerminalCode);

const daysOf = {
  delivery: ["deliveryDate", "deliveryServiceDueDate", "requestedDate"],
  other: ["pickupDate", "requestedDate"],
};

/** The day that is asked for, `2026-11-24`. */
export function dayOf({ data }: Shipment): string | null {
  const fields = data.shipmentType === "delivery" ? daysOf.delivery : daysOf.other;
  return fields.map((field) => calendarDay(data[field])).find((day) => day !== null) ?? null;
}

export const dueDayOf = ({ data }: Shipment): string | null => calendarDay(data.deliveryServiceDueDate);

/** The day of a text that begins with one. */
export function calendarDay(value: unknown): string | null {
  const day = textOf(value)?.slice(0, 10) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/** `08:00`; null for a text that is no time of day. */
export function clockTime(value: unknown): string | null {
  const text = textOf(value) ?? "";
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null;
}

/** The total that was sent, else the sum of all lines where each says its part. */
export function totalOf({ data }: Shipment, totals: readonly string[], part: string): number | null {
  for (const field of totals) {
    const total = numberOf(data[field]);
    if (total !== null) return total;
  }
  const parts = itemsOf(data).map((item) => numberOf(item[part]));
  if (parts.length === 0 || parts.includes(null)) return null;
  return parts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** The lines of a shipment, as they were sent. */
export const itemsOf = (data: Loose): Loose[] =>
  (Array.isArray(data.shipmentItems) ? data.shipmentItems : []).filter(isObject);

/** What a tag or an accessorial says, by words that carriers use. */
const tagPatterns: readonly [Flag, RegExp][] = [
  ["HAZ", /^haz/i],
  ["POI", /^poi/i],
  ["FOOD", /^food/i],
  ["COD", /^cod$/i],
  ["APPT", /^(appt|appointment)/i],
  ["SIG", /^(sig|signature)/i],
  ["LIFT", /^lift/i],
  ["PRIO", /^(prio|expedite|guaranteed)/i],
];
const interlineFields = [
  "inboundInterlineCarrierName",
  "inboundInterlineProNumber",
  "outboundInterlineCarrierName",
  "outboundInterlineProNumber",
];
const leastPriority = 3;

/** What is to be minded of a shipment. */
export function flagsOf({ data }: Shipment): Flag[] {
  const found = new Set<Flag>();
  for (const tag of [...textsOf(data.shipmentTags), ...textsOf(data.shipmentAccessorials)])
    for (const [flag, pattern] of tagPatterns) if (pattern.test(tag)) found.add(flag);
  if (itemsOf(data).some(({ hazmat }) => hazmat === true)) found.add("HAZ");
  if (data.requiresCOD === true) found.add("COD");
  if (data.signatureRequired === true) found.add("SIG");
  if ((numberOf(data.deliveryPriorityLevel) ?? 0) >= leastPriority) found.add("PRIO");
  if (interlineFields.some((field) => textOf(data[field]) !== null)) found.add("INT");
  return shipmentFlags.filter((flag) => found.has(flag));
}

const suffixes = {
  customerNumber: "CustomerNumber",
  name: "Name",
  address: "Address",
  city: "City",
  state: "State",
  zip: "Zip",
  contact: "ContactName",
  phone: "ContactPhone",
} as const;
type PartyText = keyof typeof suffixes;

/** The customer that a shipment names, by number. */
export const customerNumberOf = (shipment: Shipment): string | null => sidesOf(shipment, "customerNumber");

function sidesOf({ data }: Shipment, field: PartyText): string | null {
  const side = data.shipmentType === "delivery" ? "consignee" : "shipper";
  return textOf(data[`${side}${suffixes[field]}`]) ?? textOf(data[`customer${suffixes[field]}`]);
}

/**
 * Consignee of a delivery, shipper of a pickup: as the shipment says, else its customer, else its stop; of a delivery
 * whose consignee nobody names, the place that it goes to.
 */
export function partyOf(
  shipment: Shipment,
  customer: Known<"customer"> | null,
  stop: Known<"stop"> | null,
): Party {
  const { data } = shipment;
  const known = customer?.data;
  const at = stop?.data;
  const own = (field: PartyText) => sidesOf(shipment, field);
  return {
    name: own("name") ?? textOf(known?.customerName) ?? textOf(at?.name),
    customerNumber: own("customerNumber"),
    address: own("address") ?? textOf(known?.addressStreet) ?? textOf(at?.address),
    city: own("city") ?? textOf(known?.addressCity) ?? textOf(at?.city) ?? textOf(data.destinationCity),
    state: own("state") ?? textOf(known?.addressState) ?? textOf(at?.state) ?? textOf(data.destinationState),
    zip: own("zip") ?? textOf(known?.addressZip) ?? textOf(at?.zip) ?? textOf(data.destinationZipCode),
    contact: own("contact"),
    phone: own("phone") ?? textOf(data.callAheadPhone) ?? textOf(known?.customerPhoneDay),
    latitude: numberOf(at?.latitude),
    longitude: numberOf(at?.longitude),
    approximately: null,
  };
}
