import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

type Sent = Body<"createCompanyLocation">;
const place = (externalCompanyLocationId: string, more: Partial<Sent> = {}): Sent => ({
  externalCompanyLocationId,
  name: "Acme Mills",
  address1: "1 Mill Road",
  city: "Joliet",
  state: "IL",
  country: "US",
  ...more,
});
const create = (id: string, more: Partial<Sent> = {}) =>
  at.client.call("createCompanyLocation", { body: place(id, more) });
const update = (externalCompanyLocationId: string, body: Body<"updateCompanyLocation">) =>
  at.client.call("updateCompanyLocation", { query: { externalCompanyLocationId }, body });
const list = (query: { offset?: number; companyLocationId?: number; externalCompanyLocationId?: string }) =>
  at.client.call("listCompanyLocations", { query });

const circle = {
  geojson: {
    type: "Feature" as const,
    geometry: { type: "Point" as const, coordinates: [[-88.1, 41.5]] as [number, number][] },
    properties: { radius: 120.456 },
  },
};

test("a location comes back as it was sent, without fields that were not", async () => {
  const more = {
    address2: "Dock 4",
    zip: "60431",
    latitude: 41.5,
    longitude: -88.1,
    notes: "Ring twice",
    attributes: { dock: 4, reefer: true },
    locationTagNames: ["mill"],
    locationCategoryNames: ["shipper"],
    terminalCode: "JOL",
  };
  expect(await create("L-1", more)).toEqual({
    ...place("L-1", more),
    companyLocationId: expect.any(Number),
  });
  expect(await create("L-2")).toEqual({ ...place("L-2"), companyLocationId: expect.any(Number) });
});

test("a terminal named for the first time comes into being", async () => {
  await create("L-term", { terminalCode: "NEW-T" });
  const { rows } = await at.store.db.execute(
    sql`select name from platform.terminals where terminal_code = 'NEW-T'`,
  );
  expect(rows).toEqual([{ name: "NEW-T" }]);
});

test("availability goes in by rule and comes out by day", async () => {
  const hours = { forPickups: true, forDeliveries: false, fromTime: "08:00:00", tillTime: "12:00:00" };
  const { availability } = await create("L-days", {
    availability: [
      { daysOfWeek: ["su", "mo"], ...hours },
      { daysOfWeek: ["mo"], ...hours, fromTime: "13:00:00", tillTime: "17:00:00" },
    ],
  });
  expect(availability).toEqual([
    { dayOfWeek: "mo", availability: true, ...hours },
    { dayOfWeek: "mo", availability: true, ...hours, fromTime: "13:00:00", tillTime: "17:00:00" },
    { dayOfWeek: "su", availability: true, ...hours },
  ]);
});

test("a geofence gets its defaults, positions five decimals and radii two", async () => {
  const made = await create("L-fence", { latitude: 41.1234567, longitude: -88.7654321, geofences: [circle] });
  expect(made).toMatchObject({ latitude: 41.12346, longitude: -88.76543 });
  expect(made.geofences).toEqual([
    {
      geojson: { ...circle.geojson, properties: { radius: 120.46 } },
      isArrival: false,
      isDeparture: false,
      name: "Geofence",
    },
  ]);
});

const attributes = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`key${i}`, i]));
test.each([
  ["name", { name: "" }],
  ["country", { country: undefined }],
  ["notes", { notes: "a\u0000b" }],
  ["attributes", { attributes }],
  ["latitude", { latitude: 91, longitude: 0 }],
  ["longitude", { latitude: 41 }],
  ["latitude", { longitude: -88 }],
  ["availability.0.fromTime", { availability: [{ daysOfWeek: ["mo"], fromTime: "8:00" }] }],
  ["geofences.0.geojson.properties.radius", { geofences: [withoutRadius()] }],
])("a bad %s is refused by its name", async (path, more) => {
  const response = await at.send("POST", "/company-locations", { body: { ...place("L-bad"), ...more } });
  expect(response.status).toBe(400);
  const { fields } = await response.json();
  expect(fields.map((field: { path: string }) => field.path)).toContain(path);
  expect((await list({ externalCompanyLocationId: "L-bad" })).companyLocations).toEqual([]);
});

