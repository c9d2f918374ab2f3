import { expect, test } from "vitest";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import { manifestEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { closedGuard } from "@/lib/desk/areas/freight/writes/closed-guard";

const adds = (proNumber: string, more: object = {}) => ({
  body: { manifestNumber: "JOL-114", associatedShipment: { shipmentType: "delivery", proNumber }, ...more },
});

async function guardOf(manifestStatus: string) {
  const rig = openBoardRig();
  await rig.take(
    manifestEvent({ manifestStatus }),
    shipmentEvent({ routeUniqueId: "R-1", manifestNumber: "JOL-114" }),
  );
  return closedGuard(rig.picture);
}

test("freight that is sent past the desk's calls is kept off a closed manifest, with the reason", async () => {
  const guard = await guardOf("closed");
  expect(() => guard("upsertShipment", adds("P-9"))).toThrow(/JOL-114 is closed. Adding reopens it/);
  expect(() =>
    guard("upsertManifest", {
      body: {
        manifestNumber: "JOL-114",
        manifestStatus: "closed",
        associatedShipments: [{ shipmentType: "delivery", proNumber: "P-9" }],
      },
    }),
  ).toThrow(/JOL-114 is closed/);
});

test("freight that is on it may be changed, and one in planning takes what comes", async () => {
  const closed = await guardOf("closed");
  expect(() => closed("upsertShipment", adds("418220598"))).not.toThrow();
  expect(() => closed("upsertShipment", adds("P-9", { manifestNumber: "JOL-115" }))).not.toThrow();
  const planning = await guardOf("planning");
  expect(() => planning("upsertShipment", adds("P-9"))).not.toThrow();
});

test("a write that reopens the manifest itself goes on", async () => {
  const guard = await guardOf("closed");
  const shipments = [{ shipmentType: "delivery", proNumber: "P-9" }];
  const body = { manifestNumber: "JOL-114", manifestStatus: "planning", associatedShipments: shipments };
  expect(() => guard("upsertManifest", { body })).not.toThrow();
});
