import { beforeEach, expect, test } from "vitest";
import { rigRoster } from "@/lib/desk/areas/trips/testing/rig-vehicles";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { boardParts } from "@/lib/desk/areas/trips/trip-desk";
import { memberOf } from "@/lib/desk/testing/member-of";

const rigs = tripRigs();
let rig: TripRig;
beforeEach(async () => {
  rig = await rigs.open();
});

test("a trip without a driver needs one and no ETA is missed", async () => {
  const tripId = await rig.trip();
  expect(rig.row(tripId)).toMatchObject({
    state: "needs-driver",
    risk: "none",
    driver: null,
    noEtaBecause: null,
  });
});

test("a trip with a driver has a legal ETA from the log, slack and a verdict", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const row = rig.row(tripId);
  expect(row).toMatchObject({
    state: "to-dispatch",
    risk: "on-time",
    etaBasis: { router: "highway graph", hours: "log" },
    driver: { externalUserId: "D1", name: "Ada Tester" },
    terminal: "JOL",
  });
  expect(row.stops.map(({ timezone }) => timezone)).toEqual(["America/Chicago", "America/Chicago"]);
  const arrival = Date.parse(row.stops[1]?.serviceStartAt ?? "");
  // Half an hour at the dock and about 150 miles: between 3 and 6 hours from now.
  expect(arrival - rig.now).toBeGreaterThan(3 * 3_600_000);
  expect(arrival - rig.now).toBeLessThan(6 * 3_600_000);
  expect(row.sentence).toMatch(/^On time, \d+:\d\d to spare at /);
});

test("a platform without logs gives an ETA from clocks, and says so", async () => {
  rig.bends.missing = /^\/hos\/logs/;
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  expect(rig.row(tripId).etaBasis).toEqual({ router: "highway graph", hours: "clocks" });
});

test("hours that are too old give no ETA and say since when", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  rigs.passMs(40 * 60_000);
  await rig.settle();
  expect(rig.row(tripId)).toMatchObject({ risk: "unknown", noEtaBecause: "hours unknown since 17:55 CST" });
});

test("a driver's clocks come with the instant that they hold for, until they are too old to say anything", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"] });
  const known = { driveMs: 11 * 3_600_000, driveRuns: false, cycleRuns: true };
  expect(rig.row(tripId).driver?.clocks).toMatchObject({ at: new Date(rig.now).toISOString(), ...known });
  rigs.passMs(20 * 60_000);
  await rig.settle();
  // Counting on from there gives what the platform says now: nothing is sent again.
  expect(rig.row(tripId).driver?.clocks).toMatchObject({
    at: new Date(rig.now - 20 * 60_000).toISOString(),
    ...known,
  });
  rigs.passMs(20 * 60_000);
  await rig.settle();
  expect(rig.row(tripId).driver?.clocks).toBeNull();
});

test("a window that cannot be kept is in jeopardy before it is late", async () => {
  const stops = [rig.stop("Denver", 39.74, -104.99, 0, 8)];
  const tripId = await rig.trip({ externalUserIds: ["D1"], stops });
  expect(rig.row(tripId).risk).toBe("in-jeopardy");
  expect(rig.row(tripId).stops[0]?.slackMinutes).toBeLessThan(0);
  rigs.passMs(8 * 3_600_000 + 1);
  await rig.settle();
  expect(rig.row(tripId).risk).toBe("late");
});

test("a trip that came late to a stop shows by how much, not what there is to spare further on", async () => {
  const stops = [rig.stop("Joliet", 41.5, -88.1, 0, 1), rig.stop("Davenport", 41.53, -90.6, 0, 30)];
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"], stops });
  await rig.move({ move: "dispatch" }, [tripId]);
  rigs.passMs(2 * 3_600_000);
  const stopId = rig.row(tripId).stops[0]?.stopId;
  const arrivedTime = new Date(rig.now - 20 * 60_000).toISOString();
  await rig.write(`/truckload/trips/status?tripId=${tripId}`, { stops: [{ stopId, arrivedTime }] });
  await rig.settle();
  const row = rig.row(tripId);
  expect(row.risk).toBe("late");
  expect(row.decisiveStop).toBe(0);
  expect(row.stops[0]?.slackMinutes).toBe(-40);
});

