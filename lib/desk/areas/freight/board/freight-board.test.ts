import { expect, test, vi } from "vitest";
import { FreightBoardKeeper } from "@/lib/desk/areas/freight/board/board-keeper";
import { FreightBoardDesk } from "@/lib/desk/areas/freight/board/freight-board";
import { knownObjects, openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import {
  customerEvent,
  legEvent,
  manifestEvent,
  nowMs,
  shipmentEvent,
  stopEvent,
} from "@/lib/desk/areas/freight/testing/freight-events";
import { memberOf } from "@/lib/desk/testing/member-of";

const kansas = (data: Record<string, unknown> = {}) =>
  shipmentEvent({ shipmentId: "S-2", proNumber: "2", terminalCode: "KCK", ...data });

test("members of some terminals see what is of any of theirs", async () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent(), kansas(), legEvent());
  const { shipments, legs } = await rig.read(["KCK"]);
  expect(shipments.map(({ shipmentId }) => shipmentId)).toEqual(["S-2"]);
  expect(legs.map(({ legId }) => legId)).toEqual(["L-1"]);
});

test("the board of a terminal has that terminal's rows, and none where the member does not see it", async () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent(), kansas());
  const seen = await Promise.all([rig.read([], { terminal: "JOL" }), rig.read(["KCK"], { terminal: "JOL" })]);
  expect(seen.map(({ shipments }) => shipments.map(({ shipmentId }) => shipmentId))).toEqual([["S-1"], []]);
});

test("what is available is on no manifest, came back, or was written and is not confirmed", async () => {
  const rig = openBoardRig({
    pendingOf: (_, id) =>
      id === "S-4"
        ? { id, what: "planned", state: "unconfirmed", at: "2026-11-20T15:00:00Z", by: "Ann", reason: null }
        : null,
  });
  const planned = { routeUniqueId: "R-1" };
  rig.take(
    manifestEvent(),
    shipmentEvent(),
    kansas(planned),
    kansas({ shipmentId: "S-3", proNumber: "3", status: "completed", completionCode: "0000" }),
    kansas({ shipmentId: "S-4", proNumber: "4", ...planned }),
    kansas({ shipmentId: "S-5", shipmentType: "pickup", proNumber: undefined, refNumber: "5" }),
  );
  const { shipments, manifests } = await rig.read([], { part: "available" });
  expect(shipments.map(({ shipmentId }) => shipmentId).sort()).toEqual(["S-1", "S-4"]);
  expect(manifests).toHaveLength(1);
});

test("a shipment is worked out once for its own row and its manifest's, and the manifest has the newest", async () => {
  const workedOut: string[] = [];
  const rig = openBoardRig({
    pendingOf: (kind, id) => {
      workedOut.push(`${kind} ${id}`);
      return null;
    },
  });
  const onIt = { routeUniqueId: "R-1", stopId: "T-1" };
  rig.take(manifestEvent(), shipmentEvent({ ...onIt, shipmentTotalWeight: 100 }));
  expect(workedOut.toSorted()).toEqual(["manifest R-1", "shipment S-1"]);
  rig.take(shipmentEvent({ ...onIt, shipmentTotalWeight: 250 }, 1));
  expect(workedOut).toHaveLength(4);
  expect((await rig.read()).manifests[0]?.load.weight).toBe(250);
});

test("who read before is sent what changed, and what is gone", async () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent(), kansas());
  const { step } = await rig.read();
  rig.take(shipmentEvent({ shipmentTotalWeight: 12 }, 1));
  rig.take(kansas({ status: "canceled", lastUpdated: "2026-11-17T10:00:00Z" }));
  expect(await rig.read([], { since: step })).toMatchObject({
    whole: false,
    shipments: [{ shipmentId: "S-1", weight: 12 }],
    gone: { shipments: ["S-2"], manifests: [], legs: [] },
  });
});

test("a leg that moves is announced, and moves the freight on it", async () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent(), legEvent());
  const before = rig.announced.length;
  rig.take(legEvent({ status: "DEPARTED ORIGIN" }, 1));
  expect(rig.announced.slice(before)).toContain("freight");
  expect((await rig.read()).shipments[0]?.where.state).toBe("inbound");
});

