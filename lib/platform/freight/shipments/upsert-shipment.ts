import type { AssociatedShipment } from "@/lib/contract/interface/shipment-fields";
import { ownSide } from "@/lib/contract/interface/shipment-requirements";
import type { AssociatedLinehaul } from "@/lib/contract/interface/shipments";
import { type FreightBook, pickupKey } from "@/lib/platform/freight/book/freight-book";
import { FreightFault } from "@/lib/platform/freight/book/freight-fault";
import {
  driverAtWork,
  type ShipmentFields,
  type ShipmentRecord,
} from "@/lib/platform/freight/book/freight-records";
import { canonicalFields, mergeFields, referenceKeysOf } from "@/lib/platform/freight/book/shipment-modes";
import { partyOf } from "@/lib/platform/freight/book/stop-place";
import { placeShipment } from "@/lib/platform/freight/shipments/place-shipment";
import { filledOnly } from "@/lib/platform/service/absent-values";

/** A shipment as one of the three calls sends it. */
export interface SentShipment {
  shipment: AssociatedShipment;
  /** Owning terminal named beside the shipment. */
  terminalCode?: string | null | undefined;
  /** Owning terminal where the shipment itself names none. */
  fallbackTerminalCode?: string | undefined;
  /** The route it is put on; null takes it off; undefined leaves it where it is. */
  routeUniqueId?: string | null | undefined;
  associatedRouteCode?: string | null | undefined;
  associatedLinehaul?: AssociatedLinehaul | null | undefined;
}

const present = (value: string | null | undefined): string | undefined =>
  value === null || value === "" ? undefined : value;

/**
 * Adds or changes one shipment in the book. Nothing is changed where a fault is found.
 * @throws FreightFault by the shipment's own field names
 */
export function upsertShipmentInBook(book: FreightBook, sent: SentShipment): ShipmentRecord {
  const { shipment } = sent;
  const stored = findStored(book, shipment);
  refuseUnknownTerminals(book, sent);
  const terminalCode = owningTerminal(sent, stored);
  const fields = mergedFields(book, sent, stored);
  const route = sent.routeUniqueId === undefined ? (stored?.routeUniqueId ?? null) : sent.routeUniqueId;
  const moves = stored !== undefined && stored.routeUniqueId !== route;
  if (moves) refuseMoveUnderDriver(book, stored);
  const record: ShipmentRecord = {
    shipmentId: stored?.shipmentId ?? book.newId(),
    shipmentType: shipment.shipmentType,
    ...numbersOf(shipment, stored),
    status: stored?.status === "completed" && !(moves && route !== null) ? "completed" : "open",
    referenceKeys: referenceKeysOf(fields),
    terminalCode,
    stopId: stored?.stopId ?? null,
    routeUniqueId: stored?.routeUniqueId ?? null,
    fields,
    outcome: stored?.outcome ?? {},
    createdMicros: stored?.createdMicros ?? book.now,
    updatedMicros: stored?.updatedMicros ?? book.now,
  };
  const placed = placeShipment(book, atDock(book, record), route);
  const code = present(shipment.completionCode);
  return code === undefined ? placed : completeShipment(book, placed, code, book.now);
}

function findStored(book: FreightBook, shipment: AssociatedShipment): ShipmentRecord | undefined {
  const { shipmentType: type } = shipment;
  const pro = present(shipment.proNumber);
  const ref = present(shipment.refNumber);
  const found = new Set<ShipmentRecord>();
  if (type === "delivery" && pro !== undefined)
    for (const one of book.shipmentsBy(`pro:${pro}`)) if (one.shipmentType === type) found.add(one);
  if (type !== "delivery" && ref !== undefined)
    for (const one of book.shipmentsBy(pickupKey(type, ref, shipment.pickupSequenceNumber ?? null)))
      found.add(one);
  for (const key of referenceKeysOf({ referenceIds: shipment.referenceIds ?? [] }))
    for (const one of book.shipmentsBy(`${type}?${key}`)) found.add(one);
  if (found.size > 1)
    throw new FreightFault("referenceIds", `and numbers point at ${found.size} different shipments`);
  return [...found][0];
}

const terminalFields = ["originTerminalCode", "destinationTerminalCode", "currentTerminalCode"] as const;

function refuseUnknownTerminals(book: FreightBook, { shipment, terminalCode }: SentShipment) {
  const { terminals } = book.reference;
  for (const field of terminalFields) {
    const code = present(shipment[field]);
    if (code !== undefined && !terminals.has(code))
      throw new FreightFault(field, `${code} is not a known terminal`);
  }
  const code = present(terminalCode);
  if (code !== undefined && !terminals.has(code))
    throw new FreightFault("terminalCode", `${code} is not a known terminal`);
}

function owningTerminal(sent: SentShipment, stored: ShipmentRecord | undefined): string {
  const { shipment } = sent;
  const own =
    shipment.shipmentType === "delivery" ? shipment.destinationTerminalCode : shipment.originTerminalCode;
  const code =
    present(sent.terminalCode) ?? present(own) ?? present(sent.fallbackTerminalCode) ?? stored?.terminalCode;
  if (code === undefined) throw new FreightFault("terminalCode", "is required");
  return code;
}