test("a trip that stands at a stop is planned from there, wherever its truck was last seen", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const [stop] = rig.row(tripId).stops;
  const stops = [{ stopId: stop?.stopId, arrivedTime: new Date(rig.now - 600_000).toISOString() }];
  await rig.write(`/truckload/trips/status?tripId=${tripId}`, { stops });
  rig.see("T-1", 33.7, -84.4);
  await rig.settle();
  const { plan } = await rig.desk.detail(rig.dispatcher, tripId);
  expect(plan?.segments.some(({ kind, stopIndex }) => kind === "drive" && stopIndex === 0)).toBe(false);
  expect(plan?.segments.some(({ kind, stopIndex }) => kind === "drive" && stopIndex === 1)).toBe(true);
});

test("trips in jeopardy and missed ones are counted apart, for whoever sees them", async () => {
  const stops = [rig.stop("Denver", 39.74, -104.99, 0, 8)];
  await rig.trip({ externalUserIds: ["D1"], stops });
  await rig.trip({ externalUserIds: ["D2"], stops });
  expect(rig.desk.attention(rig.dispatcher)).toMatchObject({ terminals: [{ late: 0, inJeopardy: 2 }] });
  expect(rig.desk.attention(memberOf({ role: "dispatcher", terminals: ["ELSEWHERE"] })).terminals).toEqual(
    [],
  );
  rigs.passMs(8 * 3_600_000 + 1);
  await rig.settle();
  expect(rig.desk.attention(rig.dispatcher)).toMatchObject({ terminals: [{ late: 2, inJeopardy: 0 }] });
});

test("a second trip of a driver is planned from the end of the first", async () => {
  const first = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const second = await rig.trip({
    externalUserIds: ["D1"],
    scheduledStartTime: rig.hoursFromNow(1),
    // The present place: the stop would be reached at once.
    stops: [rig.stop("Joliet", 41.5, -88.1, 0, 40)],
  });
  const unloads = Date.parse(rig.row(first).stops[1]?.serviceStartAt ?? "");
  const returns = Date.parse(rig.row(second).stops[0]?.serviceStartAt ?? "");
  expect(returns - unloads).toBeGreaterThan(2 * 3_600_000);
});

test("a change made elsewhere comes as an event", async () => {
  const tripId = await rig.trip();
  await rig.carrier.at.client.call("updateTrip", { query: { tripId }, body: { displayName: "changed" } });
  await rig.events.poll(new AbortController().signal);
  expect(rig.truckload.trips.get(tripId)?.displayName).toBe("changed");
});

test("a platform that has listed trips and then knows no such list is failing: the trips stay", async () => {
  const tripId = await rig.trip();
  rig.bends.missing = /^\/truckload/;
  await rig.settle();
  expect(rig.desk.board(rig.dispatcher, null)).toMatchObject({
    rows: [{ tripId }],
    readError: expect.stringContaining("no such operation"),
    lists: true,
  });
});

test("the board since a step brings what changed only", async () => {
  const first = await rig.trip();
  const { step } = rig.desk.board(rig.dispatcher, null);
  const second = await rig.trip();
  const response = rig.desk.board(rig.dispatcher, step);
  expect(response).toMatchObject({ whole: false });
  expect(response.rows.map(({ tripId }) => tripId)).toEqual([second]);
  expect(first).not.toBe(second);
});

test("of a large board what is most urgent comes first", async () => {
  const row = rig.row(await rig.trip());
  const others = ["canceled", "on-the-road"] as const;
  const late = { ...row, title: "late", state: "on-the-road", risk: "late" } as const;
  const trips = [...others.map((state) => ({ ...row, title: state, state })), late];
  const titles = boardParts.beginning.inOrder(trips).map(({ title }) => title);
  expect(titles).toEqual(["late", "on-the-road", "canceled"]);
});

test("a page is opened with about a screen of trips, and the rest is read from there", async () => {
  const made = [];
  for (let count = 0; count < 90; count++) made.push(await rig.trip());
  const first = rig.desk.firstSight(rig.dispatcher);
  expect(first.rows.length).toBeGreaterThan(30);
  expect(first.rows.length).toBeLessThan(90);
  const { rows, whole, more } = rig.desk.board(rig.dispatcher, first.more);
  expect({ whole, more }).toEqual({ whole: false, more: null });
  expect(rows.map(({ tripId }) => tripId).toSorted()).toEqual(made.toSorted());
  const other = memberOf({ role: "dispatcher", terminals: ["KC"] });
  expect(rig.desk.firstSight(other).rows.length).toBe(first.rows.length);
});