test("a board with nothing to do rests, and what changes ends its rest", async () => {
  vi.useFakeTimers();
  const rig = openBoardRig();
  try {
    rig.board.start();
    await vi.advanceTimersByTimeAsync(5_000);
    const beat = vi.spyOn(FreightBoardKeeper.prototype, "beat");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(beat.mock.calls.length).toBeLessThanOrEqual(11);
    rig.picture.take(knownObjects(shipmentEvent()), 0);
    await vi.advanceTimersByTimeAsync(100);
    expect((await rig.read()).shipments).toHaveLength(1);
    beat.mockRestore();
  } finally {
    vi.useRealTimers();
    await rig.board.stop();
  }
});

test("a shipment that leaves a manifest leaves its load", async () => {
  const rig = openBoardRig();
  rig.take(
    manifestEvent(),
    stopEvent(),
    shipmentEvent({ routeUniqueId: "R-1", stopId: "T-1", shipmentTotalWeight: 40 }),
  );
  expect((await rig.read()).manifests[0]?.load).toMatchObject({ shipments: 1, weight: 40 });
  rig.take(shipmentEvent({}, 1));
  expect((await rig.read()).manifests[0]?.load).toMatchObject({ shipments: 0, weight: 0 });
});

test("days pass without an event", async () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent({ deliveryDate: "2026-11-20" }));
  rig.clock.now = nowMs + 24 * 3_600_000;
  rig.board.settle();
  expect((await rig.read()).shipments[0]?.riskBecause).toBe("due yesterday");
});

test("what a member wrote is shown at once, and as it was where it came to nothing", async () => {
  const rig = openBoardRig();
  rig.take(manifestEvent(), shipmentEvent());
  const reference = { kind: "shipment", id: "S-1" } as const;
  const at = "2026-11-20T15:00:00Z";
  rig.picture.setWritten(reference, { at, apply: (data) => ({ ...data, routeUniqueId: "R-1" }) });
  rig.board.settle();
  expect((await rig.read()).manifests[0]?.load.shipments).toBe(1);
  rig.picture.setWritten(reference, null);
  rig.board.settle();
  expect((await rig.read()).manifests[0]?.load.shipments).toBe(0);
});

test("what needs somebody is counted for what the member sees", () => {
  const rig = openBoardRig();
  rig.take(
    shipmentEvent({ deliveryServiceDueDate: "2026-11-19" }),
    kansas({ deliveryServiceDueDate: "2026-11-18" }),
    manifestEvent(),
  );
  expect(rig.board.attention(memberOf({ terminals: ["JOL"] })).terminals).toEqual([
    { terminal: "JOL", pastDue: 1, inJeopardy: 0, manifests: 1 },
  ]);
});

test("what changed is worked out before what is only looked at again", () => {
  const rig = openBoardRig();
  const others = Array.from({ length: 300 }, (_, i) =>
    shipmentEvent({ shipmentId: `S-${10 + i}`, proNumber: `${10 + i}` }),
  );
  rig.take(shipmentEvent(), ...others);
  const keeper = new FreightBoardKeeper({
    picture: rig.picture,
    sources: rig.sources,
    clock: () => rig.clock.now,
    announce: () => undefined,
  });
  keeper.touchAll();
  keeper.touch({ kind: "shipment", id: "S-309" });
  keeper.beat();
  expect(keeper.rows.shipment("S-309")?.title).toBe("309");
  expect(keeper.rows.shipment("S-308")).toBeNull();
});

test("a customer who changed has the rows of their freight worked out, and no others", async () => {
  const looked: string[] = [];
  const rig = openBoardRig({
    pendingOf: (kind, id) => {
      looked.push(`${kind} ${id}`);
      return null;
    },
  });
  rig.take(
    customerEvent(),
    customerEvent({ customerNumber: "C-2", customerName: "Arcadia Paper" }),
    shipmentEvent(),
    kansas({ consigneeCustomerNumber: "C-2" }),
  );
  looked.length = 0;
  rig.take(customerEvent({ customerNumber: "C-2", customerName: "Arcadia" }, 1));
  expect(looked).toEqual(["shipment S-2"]);
  expect((await rig.read()).shipments.map(({ party }) => party.name).sort()).toEqual([
    "Arcadia",
    "Brandt Tool & Die",
  ]);
});

