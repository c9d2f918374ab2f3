import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { type PlaceColumns, PlaceIndex } from "@/lib/geo/place-index";

const placesFile = new URL("../../../../../public/basemap/places.json", import.meta.url);
const towns = new PlaceIndex(JSON.parse(readFileSync(placesFile, "utf8")) as PlaceColumns);

const rigs = tripRigs();
let rig: TripRig;
let elapsedMs: () => number;
beforeEach(async () => {
  elapsedMs = () => 0;
  // A clock that stands: a slow machine must not look at fewer towns.
  rig = await rigs.open({ towns: () => towns, elapsedMs: () => elapsedMs() });
});

/** From Joliet to Ogallala, some 800 miles: more than one driver drives in a shift, not more than two do.. */
const farTrip = (tillHours: number) =>
  rig.trip({
    externalUserIds: ["D1"],
    stops: [rig.stop("Joliet", 41.55, -88.12, 0, 4), rig.stop("Ogallala", 41.13, -101.72, 0, tillHours)],
  });
const relaysOf = async (tripId: number) => {
  const { repairs } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  return repairs.filter(({ kind }) => kind === "relay");
};

test("a load that one driver cannot make is handed over in a town on the way", async () => {
  const [relay] = await relaysOf(await farTrip(21));
  expect(relay?.sentence).toMatch(
    /^Hand over to .+ in .+ (IA|NE): Ada Tester is there (Wed|Thu) \d\d:\d\d CST, .+ comes \d+ mi empty and drives on.*, \d+:\d\d to spare at Ogallala$/,
  );
  expect(relay?.apply).toMatchObject({
    kind: "relay",
    externalUserId: "D2",
    ownExternalUserId: "D1",
    stopIndex: 1,
    timezone: "America/Chicago",
    serviceMinutes: 30,
  });
});

test("no hand-over is offered that would be late too", async () => {
  expect(await relaysOf(await farTrip(15))).toEqual([]);
});

test("what could not be looked at in time is not offered", async () => {
  let ms = 0;
  elapsedMs = () => {
    ms += 200;
    return ms;
  };
  expect(await relaysOf(await farTrip(21))).toEqual([]);
});

test("nobody takes over who is on another trip then", async () => {
  const tripId = await farTrip(21);
  await rig.trip({
    externalUserIds: ["D2"],
    scheduledStartTime: rig.hoursFromNow(8),
    stops: [rig.stop("Kansas City", 39.1, -94.6, 8, 12), rig.stop("Omaha", 41.26, -95.93, 24, 30)],
  });
  expect(await relaysOf(tripId)).toEqual([]);
});

test("an offer to swap names both trips as they were, and who is given which", async () => {
  const stops = [rig.stop("Des Moines", 41.6, -93.6, 0, 2)];
  const tripId = await rig.trip({ externalUserIds: ["D1"], stops });
  const theirs = await rig.trip({
    externalTripId: "LOAD-B",
    externalUserIds: ["D2"],
    stops: [rig.stop("Joliet", 41.55, -88.12, 0, 2)],
  });
  const { repairs } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  const swap = repairs.find(({ kind }) => kind === "swap");
  expect(swap?.sentence).toContain("who has LOAD-B: Ada Tester takes LOAD-B");
  expect(swap?.apply).toEqual({
    kind: "swap",
    externalUserId: "D2",
    ownExternalUserId: "D1",
    tripId: theirs,
    version: rig.row(theirs).version,
  });
});
