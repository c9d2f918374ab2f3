import { beforeEach, expect, test } from "vitest";
import { LeftFreight } from "@/lib/simulator/freight/left-freight";

const day = "2026-11-18";
const before = "2026-11-17";
/** Half past four in Joliet, an hour after, and an hour before. */
const cut = Date.parse(`${day}T22:30:00Z`);
const hour = 3_600_000;

let left: LeftFreight;
beforeEach(() => {
  left = new LeftFreight();
});

let serial = 0;
function tell(eventType: string, data: Record<string, unknown>) {
  const timestamp = `${day}T12:00:00Z`;
  const event = { id: String(serial++), eventType, timestamp, data: { terminalCode: "JOL", ...data } };
  left.takeEvents([event]);
}
const ship = (more: Record<string, unknown> = {}) =>
  tell("shipmentUpdated", {
    shipmentId: "S-1",
    shipmentType: "delivery",
    status: "open",
    proNumber: "400681014",
    deliveryDate: day,
    createdOn: `${day}T10:00:00Z`,
    ...more,
  });
const manifest = (manifestStatus: string, more: Record<string, unknown> = {}) =>
  tell("manifestUpdated", {
    routeUniqueId: "R-1",
    manifestNumber: "JOL-68101",
    manifestStatus,
    manifestDate: day,
    createdOn: `${day}T10:00:00Z`,
    ...more,
  });
const taken = (now = cut + hour) => left.handOvers(now).length;

test("what is planned by nobody goes to a partner in the afternoon, once", () => {
  ship();
  expect([taken(cut - hour), taken(), taken()]).toEqual([0, 1, 0]);
});

test("tomorrow's freight, what is done and what is canceled stay", () => {
  ship({ deliveryDate: "2026-11-19" });
  ship({ shipmentId: "S-2", status: "completed" });
  ship({ shipmentId: "S-3", status: "canceled" });
  expect(taken()).toBe(0);
});

test("what was brought back today lies till tomorrow afternoon", () => {
  ship({ completionCode: "0200", completedOn: `${day}T20:00:00Z` });
  expect(taken()).toBe(0);
  expect(taken(cut + 25 * hour)).toBe(1);
});

test("what people make in the evening is theirs for the day", () => {
  ship({ proNumber: "MINE-1", createdOn: `${day}T23:00:00Z` });
  expect([taken(), taken(cut + 25 * hour)]).toEqual([0, 1]);
});

test.each([
  ["that nobody sent out", "planning", {}, 1],
  ["that waits for its driver", "dispatched", {}, 0],
  ["that is driven", "dispatched", { routeStartTime: `${day}T14:00:00Z` }, 0],
  ["of tomorrow", "planning", { manifestDate: "2026-11-19" }, 0],
  ["of yesterday that nobody drove", "dispatched", { manifestDate: before }, 1],
  ["that is over", "completed", {}, 1],
])("freight on a manifest %s", (_, status, more, handedOver) => {
  manifest(status, more);
  ship({ routeUniqueId: "R-1" });
  expect(taken()).toBe(handedOver);
});

test("a manifest that nobody sent out is put away after its freight", () => {
  manifest("planning");
  expect(left.putAway(cut)).toEqual([]);
  expect(left.putAway(cut + hour).map(({ name }) => name)).toEqual(["put-away:JOL-68101"]);
  expect(left.putAway(cut + hour)).toEqual([]);
});

test("a manifest that is driven stays", () => {
  manifest("dispatched", { routeStartTime: `${day}T14:00:00Z` });
  expect(left.putAway(cut + hour)).toEqual([]);
});

test("offices of other terminals deal with what came back within minutes, that of the demo's own is left to people", () => {
  const back = { completionCode: "0200", completedOn: `${day}T20:00:00Z` };
  const triedAt = Date.parse(back.completedOn);
  ship({ ...back, terminalCode: "MKC" });
  ship({ ...back, shipmentId: "S-2" });
  expect([taken(triedAt + 5 * 60_000), taken(triedAt + 11 * 60_000)]).toEqual([0, 1]);
  expect(left.handOvers(triedAt + 12 * 60_000)).toEqual([]);
});
