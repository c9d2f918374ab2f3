import { sql } from "drizzle-orm";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import { changeFreight } from "@/lib/platform/freight/book/change-freight";
import type { FreightBook } from "@/lib/platform/freight/book/freight-book";
import { refusingFaults } from "@/lib/platform/freight/book/freight-fault";
import { driverAtWork } from "@/lib/platform/freight/book/freight-records";
import { withdrawShipment } from "@/lib/platform/freight/shipments/place-shipment";
import { upsertShipmentInBook } from "@/lib/platform/freight/shipments/upsert-shipment";
import { wantedForShipments } from "@/lib/platform/freight/shipments/wanted-shipments";
import { badField } from "@/lib/platform/service/api-error";
import type { Handler } from "@/lib/platform/service/handler";
import { dockLocations } from "@/lib/platform/tables/shipments";

/** Adds a shipment or changes the one that its numbers name. */
export const upsertShipment: Handler<"upsertShipment"> = async (call) => {
  const { associatedShipment: shipment, manifestNumber, ...beside } = call.body;
  const numbers = manifestNumber ? [manifestNumber] : [];
  await changeFreight(call, { ...wantedForShipments([shipment]), manifestNumbers: numbers }, (book) => {
    const { terminalCode, associatedRouteCode, associatedLinehaul } = beside;
    const routeUniqueId = routeOf(book, manifestNumber);
    const nested = { shipment, associatedRouteCode, associatedLinehaul, routeUniqueId };
    // Both levels have a terminalCode of their own kind: only the outer one stands beside the shipment.
    if (terminalCode && !book.reference.terminals.has(terminalCode))
      throw badField("terminalCode", `${terminalCode} is not a known terminal`);
    refusingFaults("associatedShipment.", () => {
      upsertShipmentInBook(book, { ...nested, terminalCode });
    });
  });
  return {};
};

/** Undefined leaves a shipment where it is, null takes it off. */
function routeOf(book: FreightBook, manifestNumber: string | null | undefined): string | null | undefined {
  if (manifestNumber === undefined) return undefined;
  if (manifestNumber === null || manifestNumber === "") return null;
  const manifest = book.manifestByNumber(manifestNumber);
  if (!manifest) throw badField("manifestNumber", `${manifestNumber} is not a known manifest`);
  if (manifest.manifestStatus === "completed")
    throw badField("manifestNumber", `${manifestNumber} is completed and takes no more shipments`);
  return manifest.routeUniqueId;
}

/** Gives every shipment of a PRO another one. */
export const updateShipmentProNumber: Handler<"updateShipmentProNumber"> = async (call) => {
  const { currentProNumber, newProNumber } = call.body;
  await changeFreight(call, { proNumbers: [currentProNumber, newProNumber] }, (book) => {
    const found = book.shipmentsBy(`pro:${currentProNumber}`);
    if (found.length === 0) throw badField("currentProNumber", `${currentProNumber} is not a known shipment`);
    if (currentProNumber === newProNumber) return;
    const delivers = (number: string) =>
      book.shipmentsBy(`pro:${number}`).some((one) => one.shipmentType === "delivery");
    if (delivers(currentProNumber) && delivers(newProNumber))
      throw badField("newProNumber", `${newProNumber} belongs to another delivery`);
    for (const shipment of found) book.putShipment({ ...shipment, proNumber: newProNumber });
  });
  await call.tx.execute(sql`
    insert into ${dockLocations} (company_id, number_kind, number, current_location, move_to_location)
    select company_id, number_kind, ${newProNumber}, current_location, move_to_location from ${dockLocations}
    where company_id = ${call.companyId} and number_kind = 'pro' and number = ${currentProNumber}
    on conflict do nothing`);
};

/** Cancels the pickups of a request: they leave their stops and their manifests. */
export const cancelPickupRequest: Handler<"cancelPickupRequest"> = async (call) => {
  await changeFreight(call, { refNumbers: [call.body.refNumber] }, (book) => {
    for (const shipment of pickupsOf(book, call.body)) {
      if (shipment.status === "canceled") continue;
      const stop = book.stops.get(shipment.stopId);
      if (shipment.status === "completed") throw badField("refNumber", `${shipment.refNumber} is completed`);
      if (stop && driverAtWork(stop))
        throw badField("refNumber", `${shipment.refNumber} cannot be cancelled: a driver is working on it`);
      withdrawShipment(book, { ...shipment, status: "canceled" });
    }
  });
  return {};
};

function pickupsOf(book: FreightBook, body: CheckedBody<"cancelPickupRequest">) {
  const { refNumber, terminalCode, pickupSequenceNumber: sequence } = body;
  const ofRequest = book.shipmentsBy(`ref:${refNumber}`).filter((one) => one.shipmentType === "pickup");
  if (ofRequest.length === 0) throw badField("refNumber", `${refNumber} is not a known pickup request`);
  const here = ofRequest.filter((one) => one.terminalCode === terminalCode);
  if (here.length === 0)
    throw badField("terminalCode", `${terminalCode} is not the terminal of ${refNumber}`);
  const wanted = here.filter(
    (one) => sequence === undefined || sequence === null || one.pickupSequenceNumber === sequence,
  );
  if (wanted.length === 0)
    throw badField("pickupSequenceNumber", `${sequence} is not one of the shipments of ${refNumber}`);
  return wanted;
}
