import { z } from "zod";
import { upsertShipment } from "@/lib/contract/interface/shipments";

/** Which end of the way a form is about: a pickup's shipper, a delivery's consignee. */
export type ShipmentKind = "pickup" | "delivery";

const partyFields = [
  "Name",
  "CustomerNumber",
  "Address",
  "City",
  "State",
  "Zip",
  "ContactName",
  "ContactPhone",
] as const;
type PartyField = (typeof partyFields)[number];

/** By the names of the interface, so that what is refused finds its field. */
export const partyField = (kind: ShipmentKind, field: PartyField): string =>
  `${kind === "pickup" ? "shipper" : "consignee"}${field}`;

export const dayField = (kind: ShipmentKind) => (kind === "pickup" ? "pickupDate" : "deliveryDate");

const numberFields = [
  "shipmentTotalPieces",
  "shipmentTotalWeight",
  "shipmentTotalHandlingUnits",
  "shipmentTotalPalletSpaces",
] as const;
const flagFields = ["signatureRequired", "requiresCOD"] as const;
const textFields = ["windowStart", "windowEnd", "instructions"] as const;

/** What is typed of a shipment, by the names of the interface; what is empty is not said. */
export interface ShipmentForm {
  associatedShipment: Record<string, string>;
}

export type ShipmentBody = z.output<typeof upsertShipment.body>;

/** By what a shipment is known on the platform: this never changes in the form. */
export interface ShipmentKey {
  proNumber: string | null;
  refNumber: string | null;
  pickupSequenceNumber: number | null;
}

/** A shipment by the names of the interface, as the desk knows it. */
type KnownShipment = Readonly<Record<string, unknown>>;

const fieldsOf = (kind: ShipmentKind): readonly string[] => [
  "proNumber",
  "refNumber",
  dayField(kind),
  ...partyFields.map((field) => partyField(kind, field)),
  ...textFields,
  ...numberFields,
  ...flagFields,
];

/** The form as it opens: empty, or with what is known. */
export function shipmentFormOf(kind: ShipmentKind, known: KnownShipment): ShipmentForm {
  const text = (value: unknown) =>
    value === true ? "yes" : value === null || value === undefined || value === false ? "" : String(value);
  return {
    associatedShipment: Object.fromEntries(fieldsOf(kind).map((field) => [field, text(known[field])])),
  };
}

const isNumber = (field: string) => numberFields.some((one) => one === field);
const isFlag = (field: string) => flagFields.some((one) => one === field);

/** What a text of the form is to the interface; an empty one takes the value away. */
function sentValue(field: string, text: string): unknown {
  if (isFlag(field)) return text === "yes";
  if (text.trim() === "") return null;
  return isNumber(field) ? Number(text) : text.trim();
}

/** The party is replaced as a whole when any part of it is sent. */
const isOfParty = (kind: ShipmentKind, field: string) =>
  partyFields.some((one) => partyField(kind, one) === field);

export interface ShipmentFormBasis {
  kind: ShipmentKind;
  terminal: string;
  /** What the form was opened with; a new shipment's was never on the platform. */
  before: ShipmentForm;
  /** Null for a new shipment. */
  known: ShipmentKey | null;
}

/** What is sent: the key, and what was changed. Of a new shipment, all that was typed. */
export function shipmentBody(
  form: ShipmentForm,
  { kind, terminal, before, known }: ShipmentFormBasis,
): unknown {
  const typed = form.associatedShipment;
  const changed = (field: string) => typed[field] !== before.associatedShipment[field];
  const isPartyChanged = fieldsOf(kind).some((field) => isOfParty(kind, field) && changed(field));
  const isSent = (field: string) => {
    const isEmpty = (typed[field] ?? "").trim() === "";
    if (known === null) return !isEmpty;
    if (field === dayField(kind)) return true;
    return isOfParty(kind, field) ? isPartyChanged : changed(field);
  };
  const sent = fieldsOf(kind)
    .filter(isSent)
    .map((field) => [field, sentValue(field, typed[field] ?? "")]);
  const key = Object.fromEntries(Object.entries(known ?? {}).filter(([, value]) => value !== null));
  return {
    terminalCode: terminal,
    associatedShipment: { shipmentType: kind, ...Object.fromEntries(sent), ...key },
  };
}

/** Rules of the form: what the desk takes, judged by the interface's own schema. */
export const shipmentRules = (basis: ShipmentFormBasis) =>
  z
    .custom<ShipmentForm>()
    .transform((form) => shipmentBody(form, basis))
    .pipe(upsertShipment.body as z.ZodType<ShipmentBody, unknown>);
