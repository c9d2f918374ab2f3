import { expect, test } from "vitest";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { type TripWorkOptions, tripWork } from "@/lib/desk/areas/reports/work/trip-work";

const chicago = { city: "Chicago", state: "IL", latitude: 41.88, longitude: -87.63 };
const joliet = { city: "Joliet", state: "IL", latitude: 41.53, longitude: -88.08 };

const stopOf = (stopId: number, fields: Partial<TruckloadStop> = {}): TruckloadStop => ({
  stopId,
  tripId: 1,
  sequence: stopId,
  location: stopId === 1 ? chicago : joliet,
  windowStartTime: "2026-11-20T14:00:00Z",
  windowEndTime: "2026-11-20T16:00:00Z",
  ...fields,
});

const tripOf = (fields: Partial<TruckloadTrip> = {}): TruckloadTrip => ({
  tripId: 1,
  externalTripId: "TL-1",
  externalUserIds: ["D-1"],
  externalVehicleIds: ["T-1"],
  scheduledStartTime: "2026-11-20T12:00:00Z",
  scheduledDistanceTotal: 100,
  shipper: { name: "Brandt Tool & Die" },
  stops: [stopOf(1), stopOf(2)],
  ...fields,
});

const work = (trips: TruckloadTrip[], options: Partial<TripWorkOptions> = {}) =>
  tripWork({
    trips,
    units: { volume: "cubicfeet", weight: "pounds", distance: "miles" },
    from: "2026-11-20",
    to: "2026-11-20",
    arrivalsAreTold: true,
    terminalsOf: () => ["JOL"],
    person: () => ({ name: "Ada Tester", terminals: ["JOL"] }),
    ...options,
  });

test("a trip's stops have its customer, its lane and its driver", () => {
  const [stop] = work([tripOf()]);
  expect(stop).toMatchObject({
    customer: "Brandt Tool & Die",
    lane: "Chicago IL – Joliet IL",
    timezone: "America/Chicago",
    run: { terminal: "JOL", driver: { id: "D-1", name: "Ada Tester" }, miles: 100 },
  });
});

test("a place is named with its town once", () => {
  const placeOf = (name: string) =>
    work([tripOf({ stops: [stopOf(1, { location: { ...chicago, name } })] })]).map(({ place }) => place);
  expect(placeOf("Ironbridge Steel")).toEqual(["Ironbridge Steel, Chicago IL"]);
  expect(placeOf("Ironbridge Steel, Chicago")).toEqual(["Ironbridge Steel, Chicago IL"]);
  expect(placeOf("Ironbridge Steel, Chicago IL")).toEqual(["Ironbridge Steel, Chicago IL"]);
});

test("a stop is of the day in its own zone: late in the evening it is not yet that of UTC", () => {
  const stops = [
    stopOf(1, { arrivedTime: "2026-11-21T04:00:00Z" }),
    stopOf(2, { arrivedTime: "2026-11-21T07:00:00Z" }),
  ];
  expect(work([tripOf({ stops })]).map(({ stopId }) => stopId)).toEqual(["1"]);
});

test("a skipped stop failed, a canceled one is left out", () => {
  const stops = [
    stopOf(1, { skippedTime: "2026-11-20T15:00:00Z" }),
    stopOf(2, { canceledTime: "2026-11-20T15:00:00Z" }),
  ];
  expect(work([tripOf({ stops })])).toMatchObject([{ stopId: "1", state: "skipped", codes: ["skipped"] }]);
});

test("empty miles are those that were told, else estimated from the vehicle's last stop, else unknown", () => {
  const first = tripOf();
  const next = tripOf({ tripId: 2, scheduledStartTime: "2026-11-20T18:00:00Z" });
  const told = tripOf({ tripId: 3, scheduledStartTime: "2026-11-20T22:00:00Z", scheduledDistanceEmpty: 7 });
  const runs = new Set(work([told, next, first]).map(({ run }) => run));
  const byId = new Map(
    [...runs].map(({ id, empty }) => [id, empty && { ...empty, miles: Math.round(empty.miles) }]),
  );
  expect(Object.fromEntries(byId)).toEqual({
    "1": null,
    "2": { miles: 40, isEstimated: true },
    "3": { miles: 7, isEstimated: false },
  });
});
