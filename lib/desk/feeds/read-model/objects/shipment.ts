import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { manifestIdOf } from "@/lib/desk/feeds/read-model/objects/object-ids";
import {
  parseDocuments,
  type ShipmentDocument,
} from "@/lib/desk/feeds/read-model/objects/shipment-documents";
import { parseFlags, type ShipmentFlag } from "@/lib/desk/feeds/read-model/objects/shipment-flags";
import { parseLoad, type ShipmentLoad } from "@/lib/desk/feeds/read-model/objects/shipment-load";
import { missingOf, saidOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { calendarDay, clockTime, minutesOf } from "@/lib/desk/feeds/read-model/objects/wire-times";
import { type Loose, numberOf, objectOr, textOf } from "@/lib/desk/link/read-value";

/** Sender or receiver of freight, as far as the shipment says. */
interface ShipmentParty {
  customerNumber: string | null;
  name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  contact: string | null;
  phone: string | null;
}

/** A delivery or a pickup as its newest event has it. Days are `2026-11-24`, times of day `08:00`, instants ISO 8601. */
export interface Shipment extends ShipmentLoad {
  type: ShipmentRow["type"];
  /** The platform's own name of its type. */
  typeName: string | null;
  status: ShipmentRow["status"];
  proNumber: string | null;
  refNumber: string | null;
  /** Place in its pickup request. */
  pickupSequenceNumber: number | null;
  /** The terminal whose it is: as it is named, else where it is delivered or picked up. */
  terminal: string | null;
  /** The terminal whose it is said to be. */
  terminalCode: string | null;
  originTerminal: string | null;
  destinationTerminal: string | null;
  route: string | null;
  /** Id of the manifest that it is on, or its number where that alone is told. */
  manifestId: string | null;
  manifestNumber: string | null;
  stopId: string | null;
  /** Consignee of a delivery, shipper of a pickup, else whom it names as the customer. */
  party: ShipmentParty;
  /** The same without what stands in for it: from day to day a customer is named alike. */
  named: Pick<ShipmentParty, "customerNumber" | "name" | "address" | "city" | "zip">;
  /** Shipper of a delivery, consignee of a pickup. */
  other: Pick<ShipmentParty, "name" | "address" | "city" | "state" | "zip" | "contact" | "phone">;
  /** Destination of a delivery whose consignee is not told. */
  destination: Pick<ShipmentParty, "city" | "state" | "zip">;
  callAheadPhone: string | null;
  /** Numbers of all customers that it names. */
  customerNumbers: readonly string[];
  /** The day that is asked for. */
  day: string | null;
  /** The day in the field by which its kind is moved to another one. */
  ownDay: string | null;
  dueDay: string | null;
  windowStart: string | null;
  windowEnd: string | null;
  serviceMinutes: number | null;
  flags: readonly ShipmentFlag[];
  /** Place where it stands, as it was reported. */
  location: { type: string | null; name: string | null; terminal: string | null };
  /** The terminal that it is at; null where that is not told. */
  atTerminal: string | null;
  completionCode: string | null;
  completedAt: string | null;
  lastUpdated: string | null;
  documents: readonly ShipmentDocument[];
  /** Facts that a dispatcher would expect to know of it and nobody said; nothing once it is over. */
  unknown: readonly string[];
}

/** From where to where a shipment goes, and when it is wanted: all that a report needs of very many. */
export type ShipmentRun = Pick<
  Shipment,
  "originTerminal" | "destinationTerminal" | "windowStart" | "windowEnd"
>;

/** Reads no more of a shipment than its run. */
export const parseRun = (wire: Loose): ShipmentRun => ({
  originTerminal: textOf(wire.originTerminalCode),
  destinationTerminal: textOf(wire.destinationTerminalCode),
  windowStart: clockTime(wire.windowStart),
  windowEnd: clockTime(wire.windowEnd),
});

const types = ["delivery", "pickup", "checkstop", "lunch"] as const;
const statuses = ["open", "completed", "canceled"] as const;

/**
 * Reads a shipment of the interface. What is missing or no value of its kind is null.
 * Each field stands in one literal: an object of so many fields that is spread together takes ten times as long.
 */
export function parseShipment(wire: Loose): Shipment {
  const isDelivery = wire.shipmentType === "delivery";
  const status = statuses.find((one) => one === wire.status) ?? "unknown";
  const terminalCode = textOf(wire.terminalCode);
  const { originTerminal, destinationTerminal, windowStart, windowEnd } = parseRun(wire);
  const terminal = terminalCode ?? (isDelivery ? destinationTerminal : originTerminal);
  const { items, pieces, weight, handlingUnits, spaces } = parseLoad(wire);
  const location = locationOf(wire);
  const there = wire.atDestinationTerminal === true ? (destinationTerminal ?? terminal) : null;
  const { day, ownDay, dueDay } = daysOf(wire, isDelivery);
  const consignee = consigneeOf(wire);
  const shipper = shipperOf(wire);
  const named = isDelivery ? consignee : shipper;
  const isOver = status === "completed" || status === "canceled";
  return {
    type: types.find((type) => type === wire.shipmentType) ?? "other",
    typeName: textOf(wire.shipmentType),
    status,
    proNumber: textOf(wire.proNumber),
    refNumber: textOf(wire.refNumber),
    pickupSequenceNumber: numberOf(wire.pickupSequenceNumber),
    terminal,
    terminalCode,
    originTerminal,
    destinationTerminal,
    route: textOf(wire.associatedRouteCode),
    manifestId: manifestIdOf(wire),
    manifestNumber: textOf(wire.manifestNumber),
    stopId: textOf(wire.stopId),
    party: namedElse(named, wire),
    named,
    other: isDelivery ? shipper : consignee,
    destination: {
      city: textOf(wire.destinationCity),
      state: textOf(wire.destinationState),
      zip: textOf(wire.destinationZipCode),
    },
    callAheadPhone: textOf(wire.callAheadPhone),
    customerNumbers: saidOf(wire.consigneeCustomerNumber, wire.shipperCustomerNumber, wire.customerNumber),
    items,
    pieces,
    weight,
    handlingUnits,
    spaces,
    day,
    ownDay,
    dueDay,
    windowStart,
    windowEnd,
    serviceMinutes: minutesOf(wire.serviceTime),
    flags: parseFlags(wire, items),
    location,
    atTerminal: location.terminal ?? textOf(wire.currentTerminalCode) ?? there,
    completionCode: textOf(wire.completionCode),
    completedAt: textOf(wire.completedOn),
    lastUpdated: textOf(wire.lastUpdated),
    documents: parseDocuments(wire),
    unknown: isOver
      ? []
      : missingOf([
          ["terminal", terminal === null],
          ["day", day === null && dueDay === null],
          ["weight", weight === null],
          ["pieces", pieces === null && handlingUnits === null],
          ["window", windowStart === null && windowEnd === null],
        ]),
  };
}

const consigneeOf = (wire: Loose): ShipmentParty => ({
  customerNumber: textOf(wire.consigneeCustomerNumber),
  name: textOf(wire.consigneeName),
  address: textOf(wire.consigneeAddress),
  city: textOf(wire.consigneeCity),
  state: textOf(wire.consigneeState),
  zip: textOf(wire.consigneeZip),
  country: textOf(wire.consigneeCountry),
  contact: textOf(wire.consigneeContactName),
  phone: textOf(wire.consigneeContactPhone),
});

const shipperOf = (wire: Loose): ShipmentParty => ({
  customerNumber: textOf(wire.shipperCustomerNumber),
  name: textOf(wire.shipperName),
  address: textOf(wire.shipperAddress),
  city: textOf(wire.shipperCity),
  state: textOf(wire.shipperState),
  zip: textOf(wire.shipperZip),
  country: textOf(wire.shipperCountry),
  contact: textOf(wire.shipperContactName),
  phone: textOf(wire.shipperContactPhone),
});

/** A side, with what is said of the customer where nothing is said of it. */
const namedElse = (named: ShipmentParty, wire: Loose): ShipmentParty => ({
  customerNumber: named.customerNumber ?? textOf(wire.customerNumber),
  name: named.name ?? textOf(wire.customerName),
  address: named.address ?? textOf(wire.customerAddress),
  city: named.city ?? textOf(wire.customerCity),
  state: named.state ?? textOf(wire.customerState),
  zip: named.zip ?? textOf(wire.customerZip),
  country: named.country ?? textOf(wire.customerCountry),
  contact: named.contact ?? textOf(wire.customerContactName),
  phone: named.phone ?? textOf(wire.customerContactPhone),
});

function daysOf(wire: Loose, isDelivery: boolean) {
  const ownDay = calendarDay(isDelivery ? wire.deliveryDate : wire.pickupDate);
  const dueDay = calendarDay(wire.deliveryServiceDueDate);
  return { ownDay, dueDay, day: ownDay ?? (isDelivery ? dueDay : null) ?? calendarDay(wire.requestedDate) };
}

function locationOf(wire: Loose): Shipment["location"] {
  const { type, name, terminalCode } = objectOr(wire.currentLocation);
  return { type: textOf(type), name: textOf(name), terminal: textOf(terminalCode) };
}
