import { expect, test } from "vitest";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { inMinutes, manifestOf, movementOf, openLegRig } from "@/lib/desk/areas/linehaul/testing/leg-rig";

test("a leg has its doors, its driver with the domicile, its plan and its night", async () => {
  const [leg] = await openLegRig().take(
    manifestOf("A", { plannedCloseTime: inMinutes(30), hazmat: true, food: true }),
    movementOf("mA", "A"),
  );
  expect(leg).toMatchObject({
    ...{ origin: "CHI", originDoor: "42", destination: "STL", destinationDoor: "17", meetsAt: [] },
    driver: { name: "Driver D-1", domicile: "CHI" },
    ...{ flags: ["HAZ", "FOOD"], state: "closed", closedAt: null, closePlannedAt: inMinutes(30) },
    ...{ departPlannedAt: inMinutes(60), arrivePlannedAt: inMinutes(360) },
    ...{ etaAt: inMinutes(360), etaBasis: "platform", slackMinutes: 0, risk: "on-time" },
    night: "2026-11-19",
  });
});

test("hazardous material that only a bill names shows on its leg", async () => {
  const billFlagsOf = (pro: string) => (pro === "P-A" ? ["HAZ", "COD"] : []);
  const [leg] = await openLegRig({ billFlagsOf }).take(manifestOf("A"), movementOf("mA", "A"));
  expect(leg?.flags).toEqual(["HAZ"]);
});

test("hours come before what the platform expects, and a driver who has to rest on the way is marked", async () => {
  const plan = { etaAt: inMinutes(480), driveMinutes: 300.2, restMinutes: 60, breakMinutes: 0 };
  const planOf = () => ({ ...plan, leavesAt: inMinutes(60), work: null });
  const [leg] = await openLegRig({ planOf }).take(manifestOf("A"), movementOf("mA", "A"));
  expect(leg?.drive).toEqual({ leftMinutes: 400, neededMinutes: 301, suffices: false });
  expect(leg).toMatchObject({ etaAt: inMinutes(480), etaBasis: "hours", slackMinutes: -120, risk: "late" });
});

test("where only the clock is known it decides, and nobody says anything of a leg without a driver", async () => {
  const plan = { etaAt: null, driveMinutes: 420, restMinutes: null, breakMinutes: null };
  const planOf = () => ({ ...plan, leavesAt: null, work: null });
  const rig = openLegRig({ planOf });
  const [short] = await rig.take(manifestOf("A"), movementOf("mA", "A"));
  expect(short).toMatchObject({ drive: { suffices: false }, risk: "in-jeopardy" });
  const [nobody] = await rig.take(movementOf("mA", "A", { driverCode: undefined }));
  expect(nobody).toMatchObject({
    driver: null,
    drive: { leftMinutes: null, neededMinutes: 420, suffices: null },
    risk: "unknown",
  });
});

test("how far a tractor on the road still is nobody knows who does not know where it is", async () => {
  const plan = { etaAt: null, driveMinutes: 569, restMinutes: null, breakMinutes: null };
  const planOf = () => ({ ...plan, leavesAt: null, work: null });
  const [leg] = await openLegRig({ planOf }).take(
    manifestOf("A", { status: "DEPARTED ORIGIN" }),
    movementOf("mA", "A", { status: "departed", estimatedArrivalTime: undefined }),
  );
  const drive = { leftMinutes: 400, neededMinutes: null, suffices: null };
  expect(leg).toMatchObject({ state: "departed", etaAt: null, drive, risk: "unknown" });
});

test.each([
  [0, "on-time", 0],
  [-1, "in-jeopardy", -1],
  [-29, "in-jeopardy", -29],
  [-30, "late", -30],
])("%s minutes to spare are %s", async (minutes, risk, slackMinutes) => {
  const [leg] = await openLegRig().take(
    manifestOf("A", { status: "DEPARTED ORIGIN" }),
    movementOf("mA", "A", {
      status: "departed",
      actualDepartureTime: inMinutes(-60),
      estimatedArrivalTime: inMinutes(360 - minutes),
    }),
  );
  expect(leg).toMatchObject({ state: "departed", risk, slackMinutes });
});