test("a member of another terminal sees trips that nobody has, and no other", async () => {
  const open = await rig.trip();
  const held = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const other = memberOf({ role: "dispatcher", terminals: ["KC"] });
  expect(rig.desk.board(other, null).rows.map(({ tripId }) => tripId)).toEqual([open]);
  await expect(rig.desk.detail(other, held)).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("a trip of another terminal is seen through its vehicle, and not changed", async () => {
  const held = await rig.trip({ externalVehicleIds: ["T-1"], attributes: { terminal: "KC" } });
  const ofJoliet = memberOf({ role: "dispatcher", terminals: ["JOL"] });
  expect((await rig.desk.detail(ofJoliet, held)).row.tripId).toBe(held);
  const { results } = await rig.move({ move: "cancel" }, [held], {}, ofJoliet);
  expect(results).toMatchObject([
    { outcome: "refused", message: expect.stringContaining("another terminal") },
  ]);
  await expect(rig.writes.change(ofJoliet, held, {}, { displayName: "Steel" })).rejects.toMatchObject({
    type: "FORBIDDEN",
  });
  expect(rig.row(held).state).not.toBe("canceled");
});

test("a move of a hidden trip brings back nothing of it", async () => {
  const held = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const other = memberOf({ role: "dispatcher", terminals: ["KC"] });
  const { results } = await rig.move({ move: "cancel" }, [held], {}, other);
  expect(results).toMatchObject([{ outcome: "refused", row: null }]);
});

test("detail holds the record, the whole plan and its latest departure", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  const { trip, plan, row } = await rig.desk.detail(rig.dispatcher, tripId);
  expect(trip).toMatchObject({ tripId, version: row.version });
  expect(plan).toMatchObject({ verdict: "on-time", basis: { hours: "log" } });
  expect(plan?.latestDepartAt).not.toBeNull();
  expect(plan?.path.length).toBeGreaterThan(2);
  expect(plan?.segments.map(({ kind }) => kind)).toContain("drive");
});

test("detail says that the trip's unit was retired meanwhile", async () => {
  const tripId = await rig.trip({ externalUserIds: ["D1"], externalVehicleIds: ["T-1"] });
  expect((await rig.desk.detail(rig.dispatcher, tripId)).isVehicleRetired).toBe(false);
  rig.fleet.setRoster(rigRoster.filter(({ number }) => number !== "T-1"));
  expect((await rig.desk.detail(rig.dispatcher, tripId)).isVehicleRetired).toBe(true);
  rig.fleet.setRoster(rigRoster);
});

test("lateness is itemised in minutes that add up, with the age of what they rest on", async () => {
  const stops = [rig.stop("Denver", 39.74, -104.99, 0, 8)];
  const tripId = await rig.trip({ externalUserIds: ["D1"], stops });
  const { plan } = await rig.desk.detail(rig.dispatcher, tripId);
  const stop = plan?.stops[0];
  expect(stop?.items.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(stop?.lateMinutes);
  expect(stop?.items.find(({ cause }) => cause === "rest")?.inputAgeMs).toBe(5 * 60_000);
});

test("candidates are ranked: who is near and on time before who is too far", async () => {
  const tripId = await rig.trip();
  const { candidates } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  const states = candidates.map(({ externalUserId, state }) => [externalUserId, state]);
  expect(states).toEqual([
    ["D1", "on-time"],
    ["D2", "late"],
  ]);
  expect(candidates[0]).toMatchObject({
    name: "Ada Tester",
    vehicle: "T-1",
    after: { driveMs: expect.any(Number) },
  });
});

test("where nobody can, the least move of the appointment is offered", async () => {
  const tripId = await rig.trip({ stops: [rig.stop("Denver", 39.74, -104.99, 0, 8)] });
  const { repairs } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  expect(repairs[0]).toMatchObject({
    kind: "move-appointment",
    apply: { stopIndex: 0, minutes: expect.any(Number) },
  });
});

test("a driver with a later trip that would overlap is blocked by its name", async () => {
  const tripId = await rig.trip({ scheduledStartTime: rig.hoursFromNow(0) });
  await rig.trip({
    externalTripId: "LATER-7",
    externalUserIds: ["D1"],
    scheduledStartTime: rig.hoursFromNow(1),
  });
  const { candidates } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  expect(candidates.find(({ externalUserId }) => externalUserId === "D1")).toMatchObject({
    state: "blocked",
    blocks: [expect.stringMatching(/^is on trip LATER-7 from /)],
  });
});

test("trips that a driver can take: the one that can be on time first", async () => {
  const near = await rig.trip();
  await rig.trip({ stops: [rig.stop("Denver", 39.74, -104.99, 0, 8)] });
  const { trips } = await rig.desk.forDriver(rig.dispatcher, "D1", rig.signal);
  expect(trips.map(({ state }) => state)).toEqual(["on-time", "late"]);
  expect(trips[0]?.row.tripId).toBe(near);
});
