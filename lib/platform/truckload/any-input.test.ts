import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyLimitMs, propertyRuns } from "@/lib/commands/property-runs";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);

const pick = <const T extends unknown[]>(...values: T): fc.Arbitrary<T[number]> => fc.constantFrom(...values);
const text = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  pick("X-1", "X-2", "D-1", "V-1"),
);
const oddText = fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), pick("", " ", "\0", "\ud800"));
const oddNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  pick(0, -0, 1e300, 2 ** 53, 999_999_999_999_999, 1.5, "7"),
);
const number = fc.oneof(fc.nat(100), pick(0.05, 33.333));
const time = pick(
  "2026-11-20T10:00:00Z",
  "2026-11-20T09:00:00.123456",
  "2026-11-20",
  "1970-01-01T00:00:00Z",
  "2199-12-31T23:59:59Z",
);
const oddTime = fc.oneof(oddText, pick("0000-01-01T00:00:00Z", "9999-12-31", "2026-02-30"));
const value = fc.oneof(text, number, oddText, oddNumber, fc.constant({ deep: [null, "\u2028"] }));
const object = fc.dictionary(text, value, { maxKeys: 3 });
const ids = (...known: unknown[]) => fc.oneof({ weight: 9, arbitrary: pick(...known) }, oddNumber);

/** Mostly absent or right, sometimes null, seldom odd: a body of odd fields alone would never get past its schema. */
const field = (right: fc.Arbitrary<unknown>, odd: fc.Arbitrary<unknown> = fc.oneof(oddText, oddNumber)) =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constant(undefined) },
    { weight: 60, arbitrary: right },
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: odd },
  );
const fields = (shape: Record<string, fc.Arbitrary<unknown>>) => fc.record(shape);

const tripId = ids(100001, 100002, "100003");
const stopId = ids(1000001, 1000002, "1000003");
const externalId = fc.oneof({ weight: 9, arbitrary: pick("X-1", "X-2", "X-3") }, text);
const location = fc.oneof(
  fields({ companyLocationId: field(ids(40001, "40002")), externalCompanyLocationId: pick("L-1", "L-2") }),
  fields({
    city: text,
    name: field(text),
    geofence: field(
      fields({ circle: fields({ latitude: number, longitude: number, enterRadiusMeters: field(number) }) }),
    ),
    attributes: field(object),
  }),
);
const shared = { version: field(pick(1, 2, "3")), attributes: field(object), displayName: field(text) };
const stopFields = {
  ...shared,
  sequence: field(number),
  location: field(location),
  scheduledDate: field(pick("2026-11-20"), oddTime),
  windowStartTime: field(time, oddTime),
  windowEndTime: field(pick("2199-12-31T23:59:59Z"), oddTime),
  scheduledWeight: field(number),
  scheduledCount: field(fc.nat()),
  expectedServiceTime: field(fc.nat(100)),
  forms: field(
    fc.array(fields({ formId: fc.uuid(), version: time, prefill: field(object) }), { maxLength: 2 }),
  ),
};
const stop = fields({
  ...stopFields,
  tripId,
  externalTripId: field(externalId),
  externalStopId: field(externalId),
});
const trip = fields({
  ...shared,
  sequence: field(number),
  externalTripId: field(externalId),
  userIds: field(fc.array(pick(1001, "1002"), { maxLength: 2 })),
  externalUserIds: field(fc.array(pick("D-1", "D-2"), { maxLength: 3 })),
  externalVehicleIds: field(fc.array(pick("V-1", "V-2"), { maxLength: 3 })),
  externalTrailerIds: field(fc.array(pick("T-1", "T-2"), { maxLength: 3 })),
  scheduledStartTime: field(time, oddTime),
  scheduledDistanceTotal: field(number),
  shipper: field(location),
  stops: field(
    fc.array(fields({ ...stopFields, version: field(pick(1)), externalStopId: field(externalId) }), {
      maxLength: 3,
    }),
  ),
});
const past = pick("2026-11-20T10:00:00Z", "2026-11-19T10:00:00Z");
const status = fields({
  trips: field(
    fc.array(fields({ actualStartTime: field(past), actualEndTime: field(past) }), { maxLength: 1 }),
  ),
  stops: field(
    fc.array(
      fields({
        externalStopId: pick("X-1", "X-2", "X-3"),
        skippedTime: field(past),
        canceledTime: field(past),
        arrivedTime: field(past),
        departedTime: field(past),
      }),
      { maxLength: 2 },
    ),
  ),
});
const progress = fields({
  items: fc.array(
    fields({
      id: fc.oneof(text, oddText),
      stopId: field(stopId),
      externalStopId: externalId,
      kind: pick("arrived", "departed"),
      eventTime: fc.oneof({ weight: 9, arbitrary: past }, oddTime),
      source: pick("driver", "geofence"),
      vehicle: field(pick("V-1", "V-2")),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
const oneTrip = fields({ tripId: field(tripId), externalTripId: externalId, version: field(pick(1, 2)) });
const oneStop = fields({ stopId: field(stopId), externalStopId: externalId, version: field(pick(1, 2)) });
const window = {
  startTime: field(past, oddTime),
  endTime: field(time, oddTime),
  cursor: field(ids("0", "100001")),
  limit: field(pick(1, "2", 1000)),
};
const query = fields({
  ...window,
  tripId: field(tripId),
  stopId: field(stopId),
  externalStopId: field(externalId),
});

const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 6, arbitrary });
const call = fc.oneof(
  often(fc.tuple(pick("POST", "PUT", "PATCH"), fc.constant("/truckload/trips"), oneTrip, trip)),
  often(fc.tuple(pick("POST", "PUT", "PATCH"), fc.constant("/truckload/stops"), oneStop, stop)),
  often(fc.tuple(pick("GET"), pick("/truckload/trips", "/truckload/stops"), query, fc.constant(undefined))),
  often(fc.tuple(pick("PATCH"), fc.constant("/truckload/trips/status"), oneTrip, status)),
  often(fc.tuple(pick("POST"), fc.constant("/device/stop-progress"), fields({}), progress)),
  // Seldom, because whatever is deleted is missing from then on.
  fc.tuple(pick("DELETE"), fc.constant("/truckload/trips"), oneTrip, fc.constant(undefined)),
  fc.tuple(pick("DELETE"), fc.constant("/truckload/stops"), oneStop, fc.constant(undefined)),
);

test("no input whatever gets a 500, and what was stored can be read", {
  timeout: propertyLimitMs(90_000),
}, async () => {
  for (const externalTripId of ["X-1", "X-2", "X-3"])
    await at.trip({ externalTripId, stops: [{ externalStopId: externalTripId }] });
  let done = 0;
  await fc.assert(
    fc.asyncProperty(call, async ([method, path, sent, body]) => {
      const pairs = Object.entries(sent).filter(([, value]) => value != null);
      const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]));
      const key = path.startsWith("/device") ? at.deviceKey : at.interfaceKey;
      const response = await at.send(method, `${path}?${search}`, { key, body });
      if (response.ok) done += 1;
      if (response.status >= 500) throw new Error(`${method} ${path}: ${await response.text()}`);
      expect([200, 201, 204, 400, 404, 409]).toContain(response.status);
    }),
    { numRuns: propertyRuns(300) },
  );
  // Otherwise the schema alone would have been tried.
  expect(done).toBeGreaterThan(60);
  expect((await at.send("GET", "/truckload/trips")).status).toBe(200);
});
