import { expect, test } from "vitest";
import { parseLocations } from "@/lib/desk/directory/vehicles/parse-locations";

const nowMs = Date.parse("2026-11-20T20:00:00Z");

const record = (fields: object = {}, extendedParams: object = {}) => ({
  id: 1,
  vehicle: "T-1",
  eventTime: "2026-11-20T19:59:00Z",
  uploadedTime: "2026-11-20T19:59:01Z",
  latitude: 41.52,
  longitude: -88.08,
  extendedParams,
  ...fields,
});
const read = (...data: unknown[]) =>
  parseLocations("listVehicleLocations", { data, pagination: { hasNextPage: false } }, nowMs);

test("what cannot be is not known, and the position counts", () => {
  const unknown = { headingDegrees: null, speedMph: null, fuelLevel: null, rpm: null };
  for (const params of [
    { speed: -1, heading: -1, fuelLevel: -1, rpm: -1 },
    { speed: 158, heading: 361, fuelLevel: 101, rpm: 65_535 },
  ])
    expect(read(record({}, params)).positions).toEqual([
      expect.objectContaining({ latitude: 41.52, ...unknown }),
    ]);
});

test("what can be is kept: fuel as a fraction and as per cent", () => {
  expect(read(record({}, { speed: 0, heading: 360, fuelLevel: 92, rpm: 0 })).positions).toMatchObject([
    { speedMph: 0, headingDegrees: 360, fuelLevel: 0.92, rpm: 0 },
  ]);
  expect(read(record({}, { fuelLevel: 0.4 })).positions).toMatchObject([{ fuelLevel: 0.4 }]);
});

test("0, 0 is no position, makes no nonsense of its page and moves the cursor on", () => {
  const page = read(record({ latitude: 0, longitude: 0, uploadedTime: "2026-11-20T19:59:30Z" }));
  expect(page).toMatchObject({
    positions: [],
    skipped: 0,
    newest: Date.parse("2026-11-20T19:59:30Z") * 1_000,
  });
});