test("what should have left is in jeopardy, then late, whatever the platform expects", async () => {
  const rig = openLegRig();
  await rig.take(manifestOf("A"), movementOf("mA", "A"));
  const riskAfter = async (minutes: number) => {
    rig.clock.now += minutes * 60_000;
    return (await rig.take())[0]?.risk;
  };
  expect([await riskAfter(69), await riskAfter(1), await riskAfter(20)]).toEqual([
    "on-time",
    "in-jeopardy",
    "late",
  ]);
});

test("an arrival that is not reported gets later by the minute", async () => {
  const rig = openLegRig();
  await rig.take(
    manifestOf("A", { status: "DEPARTED ORIGIN" }),
    movementOf("mA", "A", { status: "departed", actualDepartureTime: inMinutes(0) }),
  );
  rig.clock.now += 400 * 60_000;
  expect((await rig.take())[0]).toMatchObject({ slackMinutes: -40, risk: "late" });
});

test.each([
  ["no departure is planned or reported", undefined, []],
  [
    "it was to leave long ago",
    inMinutes(-361),
    ["It should have left more than 6 hours ago; no departure is reported."],
  ],
])("nobody knows when a leg is there of which %s", async (_, scheduledDepartureTime, missing) => {
  const plan = { etaAt: inMinutes(480), driveMinutes: 300, restMinutes: 0, breakMinutes: 0 };
  const planOf = () => ({ ...plan, leavesAt: null, work: null });
  const arrival = { scheduledArrivalTime: inMinutes(-600), estimatedArrivalTime: undefined };
  const [leg] = await openLegRig({ planOf }).take(
    manifestOf("A"),
    movementOf("mA", "A", { scheduledDepartureTime, ...arrival }),
  );
  expect(leg).toMatchObject({ etaAt: null, etaBasis: "none", slackMinutes: null, missing });
});

test("an arrival before the departure is shown and named", async () => {
  const [leg] = await openLegRig().take(
    manifestOf("A", { status: "ARRIVED DESTINATION" }),
    movementOf("mA", "A", {
      status: "arrived",
      actualDepartureTime: inMinutes(-60),
      actualArrivalTime: inMinutes(-90),
    }),
  );
  expect(leg).toMatchObject({ state: "arrived", arrivedAt: inMinutes(-90), etaAt: null });
  expect(leg?.missing).toEqual([
    "By what was reported it arrived before it left: one of the two times came late.",
  ]);
});

test("a status that nobody knows is shown as it was written", async () => {
  const [leg] = await openLegRig().take(manifestOf("A", { status: "OTHER: Held at the scale" }));
  expect(leg).toMatchObject({ state: "unknown", trailers: [{ status: "Held at the scale" }] });
  expect(leg?.missing).toContain(
    "“Held at the scale” is no published status: how far the trailer is, is not known.",
  );
  const [known] = await openLegRig().take(manifestOf("A", { status: "DEPARTED ORIGIN" }));
  expect(known).toMatchObject({ state: "departed", trailers: [{ status: "Departed origin" }] });
});

test("of a relay the second leg waits while the first drives, though the manifest has left", async () => {
  const legs = await openLegRig().take(
    manifestOf("A", { status: "DEPARTED ORIGIN", trailerNumber: "8630" }),
    movementOf("m1", "A", {
      status: "departed",
      destinationLocationCode: "BLM",
      actualDepartureTime: inMinutes(-9),
      estimatedArrivalTime: inMinutes(50),
    }),
    movementOf("m2", "A", { originLocationCode: "BLM", sequenceNumber: 2, driverCode: "D-2" }),
  );
  const [first, second] = legs.toSorted((a, b) => (a.relay?.part ?? 0) - (b.relay?.part ?? 0));
  expect(first).toMatchObject({ state: "departed", destination: "BLM", meetsAt: ["destination"] });
  expect(second).toMatchObject({ state: "planned", origin: "BLM", originDoor: null, meetsAt: ["origin"] });
  expect(second?.driver?.name).toBe("Driver D-2");
  // Its trailer goes by both, which is no clash.
  expect([first?.missing, second?.missing]).toEqual([[], []]);
});

