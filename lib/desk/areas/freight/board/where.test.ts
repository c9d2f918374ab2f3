import { expect, test } from "vitest";
import { standsAt } from "@/lib/desk/areas/freight/board/where";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import {
  freightEvent,
  legEvent,
  manifestEvent,
  shipmentEvent,
} from "@/lib/desk/areas/freight/testing/freight-events";

const pro = "418220598";

test.each([
  ["LOADING", "KCK"],
  ["DEPARTED ORIGIN", null],
  ["ARRIVED DESTINATION", "JOL"],
])("freight on a leg that is %s stands at %s, wherever it was reported before", (status, terminal) => {
  const rig = openBoardRig();
  rig.take(shipmentEvent({ currentTerminalCode: "DEN" }), legEvent({ status }));
  const [shipment] = rig.picture.byNumber("shipment", pro);
  expect(shipment && standsAt(shipment, rig.picture)).toBe(terminal);
});

test("freight on no leg stands where it was reported, and nowhere where nobody said", () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent({ currentTerminalCode: "DEN" }));
  const [reported] = rig.picture.byNumber("shipment", pro);
  expect(reported && standsAt(reported, rig.picture)).toBe("DEN");
  rig.take(shipmentEvent({}, 1));
  const [untold] = rig.picture.byNumber("shipment", pro);
  expect(untold && standsAt(untold, rig.picture)).toBeNull();
});

test.each([
  ["0200", "Returned"],
  ["0000", "Completed"],
])("freight that is completed by %s and on no manifest is %s", async (completionCode, label) => {
  const rig = openBoardRig();
  rig.take(shipmentEvent({ status: "completed", completionCode }));
  const [row] = (await rig.read()).shipments;
  expect(row?.where.label).toBe(label);
});

test("freight that came off a truck undelivered rides back on it, and stands at its terminal once the truck is there", async () => {
  const rig = openBoardRig();
  const out = { manifestStatus: "inProgress", departTerminalTime: "2026-11-20T13:00:00Z" };
  const completed = { status: "completed", completionCode: "0300", completedOn: "2026-11-20T14:00:00Z" };
  const onIt = { routeUniqueId: "R-1", manifestNumber: "JOL-114" };
  rig.take(manifestEvent(out), shipmentEvent({ ...onIt, currentTerminalCode: "JOL" }));
  rig.take(freightEvent("shipmentComplete", { ...shipmentEvent(onIt).data, ...completed }, 1));
  rig.take(shipmentEvent({ currentTerminalCode: "JOL" }, 2));
  const where = async () => (await rig.read()).shipments[0]?.where;
  expect(await where()).toMatchObject({ state: "on-vehicle", label: "On JOL-114, returning" });
  // Planned anew, it is still there.
  rig.take(
    manifestEvent({ routeUniqueId: "R-2", manifestNumber: "JOL-115" }, 3),
    shipmentEvent({ routeUniqueId: "R-2", manifestNumber: "JOL-115", currentTerminalCode: "JOL" }, 3),
  );
  expect(await where()).toMatchObject({ label: "On JOL-114, returning" });
  rig.take(manifestEvent({ ...out, arriveTerminalTime: "2026-11-20T14:50:00Z" }, 4));
  expect(await where()).toMatchObject({ label: "At JOL" });
});
