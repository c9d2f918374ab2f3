import { z } from "zod";
import {
  areItemsChanged,
  itemsOf,
  type KnownItem,
  sentItems,
  typedItems,
} from "@/components/freight/form/item-texts";
import {
  countryFaults,
  type TerminalClock,
  typedDay,
  typedFaults,
  typedNumber,
} from "@/components/freight/form/typed-values";
import { upsertShipment } from "@/lib/contract/interface/shipments";
import { countryNamed } from "@/lib/geo/address-region";
import { typedClock } from "@/lib/time/typed-clock";

/** Kinds of shipment that a form is about: a pickup or a check stop at a shipper's, a delivery at a consignee's. */
export const shipmentKinds = ["pickup", "delivery", "checkstop"] as const;
export type ShipmentKind = (typeof shipmentKinds)[number];

const partyFields = [
  "Name",
  "CustomerNumber",
  "Address",
  "City",
  "State",
  "Zip",
  "Country",
  "ContactName",
  "ContactPhone",
] as const;
type PartyField = (typeof partyFields)[number];

/** By the names of the interface, so that what is refused finds its field. */
export const partyField = (kind: ShipmentKind, field: PartyField): string =>
  `${kind === "delivery" ? "consignee" : "shipper"}${field}`;

/** Name of the party on screen. */
export const partyLabel: Readonly<Record<ShipmentKind, string>> = {
  pickup: "Shipper",
  delivery: "Consignee",
  checkstop: "Where",
};

export const dayField = (kind: ShipmentKind) => (kind === "delivery" ? "deliveryDate" : "pickupDate");

const numberFields = [
  "shipmentTotalPieces",
  "shipmentTotalWeight",
  "shipmentTotalHandlingUnits",
  "shipmentTotalPalletSpaces",
] as const;
const flagFields = ["signatureRequired", "requiresCOD"] as const;
const textFields = [
  "windowStart",
  "windowEnd",
  "instructions",
  "inboundInterlineCarrierName",
  "inboundInterlineProNumber",
  "outboundInterlineCarrierName",
  "outboundInterlineProNumber",
] as const;
/** Seconds to the interface; people say minutes. */
const secondsField = "serviceTime";
/** Texts of a list, typed with commas between. */
const listField = "shipmentAccessorials";

/** Texts typed of a shipment, by the names of the interface; what is empty is not said. */
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
  secondsField,
  listField,
];

/** The form as it opens: empty, or with what is known. */
export function shipmentFormOf(kind: ShipmentKind, known: KnownShipment): ShipmentForm {
  return {
    associatedShipment: {
      ...Object.fromEntries(fieldsOf(kind).map((field) => [field, typedText(field, known[field])])),
      ...typedItems(itemsOf(known)),
    },
  };
}

/** Tells whether two texts of a field are the same to the interface: `11/28` is `2026-11-28`, `1,250` is `1250`. */
export const isSameTyped = (field: string, one: string, other: string, clock: TerminalClock): boolean =>
  one === other ||
  ((isDay(field) || isClock(field) || isNumber(field)) &&
    // Leave what is no figure equal to nothing: NaN is not itself.
    sentValue(field, one, clock) === sentValue(field, other, clock));

/** Writes what is known of a field, as it would be typed. */
function typedText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return "yes";
  if (field === secondsField) return String(Number(value) / 60);
  return Array.isArray(value) ? value.join(", ") : String(value);
}

const isNumber = (field: string) => numberFields.some((one) => one === field);
const isClock = (field: string) => field === "windowStart" || field === "windowEnd";
const isDay = (field: string) => shipmentKinds.some((kind) => dayField(kind) === field);
const isCountry = (field: string) => field.endsWith("Country");
const isFlag = (field: string) => flagFields.some((one) => one === field);

/** Reads what a text of the form means to the interface; an empty one takes the value away. */
function sentValue(field: string, text: string, clock: TerminalClock): unknown {
  if (isFlag(field)) return text === "yes";
  if (text.trim() === "") return null;
  if (isDay(field)) return typedDay(text, clock) ?? text.trim();
  if (isClock(field)) return typedClock(text) ?? text.trim();
  if (isCountry(field)) return countryNamed(text) ?? text.trim();
  if (field === secondsField) return Math.round(typedNumber(text) * 60);
  if (field === listField) return text.split(",").flatMap((part) => part.trim() || []);
  return isNumber(field) ? typedNumber(text) : text.trim();
}

/** The party is replaced as a whole when any part of it is sent. */
const isOfParty = (kind: ShipmentKind, field: string) =>
  partyFields.some((one) => partyField(kind, one) === field);

export interface ShipmentFormBasis {
  kind: ShipmentKind;
  terminal: string;
  /** Form as it was opened; a new shipment's was never on the platform. */
  before: ShipmentForm;
  /** Null for a new shipment. */
  known: ShipmentKey | null;
  /** Lines that the shipment has; none for a new one. */
  items: readonly KnownItem[];
  clock: TerminalClock;
}

/** Makes what is sent: the key, and what was changed. Of a new shipment, all that was typed. */
export function shipmentBody(
  form: ShipmentForm,
  { kind, terminal, before, known, items, clock }: ShipmentFormBasis,
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
    .map((field) => [field, sentValue(field, typed[field] ?? "", clock)]);
  const key = Object.fromEntries(Object.entries(known ?? {}).filter(([, value]) => value !== null));
  return {
    terminalCode: terminal,
    associatedShipment: {
      shipmentType: kind,
      ...Object.fromEntries(sent),
      ...(areItemsChanged(typed, before.associatedShipment)
        ? { shipmentItems: sentItems(typed, items) }
        : {}),
      ...key,
    },
  };
}

/** Rules of the form: what the desk takes, judged by the interface's own schema. */
export const shipmentRules = (basis: ShipmentFormBasis) =>
  z.custom<ShipmentForm>().transform((form, context): ShipmentBody => {
    const { associatedShipment: typed } = form;
    const { associatedShipment: before } = basis.before;
    const faults = [...typedFaults(typed, before, basis.clock), ...countryFaults(typed, before)];
    for (const { field, message } of faults)
      context.addIssue({ code: "custom", path: ["associatedShipment", field], message });
    const read = upsertShipment.body.safeParse(shipmentBody(form, basis));
    if (read.success) return faults.length === 0 ? read.data : z.NEVER;
    const named = new Set(faults.map(({ field }) => field));
    for (const issue of read.error.issues.filter(({ path }) => !named.has(String(path.at(-1)))))
      context.addIssue({ code: "custom", path: issue.path, message: screenMessage(issue, basis.kind) });
    return z.NEVER;
  });

/** The interface says by its own names what it needs in place of a customer number. */
const screenMessage = ({ code, path, message }: z.core.$ZodIssue, kind: ShipmentKind): string =>
  code === "custom" && path.at(-1) === "shipperCustomerNumber"
    ? `is needed, or ${partyLabel[kind]}, Address, City and State`
    : message;