const pro = (proNumber: string, data: object) =>
  shipmentEvent({ shipmentId: `s ${proNumber}`, proNumber, ...data });

test("a trailer is as full as the fuller of weight and spaces that all PROs say", async () => {
  const numbers = { associatedProNumbers: [{ proNumber: "1" }, { proNumber: "2" }] };
  const load = (weight: number, spaces?: number) => ({
    ...{ shipmentTotalWeight: weight, shipmentTotalPieces: 3 },
    ...(spaces === undefined ? {} : { shipmentTotalPalletSpaces: spaces }),
  });
  const rig = openLegRig();
  const fullOf = async (second: object) => {
    const [leg] = await rig.take(manifestOf("A", numbers), pro("1", load(8_000, 7)), pro("2", second));
    return leg?.trailers[0];
  };
  // Measure against a pup: 20,000 lb, 14 spaces.
  expect(await fullOf(load(2_000, 7))).toMatchObject({ full: 1, weight: 10_000, spaces: 14, pieces: 6 });
  expect(await fullOf(load(2_000))).toMatchObject({ full: 0.5, withoutSpaces: 1 });
  expect(await fullOf({})).toMatchObject({ full: null, withoutWeight: 1, weight: 8_000 });
});

test("of a trailer of unknown kind nobody says how full it is", async () => {
  const rig = openLegRig({ equipmentOf: () => null });
  const [leg] = await rig.take(manifestOf("A"), pro("P-A", { shipmentTotalWeight: 100 }));
  expect(leg?.trailers[0]).toMatchObject({ full: null, capacity: null, weight: 100 });
});

test("before it leaves a leg says what is to load, close and assign by its cut-off; then nothing more", async () => {
  const pros = [
    { proNumber: "1", status: "planned" },
    { proNumber: "2", status: "loaded" },
    { proNumber: "3", status: "planned" },
  ];
  const rig = openLegRig();
  const [loading] = await rig.take(
    manifestOf("A", { status: "LOADING", associatedProNumbers: pros }),
    ...[
      manifestOf("B"),
      movementOf("mA", "A", { driverCode: undefined }),
      movementOf("mB", "B", { driverCode: undefined }),
    ],
  );
  expect(loading?.toDo).toEqual({ cutOffAt: inMinutes(30), load: 2, close: 1, assign: true });
  const [left] = await rig.take(
    manifestOf("A", { status: "DEPARTED ORIGIN" }),
    manifestOf("B", { status: "DEPARTED ORIGIN" }),
  );
  expect(left?.toDo).toBeNull();
});

test("a terminal's own cut-off comes before the usual one", async () => {
  const settings = FreightSettings.parse({ terminalCutOffs: [{ terminal: "CHI", minutes: 45 }] });
  const [own, other] = await openLegRig({ settings: () => settings }).take(
    manifestOf("A"),
    movementOf("mA", "A"),
    manifestOf("B", { originLocationCode: "KCK" }),
    movementOf("mB", "B", { originLocationCode: "KCK" }),
  );
  expect([own?.toDo?.cutOffAt, other?.toDo?.cutOffAt]).toEqual([inMinutes(15), inMinutes(30)]);
});

test("of a relay the second leg loads and closes nothing", async () => {
  const legs = await openLegRig().take(
    manifestOf("A", { status: "LOADING", associatedProNumbers: [{ proNumber: "1", status: "planned" }] }),
    movementOf("m1", "A", { destinationLocationCode: "BLM" }),
    movementOf("m2", "A", { originLocationCode: "BLM", sequenceNumber: 2 }),
  );
  expect(legs.map(({ toDo }) => [toDo?.load, toDo?.close])).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

test("a trailer that is open again was not closed, though the time of it stays", async () => {
  const actualCloseTime = inMinutes(-10);
  const rig = openLegRig();
  const [closed] = await rig.take(manifestOf("A", { status: "CLOSED", actualCloseTime }));
  expect(closed?.closedAt).toBe(actualCloseTime);
  const [open] = await rig.take(manifestOf("A", { status: "LOADING", actualCloseTime }));
  expect(open?.closedAt).toBeNull();
});