function withoutRadius() {
  return { geojson: { ...circle.geojson, properties: {} } };
}

test("a known external id is a conflict, also for two creates at once", async () => {
  const statuses = await Promise.all(
    [1, 2, 3].map(
      async () => (await at.send("POST", "/company-locations", { body: place("L-race") })).status,
    ),
  );
  expect(statuses.sort()).toEqual([201, 409, 409]);
  await expect(create("L-race")).rejects.toMatchObject({ fields: [{ path: "externalCompanyLocationId" }] });
});

test("an update changes what was sent, replaces lists and clears by empty text", async () => {
  const before = await create("L-update", {
    notes: "old",
    zip: "60431",
    attributes: { a: 1 },
    locationTagNames: ["x"],
  });
  const { notes, ...kept } = before;
  expect(
    await update("L-update", { notes: "", attributes: { b: 2 }, locationTagNames: ["y"], city: "Dallas" }),
  ).toEqual({
    ...kept,
    attributes: { b: 2 },
    locationTagNames: ["y"],
    city: "Dallas",
  });
});

test("a location may be moved by one coordinate only where it has both", async () => {
  await create("L-move", { latitude: 41, longitude: -88 });
  expect(await update("L-move", { latitude: 42 })).toMatchObject({ latitude: 42, longitude: -88 });
  await create("L-nowhere");
  await expect(update("L-nowhere", { latitude: 42 })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: "longitude" }],
  });
});

test("of two ids the number wins", async () => {
  const [one, two] = [await create("L-3"), await create("L-4")];
  const query = {
    companyLocationId: two.companyLocationId,
    externalCompanyLocationId: one.externalCompanyLocationId,
  };
  const updated = await at.client.call("updateCompanyLocation", { query, body: { name: "Four" } });
  expect(updated).toMatchObject({ externalCompanyLocationId: "L-4", name: "Four" });
  expect((await list(query)).companyLocations).toMatchObject([{ externalCompanyLocationId: "L-4" }]);
});

test("an update needs one of the two ids", async () => {
  const call = at.client.call("updateCompanyLocation", { query: {}, body: {} });
  await expect(call).rejects.toMatchObject({ status: 400, fields: [{ path: "companyLocationId" }] });
});

test("an update of an unknown location is not found", async () => {
  await expect(update("NOWHERE", { name: "X" })).rejects.toMatchObject({ status: 404 });
  const call = at.client.call("updateCompanyLocation", {
    query: { companyLocationId: 999_999_999_999_999 },
    body: {},
  });
  await expect(call).rejects.toMatchObject({ status: 404 });
});

test("the list is read page by page to its end", async () => {
  for (let i = 0; i < 205; i++) await create(`P-${i}`);
  const seen: number[] = [];
  let offset: number | null = 0;
  let total = 0;
  while (offset !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list({ offset });
    seen.push(...page.companyLocations.map((location) => location.companyLocationId));
    total = page.pagination?.total ?? -1;
    offset = page.pagination?.nextPageOffset ?? null;
  }
  expect(total).toBeGreaterThan(205);
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
});

test("another company sees no locations, cannot change them and can reuse their ids", async () => {
  const mine = await create("L-shared");
  const other = await at.otherCompany();
  expect((await other.call("listCompanyLocations", { query: {} })).companyLocations).toEqual([]);
  const query = { companyLocationId: mine.companyLocationId };
  const call = other.call("updateCompanyLocation", { query, body: { name: "Stolen" } });
  await expect(call).rejects.toMatchObject({ status: 404 });
  const theirs = await other.call("createCompanyLocation", { body: place("L-shared") });
  expect(theirs.companyLocationId).not.toBe(mine.companyLocationId);
});