test("what takes long is worked out in short portions", () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent(), kansas(), manifestEvent());
  const keeper = new FreightBoardKeeper({
    picture: rig.picture,
    sources: rig.sources,
    // Each look at the clock is 5 ms after the one before.
    clock: () => (rig.clock.now += 5),
    announce: () => undefined,
  });
  for (const id of ["S-1", "S-2"]) keeper.touch({ kind: "shipment", id });
  expect([keeper.beat(), keeper.rows.manifest("R-1")]).toEqual(["swept", null]);
  expect([keeper.beat(), keeper.rows.manifest("R-1")?.manifestId]).toEqual([null, "R-1"]);
});

test("what is worked out in portions is announced once", () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent(), kansas(), manifestEvent());
  const announced: string[] = [];
  const keeper = new FreightBoardKeeper({
    picture: rig.picture,
    sources: rig.sources,
    clock: () => (rig.clock.now += 5),
    announce: (step) => announced.push(step),
  });
  while (keeper.beat() !== null);
  expect(announced).toEqual([keeper.rows.step]);
});

test("what never ends is announced from time to time", () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent(), kansas());
  const announced: string[] = [];
  const keeper = new FreightBoardKeeper({
    picture: rig.picture,
    sources: rig.sources,
    clock: () => (rig.clock.now += 20),
    announce: (step) => announced.push(step),
  });
  for (let round = 0; round < 100; round++) {
    rig.picture.take(knownObjects(shipmentEvent({ shipmentTotalWeight: round }, round)), 0);
    for (const id of ["S-1", "S-2"]) keeper.touch({ kind: "shipment", id });
    expect(keeper.beat()).toBe("changed");
  }
  expect(announced.length).toBeGreaterThan(3);
  expect(announced.length).toBeLessThan(20);
});

test("what changed is announced before all is looked at again", () => {
  const rig = openBoardRig();
  rig.take(shipmentEvent(), kansas(), manifestEvent());
  const announced: string[] = [];
  const keeper = new FreightBoardKeeper({
    picture: rig.picture,
    sources: rig.sources,
    clock: () => (rig.clock.now += 5),
    announce: (step) => announced.push(step),
  });
  keeper.touch({ kind: "shipment", id: "S-2" });
  expect([keeper.beat(), announced.length]).toEqual(["swept", 1]);
});

test("how many events are unknown is counted once for all who ask within seconds, and again after a failure", async () => {
  const rig = openBoardRig();
  const counts = [Promise.reject(new Error("The store is away")), Promise.resolve(2), Promise.resolve(3)];
  const board = new FreightBoardDesk({
    ...rig.boardOptions,
    countUnknown: () => counts.shift() ?? Promise.resolve(0),
  });
  const unknown = async () => (await board.board(memberOf(), {})).unknownEvents;
  await expect(unknown()).rejects.toThrow("away");
  expect([await unknown(), await unknown()]).toEqual([2, 2]);
  rig.clock.now += 10_000;
  expect(await unknown()).toBe(3);
});

test("what needs somebody is counted for each scope, and anew when rows change", () => {
  const rig = openBoardRig();
  const late = { deliveryServiceDueDate: "2026-11-10" };
  rig.take(shipmentEvent(late), kansas(late));
  const counted = (terminals: string[]) =>
    rig.board.attention(memberOf({ terminals })).terminals.reduce((total, { pastDue }) => total + pastDue, 0);
  expect([counted([]), counted(["KCK"]), counted([])]).toEqual([2, 1, 2]);
  rig.take(kansas({ status: "canceled", lastUpdated: "2026-11-17T10:00:00Z" }));
  expect([counted([]), counted(["KCK"])]).toEqual([1, 0]);
});
