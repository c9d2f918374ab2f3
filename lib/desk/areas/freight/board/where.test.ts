import { expect, test } from "vitest";
import { standsAt } from "@/lib/desk/areas/freight/board/where";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import { legEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";

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
