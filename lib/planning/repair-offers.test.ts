import { expect, test } from "vitest";
import { type RepairInput, repairOffers } from "@/lib/planning/repair-offers";
import { clockFrom, writtenTrip } from "@/lib/planning/testing/written-trip";

const hourMs = 3_600_000;
const impossible = writtenTrip(
  { log: "OFF 12:00" },
  "4:00 drive, 1:00 dock",
  "5:00 drive, 1:00 dock, -21:20",
);

const repairs = (more: Partial<RepairInput>) =>
  repairOffers({ trip: impossible, earlier: null, swaps: [], relays: [], maxMoveMs: 0, ...more });

test("offers nothing where nothing helps", () => {
  expect(repairs({ maxMoveMs: 30 * 60_000 })).toEqual([]);
});

test("offers to leave earlier, as late as that still helps", () => {
  const [offer] = repairs({ earlier: writtenTrip({ log: "OFF 10:00" }, "0:00 drive, 0:00 dock").start });
  expect(offer?.kind === "leave-by" && clockFrom(offer.leaveByMs)).toBe("11:20");
});

test("offers to move the appointment by as little as helps", () => {
  const [offer] = repairs({ maxMoveMs: 4 * hourMs });
  expect(offer).toMatchObject({ kind: "move-appointment", stopIndex: 1, moveMs: 40 * 60_000 });
  expect(offer?.plans[0].feasible).toBe(true);
});

test("offers a swap where both drivers then make it", () => {
  const near = writtenTrip({ log: "OFF 12:00" }, "3:00 drive, 1:00 dock", "5:00 drive, 1:00 dock, -21:20");
  const theirs = writtenTrip({ log: "OFF 12:00" }, "2:00 drive, 1:00 dock, -20:00");
  const swaps = [{ driverId: "d2", tripId: "t2", oursByThem: near, theirsByUs: theirs }];
  expect(repairs({ swaps })).toMatchObject([{ kind: "swap", driverId: "d2", tripId: "t2" }]);
});

test("offers no swap that makes the other trip late", () => {
  const near = writtenTrip({ log: "OFF 12:00" }, "3:00 drive, 1:00 dock", "5:00 drive, 1:00 dock, -21:20");
  const theirs = writtenTrip({ log: "OFF 12:00" }, "2:00 drive, 1:00 dock, -13:00");
  expect(
    repairs({ swaps: [{ driverId: "d2", tripId: "t2", oursByThem: near, theirsByUs: theirs }] }),
  ).toEqual([]);
});

const relayed = writtenTrip({ log: "OFF 10:00 D 5:00" }, "8:00 drive, 1:00 dock, -23:45");
const relay = {
  town: "Joliet",
  stopIndex: 0,
  driveToMs: 2 * hourMs,
  driveOnMs: 6 * hourMs,
  handoverMs: hourMs / 4,
  driverId: "d3",
  start: writtenTrip({ log: "OFF 15:00" }, "0:00 drive, 0:00 dock").start,
  hasBerth: true,
  emptyDriveMs: hourMs,
};

test("offers a relay where a second driver can be in the town and drive on", () => {
  const offers = repairOffers({ trip: relayed, earlier: null, swaps: [], relays: [relay], maxMoveMs: 0 });
  expect(offers).toMatchObject([{ kind: "relay", town: "Joliet", driverId: "d3" }]);
  expect(offers[0]?.plans.map(({ feasible }) => feasible)).toEqual([true, true]);
});

test("offers no relay to a driver who comes too late", () => {
  const late = { ...relay, emptyDriveMs: 4 * hourMs };
  expect(repairOffers({ trip: relayed, earlier: null, swaps: [], relays: [late], maxMoveMs: 0 })).toEqual([]);
});
