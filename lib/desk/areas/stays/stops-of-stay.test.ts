import { expect, test } from "vitest";
import { manifestOf, manifestStopOf, shipmentOf } from "@/lib/contract/testing/freight-rows";
import { stopsOfManifest } from "@/lib/desk/areas/stays/manifest-stops";
import { stopsOfTrip } from "@/lib/desk/areas/stays/trip-stops";

const at = (clock: string) => `2026-11-24T${clock}:00Z`;
const row = { title: "48213", customer: "Mesa Foods", driver: null, vehicle: "T-9" };

function tripStop(fields: object, written: Parameters<typeof stopsOfTrip>[2] = []) {
  const trip = {
    tripId: 48_213,
    externalVehicleIds: ["T-1"],
    stops: [{ stopId: 7, tripId: 48_213, ...fields }],
  };
  return stopsOfTrip(trip, row, written)[0];
}
const entry = { who: "Dana Whitlock", state: "done", undoneAt: null } as const;

test("each instant of a trip's stop says who reported it, and which member entered it", () => {
  const fields = { arrivedTime: at("17:00"), arrivedSource: "geofence", departedTime: at("21:10") };
  const written = [{ ...entry, after: { stops: [{ stopId: 7, departedTime: "2026-11-24T21:10:00.000Z" }] } }];
  expect(tripStop({ ...fields, departedSource: "dispatcher" }, written)).toMatchObject({
    vehicle: "T-1",
    arrived: { at: at("17:00"), source: "geofence", by: null },
    departed: { at: at("21:10"), source: "dispatcher", by: "Dana Whitlock" },
  });
  expect(tripStop(fields, written)?.departed).toMatchObject({ source: "dispatcher", by: "Dana Whitlock" });
});

test("an entry that was taken back, or of another instant, made none of it", () => {
  const fields = { arrivedTime: at("17:00"), arrivedSource: "dispatcher" };
  const other = { ...entry, after: { arrivedTime: at("16:00") } };
  const undone = { ...entry, after: { arrivedTime: at("17:00") }, undoneAt: new Date() };
  expect(tripStop(fields, [other, undone])?.arrived).toEqual({
    at: at("17:00"),
    source: "dispatcher",
    by: null,
  });
  expect(tripStop({ arrivedTime: at("17:00") })?.arrived?.source).toBeNull();
});

test("of a delivery both departures are kept, the driver's and the geofence's", () => {
  const of = (departedAt: string | null, geofenceDepartedAt: string | null) => {
    const stop = manifestStopOf({
      arrivedAt: at("15:00"),
      departedAt,
      geofenceDepartedAt,
      shipmentIds: ["s-1"],
    });
    return stopsOfManifest({ row: manifestOf({ stops: [stop] }), shipments: [shipmentOf()] })[0];
  };
  expect(of(at("16:00"), at("16:09"))).toMatchObject({
    departed: { at: at("16:00"), source: "driver" },
    alsoDeparted: { at: at("16:09"), source: "geofence" },
    ...{ freight: ["418220731"], address: "12 Weldon Pkwy, Maryland Heights MO 63043" },
  });
  expect(of(at("16:09"), at("16:09"))).toMatchObject({
    departed: { at: at("16:09"), source: "geofence" },
    alsoDeparted: null,
  });
  expect(of(null, null)).toMatchObject({ departed: null, alsoDeparted: null });
});
