import { expect, test } from "vitest";
import { tripOf } from "@/components/testing/trip-row";
import {
  assignBestLabel,
  mayFollow,
  movedLabel,
  moveRefusal,
  moveRequest,
  requestWithReason,
  withBestShown,
} from "@/components/trip/trip-moves";
import { nowOf } from "@/components/trips/testing/trip-detail";
import type { MoveResult } from "@/lib/contract/desk/trips-moves";

const resultOf = (tripId: number, outcome: MoveResult["outcome"]): MoveResult => ({
  tripId,
  title: String(tripId),
  outcome,
  message: `${tripId} ${outcome}`,
  row: null,
  newTripId: null,
  present: null,
});

test("a move without a trip asks for one", () => {
  expect(moveRefusal("assign", [])).toBe("Choose a trip first.");
});

test("a trip without a driver can't be dispatched, and says why", () => {
  expect(moveRefusal("dispatch", [tripOf({ state: "needs-driver", driver: null })])).toBe(
    "Trip 48200 has no driver yet.",
  );
});

test("a move that fits one of several is offered", () => {
  expect(moveRefusal("dispatch", [tripOf(), tripOf({ state: "to-dispatch" })])).toBeNull();
});

test("what is underway is not dispatched again, what is over is not assigned", () => {
  expect(moveRefusal("dispatch", [tripOf()])).toBe("Trip 48200 is underway already.");
  expect(moveRefusal("assign", [tripOf({ state: "done" })])).toBe("Trip 48200 is over.");
});

test("only those that asked for a reason are asked for again", () => {
  const request = moveRequest("assign", [tripOf({ tripId: 1 }), tripOf({ tripId: 2 })], {
    externalUserId: "D-1",
  });
  const results = [resultOf(1, "done"), resultOf(2, "needs-reason")];
  expect(requestWithReason(request, results, "customer agreed")).toEqual({
    move: "assign",
    trips: [{ tripId: 2, version: 1 }],
    externalUserId: "D-1",
    overrideReason: "customer agreed",
  });
  expect(requestWithReason(request, [resultOf(1, "done")], "x")).toBeNull();
});

test("several trips are told by their number, with those that were refused left out", () => {
  const response = { results: [resultOf(1, "done"), resultOf(2, "refused")], undo: null, now: nowOf() };
  expect(movedLabel("dispatch", response)).toBe("1 of 2 trips dispatched");
});

test("dispatching may follow an assignment of the same trips that is still under way", () => {
  const underway = moveRequest("assign", [tripOf({ tripId: 1 })], { externalUserId: "best" });
  expect(mayFollow("dispatch", [tripOf({ tripId: 1 })], underway)).toBe(true);
});

test("nothing follows an assignment of other trips, and only dispatching follows one", () => {
  const underway = moveRequest("assign", [tripOf({ tripId: 1 })], { externalUserId: "best" });
  expect(mayFollow("dispatch", [tripOf({ tripId: 2 })], underway)).toBe(false);
  expect(mayFollow("unassign", [tripOf({ tripId: 1 })], underway)).toBe(false);
});

const best = {
  externalUserId: "D-1",
  name: "Tyrone Mitchell",
  slackMinutes: 52,
  onTime: 15,
  because: null,
  workedOutAt: "2026-03-03T19:59:00Z",
};
const open = { state: "needs-driver", driver: null } as const;

test("each trip is assigned to the driver who is shown as its best, where one is", () => {
  const trips = [
    tripOf({ ...open, tripId: 1, best }),
    tripOf({ ...open, tripId: 2, best: null }),
    tripOf({ ...open, tripId: 3, best: { ...best, onTime: 0 } }),
  ];
  expect(withBestShown(trips)).toEqual([
    { tripId: 1, version: 1, bestShown: "D-1" },
    { tripId: 2, version: 1 },
    { tripId: 3, version: 1 },
  ]);
  expect(trips.map((trip) => assignBestLabel([trip]))).toEqual([
    "Assign to the best driver, now Tyrone Mitchell",
    "Assign to the best driver",
    "See what would make it possible",
  ]);
});

test("who would be better by now is said with what was done", () => {
  const one = { ...resultOf(1, "done"), betterNow: "R. Delgado" };
  const said = (results: (typeof one)[]) => movedLabel("assign", { results, undo: null, now: nowOf() });
  expect(said([one])).toContain(". By now R. Delgado would be better");
  expect(said([one, { ...one, title: "48201" }])).toMatch(
    /^2 trips assigned\. By now better: for .+ R\. Delgado, for 48201 R\. Delgado$/,
  );
});