function refuseMoveUnderDriver(book: FreightBook, stored: ShipmentRecord) {
  const stop = book.stops.get(stored.stopId);
  if (stop && driverAtWork(stop))
    throw new FreightFault(
      stored.proNumber === null ? "refNumber" : "proNumber",
      `${stored.proNumber ?? stored.refNumber} cannot be moved: a driver is working on it`,
    );
}

function mergedFields(
  book: FreightBook,
  sent: SentShipment,
  stored: ShipmentRecord | undefined,
): ShipmentFields {
  const { shipmentType: type } = sent.shipment;
  const canonical = withKnownParties(book, canonicalFields(sent.shipment), type);
  const { associatedRouteCode, associatedLinehaul, ...before } = stored?.fields ?? {};
  const fields = mergeFields(type, before, canonical);
  const routeCode = present(sent.associatedRouteCode);
  const linehaul =
    sent.associatedLinehaul === undefined
      ? associatedLinehaul
      : linehaulFields(book, sent.associatedLinehaul);
  // The bulk and manifest forms have no route code: only the call that has it resets it.
  const keptRouteCode = "associatedRouteCode" in sent ? routeCode : associatedRouteCode;
  if (keptRouteCode !== undefined) fields.associatedRouteCode = keptRouteCode;
  if (linehaul) fields.associatedLinehaul = linehaul;
  return fields;
}

/** A customer number alone stands for name and address; one that is not known needs them beside it. */
function withKnownParties(
  book: FreightBook,
  fields: ShipmentFields,
  type: AssociatedShipment["shipmentType"],
): ShipmentFields {
  let filled = fields;
  for (const side of ["shipper", "consignee"] as const) {
    const number = fields[`${side}CustomerNumber`];
    if (
      typeof number !== "string" ||
      number === "" ||
      present(textOf(fields[`${side}Address`])) !== undefined
    )
      continue;
    const customer = book.reference.customers.get(number);
    if (customer) filled = { ...partyOf(side, customer), ...withoutBlanks(filled) };
    else if (ownSide[type] === side)
      throw new FreightFault(
        `${side}CustomerNumber`,
        `${number} is not a known customer: send name and address`,
      );
  }
  return filled;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
const withoutBlanks = (fields: ShipmentFields) =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => !(isPartyField(key) && value === "")));
const isPartyField = (key: string) => key.startsWith("shipper") || key.startsWith("consignee");

/** Times of a terminal whose zone nobody knows mean nothing and are dropped; a stored zone beats the one sent. */
function linehaulFields(book: FreightBook, linehaul: AssociatedLinehaul | null): ShipmentFields | undefined {
  if (linehaul === null) return undefined;
  const { terminals } = book.reference;
  const zoneOf = (code: string | null | undefined, zone: string | null | undefined) =>
    (code ? terminals.get(code) : null) ?? zone ?? null;
  const origin = zoneOf(linehaul.originTerminalCode, linehaul.originTerminalTimezone);
  const destination = zoneOf(linehaul.destinationTerminalCode, linehaul.destinationTerminalTimezone);
  return filledOnly({
    ...linehaul,
    status: linehaul.status ?? "not started",
    originTerminalTimezone: origin,
    destinationTerminalTimezone: destination,
    departureTimestamp: origin === null ? null : linehaul.departureTimestamp,
    expectedArrivalTimestamp: destination === null ? null : linehaul.expectedArrivalTimestamp,
  });
}

function numbersOf(sent: AssociatedShipment, stored: ShipmentRecord | undefined) {
  const patched = <T>(value: T | null | undefined, before: T | null | undefined): T | null =>
    value === undefined ? (before ?? null) : value === "" ? null : value;
  return {
    proNumber: patched(sent.proNumber, stored?.proNumber),
    refNumber: patched(sent.refNumber, stored?.refNumber),
    pickupSequenceNumber: patched(sent.pickupSequenceNumber, stored?.pickupSequenceNumber),
  };
}

/** Freight that the dock knew before its shipment came stands where the dock has put it. */
function atDock(book: FreightBook, record: ShipmentRecord): ShipmentRecord {
  const { docks } = book.reference;
  const dock = docks.get(`pro:${record.proNumber}`) ?? docks.get(`ref:${record.refNumber}`);
  return dock === undefined ? record : { ...record, outcome: { ...record.outcome, ...dock } };
}

/** Completes a shipment; the same code again changes nothing. */
export function completeShipment(
  book: FreightBook,
  record: ShipmentRecord,
  completionCode: string,
  completedMicros: number,
): ShipmentRecord {
  if (record.status === "completed" && record.outcome.completionCode === completionCode) return record;
  const completed: ShipmentRecord = {
    ...record,
    status: "completed",
    outcome: {
      ...record.outcome,
      completionCode,
      completedMicros,
      completions: (record.outcome.completions ?? 0) + 1,
    },
  };
  book.putShipment(completed);
  return completed;
}
