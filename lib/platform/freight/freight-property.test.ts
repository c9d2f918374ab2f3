import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { shipmentShape } from "@/lib/contract/interface/shipment-fields";
import { delivery, openFreightCarrier, pickup } from "@/lib/platform/testing/freight-carrier";

const { at } = openFreightCarrier();

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\ud800",
    "PHX",
    "P-1",
    "R-1",
    "M-1",
    "2026-11-20",
    "23:59",
    "0001",
    "AZ",
    "__proto__",
  ),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.dictionary(text, text, { maxKeys: 2 }), { maxLength: 2 }),
  fc.array(text, { maxLength: 2 }),
);
const fields = fc.dictionary(fc.constantFrom(...Object.keys(shipmentShape)), value, { maxKeys: 4 });
/** A good shipment with a few fields of any kind written over it. */
const shipment = fc
  .tuple(fc.constantFrom(delivery("P-1"), pickup("R-1"), { ...pickup("R-1"), shipmentType: "lunch" }), fields)
  .map(([good, over]) => ({ ...good, ...over }));
const beside = fc.dictionary(
  fc.constantFrom(
    "terminalCode",
    "manifestNumber",
    "manifestStatus",
    "associatedRouteCode",
    "associatedLinehaul",
    "routeUniqueId",
    "driverCode",
    "dock",
    "manifestDate",
    "optimizeStops",
    "refNumber",
    "currentProNumber",
    "newProNumber",
    "shipmentProNumbers",
    "currentLocation",
  ),
  value,
  { maxKeys: 3 },
);

const bodies = {
  "/shipment": fc.tuple(shipment, beside).map(([one, more]) => ({ associatedShipment: one, ...more })),
  "/shipments/bulkUpsert": fc.record({ shipments: fc.array(shipment, { minLength: 1, maxLength: 3 }) }),
  "/manifests": fc.tuple(fc.array(shipment, { maxLength: 2 }), beside).map(([associatedShipments, more]) => ({
    manifestNumber: "M-1",
    manifestStatus: "planning",
    terminalCode: "PHX",
    associatedShipments,
    ...more,
  })),
  "/manifestNumber": beside,
  "/manifests/M-1": fc.dictionary(fc.constantFrom("trailerNumber", "vehicleNumber"), value),
  "/pickupRequests/cancel": beside.map((more) => ({ refNumber: "R-1", terminalCode: "PHX", ...more })),
  "/shipment/updateShipmentProNumber": beside.map((more) => ({
    currentProNumber: "P-1",
    newProNumber: "P-2",
    ...more,
  })),
  "/shipment-locations": beside,
};

test.each(Object.entries(bodies))(
  "POST %s is carried out or refused, whatever is sent, and never fails",
  async (path, body) => {
    const method = path === "/manifests/M-1" ? "PATCH" : "POST";
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const response = await at.send(method, path, { body: sent });
        await response.text();
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: propertyRuns(20) },
    );
    await at.platform.idle();
  },
);

const progress = fc.record(
  {
    id: text,
    type: fc.constantFrom(
      "routeStart",
      "stopArrival",
      "shipmentComplete",
      "routeETAUpdate",
      "shipmentUpdatedInMaven",
      "routeComplete",
    ),
    eventTime: fc.oneof(text, fc.constant(new Date().toISOString())),
    manifestNumber: fc.oneof(text, fc.constant("M-1")),
    routeUniqueId: text,
    stopId: text,
    proNumber: fc.oneof(text, fc.constant("P-1")),
    completionCode: fc.constantFrom("0001", "0002"),
    bringBack: fc.boolean(),
    changes: fc.record({ comments: text, proNumber: text }, { requiredKeys: [] }),
    documentType: fc.constant("signature"),
    images: fc.array(fc.record({ filename: text, url: fc.webUrl() }), { maxLength: 2 }),
  },
  { requiredKeys: ["id", "type", "eventTime"] },
);

test.each(["/device/route-progress", "/device/documents"])("POST %s never fails", async (path) => {
  await fc.assert(
    fc.asyncProperty(fc.array(progress, { minLength: 1, maxLength: 4 }), async (items) => {
      const response = await at.send("POST", path, { key: at.deviceKey, body: { items } });
      expect(response.status).toBe(200);
      await response.text();
    }),
    { numRuns: propertyRuns(20) },
  );
});
