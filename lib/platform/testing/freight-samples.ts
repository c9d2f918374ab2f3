import type { Body } from "@/lib/contract/operations";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";

type Shipment = Body<"upsertShipment">["associatedShipment"];

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
export async function openTerminals(at: TestPlatform): Promise<void> {
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
