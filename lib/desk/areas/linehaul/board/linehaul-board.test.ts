import { expect, test } from "vitest";
import { shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import {
  inMinutes,
  manifestOf,
  movementOf,
  openLegRig,
  tripOf,
} from "@/lib/desk/areas/linehaul/testing/leg-rig";

const into = { originLocationCode: "CHI", destinationLocationCode: "STL" };
const elsewhere = { originLocationCode: "KCK", destinationLocationCode: "IND" };

test("members see legs out of and into their terminals, and of one that they choose", async () => {
  const rig = openLegRig();
  await rig.take(manifestOf("A", into), manifestOf("B", elsewhere));
  const numbers = (terminals: string[], query = {}) =>
    rig.read(terminals, query).legs.map(({ trailers }) => trailers[0]?.manifestNumber);
  expect([numbers([]), numbers(["STL"]), numbers(["CHI"])]).toEqual([["A", "B"], ["A"], ["A"]]);
  expect([numbers([], { terminal: "IND" }), numbers(["STL"], { terminal: "IND" })]).toEqual([["B"], []]);
});

test("who sees one trailer of a leg alone does not read what rides behind it", async () => {
  const rig = openLegRig();
  await rig.take(
    ...[manifestOf("A", into), manifestOf("B", { ...into, destinationLocationCode: "IND" })],
    tripOf("T-1", ["A", "B"]),
  );
  const seen = (terminals: string[]) =>
    rig.read(terminals).legs.flatMap(({ trailers }) => trailers.map(({ proNumbers }) => proNumbers));
  expect(seen(["IND"])).toEqual([[], ["P-B"]]);
  expect(seen(["CHI"])).toEqual([["P-A"], ["P-B"]]);
});

test("a change is announced once with the step that has it, and nothing while all is as it was", async () => {
  const rig = openLegRig();
  await rig.take(manifestOf("A"));
  await rig.take();
  expect(rig.announced).toEqual([rig.board.rows.step]);
  const { step } = rig.read([]);
  await rig.take(movementOf("mA", "A"));
  expect(rig.announced).toHaveLength(2);
  const changed = rig.read([], { since: step });
  expect(changed).toMatchObject({ whole: false, gone: ["manifest id of A"] });
  expect(changed.legs.map(({ legId }) => legId)).toEqual(["movement mA"]);
});

test("what arrived the night before last is gone", async () => {
  const rig = openLegRig();
  const arrived = { status: "COMPLETED", actualArrivalTime: inMinutes(0) };
  expect(await rig.take(manifestOf("A", arrived))).toHaveLength(1);
  rig.clock.now += 36 * 3_600_000 + 1;
  expect(await rig.take()).toEqual([]);
});

test("a shipment that weighs something else is in its trailer's load within ten seconds", async () => {
  const rig = openLegRig();
  const weighs = (shipmentTotalWeight: number) => shipmentEvent({ proNumber: "P-A", shipmentTotalWeight });
  const weight = async (...events: Parameters<typeof rig.take>) =>
    (await rig.take(...events))[0]?.trailers[0]?.weight;
  expect(await weight(manifestOf("A"), weighs(100))).toBe(100);
  await rig.take(weighs(250));
  rig.clock.now += 10_000;
  expect(await weight()).toBe(250);
});

test("a leg that is held stays as it is shown until that ends, by whatever name it goes", async () => {
  const rig = openLegRig();
  const driven = { driverCode: "D-1" };
  await rig.take(manifestOf("A"), movementOf("mA", "A", driven), manifestOf("B"));
  const shown = () =>
    rig
      .read([])
      .legs.map(({ legId, driver }) => `${legId} ${driver?.externalUserId}`)
      .sort();
  expect(shown()).toEqual(["manifest id of B undefined", "movement mA D-1"]);
  const endHold = rig.board.hold(["movement mA"]);
  await rig.take(movementOf("mA", "A", { ...driven, status: "deleted" }), movementOf("mB", "B", driven));
  expect(shown()).toEqual(["movement mA D-1", "movement mB D-1"]);
  endHold();
  await rig.take();
  expect(shown()).toEqual(["manifest id of A undefined", "movement mB D-1"]);
});

test("of many legs the first part has what is most urgent in the night that is asked for, and then all come", async () => {
  const rig = openLegRig();
  const many = Array.from({ length: 400 }, (_, at) => manifestOf(`M-${at}`));
  const isLate = { status: "DEPARTED ORIGIN", actualDepartureTime: inMinutes(-600) };
  const late = movementOf("late", "Z-LATE", { ...isLate, estimatedArrivalTime: inMinutes(900) });
  const next = movementOf("next", "Z-NEXT", { scheduledDepartureTime: inMinutes(24 * 60) });
  await rig.take(...many, manifestOf("Z-LATE"), late, manifestOf("Z-NEXT"), next);
  const first = rig.read([]);
  expect([first.legs[0]?.legId, first.legs.length < 200]).toEqual(["movement late", true]);
  const ofNextNight = rig.read([], { night: "2026-11-20" });
  expect(ofNextNight.legs.map(({ legId }) => legId)).toEqual(["movement next"]);
  const ids = new Set<string>();
  let part = first;
  while (part.more !== null) {
    part = rig.read([], { since: part.more });
    for (const { legId } of part.legs) ids.add(legId);
  }
  expect(ids.size).toBe(402);
});
