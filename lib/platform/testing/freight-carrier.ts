import { beforeAll } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { type PdEvent, pdEventReader } from "@/lib/platform/testing/pd-events";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

type ShipmentBody = Body<"upsertShipment">;
export type Shipment = ShipmentBody["associatedShipment"];

/** A delivery that everything required is known of. */
export const delivery = (proNumber: string, more: Partial<Shipment> = {}): Shipment => ({
  shipmentType: "delivery",
  proNumber,
  deliveryDate: "2026-11-20",
  destinationTerminalCode: "PHX",
  consigneeName: "Acme",
  consigneeAddress: "1 Main St",
  consigneeCity: "Phoenix",
  consigneeState: "AZ",
  consigneeZip: "85001",
  ...more,
});

/** A pickup that everything required is known of. */
export const pickup = (refNumber: string, more: Partial<Shipment> = {}): Shipment => ({
  shipmentType: "pickup",
  refNumber,
  pickupDate: "2026-11-20",
  originTerminalCode: "PHX",
  shipperName: "Bolt Works",
  shipperAddress: "9 Mill Rd",
  shipperCity: "Mesa",
  shipperState: "AZ",
  ...more,
});

/** Terminals PHX and TUS and the driver D-1: codes come into being when master data names them. */
async function openTerminals(at: TestPlatform): Promise<void> {
  await at.client.call("createUser", {
    body: {
      externalUserId: "D-1",
      first: "Ada",
      last: "Byron",
      login: { password: "correct horse" },
      roles: ["Driver"],
      externalTerminalIds: ["PHX", "TUS"],
    },
  });
}

/**
 * One carrier for the tests of a file, and what they do with its freight.
 * @param now where its clock stands, milliseconds since 1970
 */
export function openFreightCarrier(now = Date.now()) {
  const at = openedOnce(() => startTestPlatform({ now }));
  beforeAll(() => openTerminals(at));
  const newEvents = pdEventReader(at);
  return {
    at,
    newEvents,
    /** Runs changes and returns the events that they raised. */
    async eventsOf(...changes: (() => Promise<unknown>)[]): Promise<PdEvent[]> {
      await newEvents();
      for (const change of changes) await change();
      return newEvents();
    },
    upsertShipment: (associatedShipment: Shipment, beside: Omit<ShipmentBody, "associatedShipment"> = {}) =>
      at.client.call("upsertShipment", { body: { associatedShipment, ...beside } }),
    upsertManifest: (manifestNumber: string, more: Partial<Body<"upsertManifest">> = {}) =>
      at.client.call("upsertManifest", {
        body: { manifestNumber, manifestStatus: "planning", terminalCode: "PHX", ...more },
      }),
  };
}
