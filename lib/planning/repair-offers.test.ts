import { expect, test } from "vitest";
import { type RepairInput, relayFirst, relayOffer, repairOffers } from "@/lib/planning/repair-offers";
import { clockFrom, writtenTrip } from "@/lib/planning/testing/written-trip";

const hourMs = 3_600_000;
const impossible = writtenTrip(
  { log: "OFF 12:00" },
  "4:00 drive, 1:00 dock",
  "5:00 drive, 1:00 dock, -21:20",
);

const repairs = (more: Partial<RepairInput>) =>
  repairOffers({ trip: impossible, earlier: null, swaps: [], maxMoveMs: 0, ...more });

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
const town = {
  town: "Joliet IL",
  place: { latitude: 41.52, longitude: -88.08 },
  stopIndex: 0,
  driveToMs: 2 * hourMs,
  driveOnMs: 6 * hourMs,
  handoverMs: hourMs / 4,
};
const second = {
  driverId: "d3",
  start: writtenTrip({ log: "OFF 15:00" }, "0:00 drive, 0:00 dock").start,
  hasBerth: true,
  splits: "earliest",
  emptyDriveMs: hourMs,
  emptyMiles: 50,
} as const;
const relay = (emptyDriveMs: number) =>
  relayOffer(relayed, town, relayFirst(relayed, town), { ...second, emptyDriveMs });

test("offers a relay where a second driver can be in the town and drive on", () => {
  const offer = relay(hourMs);
  expect(offer).toMatchObject({ kind: "relay", town: "Joliet IL", driverId: "d3", stopIndex: 0 });
  expect(offer?.plans.map(({ feasible }) => feasible)).toEqual([true, true]);
});

test("the second driver of a relay takes over no earlier than the first is there", () => {
  const [first, then] = relay(0)?.plans ?? [];
  expect(then?.stops[0]?.serviceStartAtMs).toBe(first?.stops[0]?.serviceStartAtMs);
});

test("offers no relay to a driver who comes too late", () => {
  expect(relay(4 * hourMs)).toBeNull();
});
