import { expect, test } from "vitest";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import { freightEvent, manifestEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";

const completed = (completionCode: string, more: object = {}) =>
  freightEvent("shipmentComplete", {
    ...shipmentEvent().data,
    routeUniqueId: "R-1",
    manifestNumber: "JOL-114",
    consigneeName: "Brandt",
    shipmentTotalPieces: 12,
    deliveryDate: "2026-11-20",
    status: "completed",
    completionCode,
    completedOn: "2026-11-20T14:00:00Z",
    ...more,
  });
const back = { status: "open", consigneeName: "Brandt", shipmentTotalPieces: 7 };

async function openRig(code: string) {
  const rig = openBoardRig();
  rig.take(manifestEvent({ manifestStatus: "dispatched" }), completed(code));
  return { ...rig, freight: async () => (await rig.read()).manifests[0]?.exceptionFreight };
}

test("freight that ended with a code that is an exception is listed with its class", async () => {
  const { freight } = await openRig("0100");
  expect(await freight()).toMatchObject([
    {
      title: "418220598",
      kind: "osd",
      label: "Delivered short",
      code: "0100",
      bringsBack: false,
      pieces: 12,
      name: "Brandt",
    },
  ]);
});

test("what was delivered is not", async () => {
  expect(await (await openRig("0000")).freight()).toEqual([]);
});

test("what came back is listed after it has left its manifest, until somebody deals with it", async () => {
  const { take, freight } = await openRig("0200");
  take(shipmentEvent({ ...back, deliveryDate: "2026-11-20" }, 1));
  expect(await freight()).toMatchObject([{ kind: "refused", label: "Refused", pieces: 7, stop: null }]);
  take(shipmentEvent({ ...back, deliveryDate: "2026-11-23" }, 2));
  expect(await freight()).toEqual([]);
});
