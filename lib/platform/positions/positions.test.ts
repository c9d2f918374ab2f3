import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readTimeCursor } from "@/lib/client/read-time-cursor";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { testConnections } from "@/lib/platform/testing/test-store";

const at = openedOnce(() => startTestPlatform({ describePlace: () => ({ ...joliet }) }));
const joliet = {
  distance: 2,
  units: "mi",
  direction: "W",
  city: "Joliet",
  jurisdiction: "IL",
  country: "USA",
  formattedLocation: "2 mi W IL Joliet, USA",
};
beforeAll(async () => {
  await at.store.db.execute(sql`
    insert into platform.vehicles (company_id, power_unit_number, vehicle_status, attributes, group_codes, updated_at)
    select ${at.companyId}, 'T-' || n, 'active', '{}', array['JOL'], now() from generate_series(1, 20) n`);
});

const minutesAgo = (minutes: number) => new Date(at.clock.now - minutes * 60_000).toISOString();
const position = (vehicle: string, minutes: number, latitude = 41.5) => ({
  vehicle,
  eventTime: minutesAgo(minutes),
  latitude,
  longitude: -88.1,
});
const record = (positions: unknown[]) => at.device.call("recordPositions", { body: { positions } });

async function snapshotOf(vehicle: string) {
  const { data } = await at.client.call("getVehicleLocationsSnapshot", { query: {} });
  return data.find((location) => location.vehicle === vehicle);
}

test("a late position never moves a vehicle backwards, but is in the history", async () => {
  await record([position("T-1", 10, 41)]);
  await record([position("T-1", 30, 40)]);
  expect((await snapshotOf("T-1"))?.latitude).toBe(41);
  const { data } = await at.client.call("listVehicleLocations", { query: { startTime: minutesAgo(60) } });
  expect(data.filter((location) => location.vehicle === "T-1").map((location) => location.latitude)).toEqual([
    41, 40,
  ]);
});

test("a repeated position counts as repeated and changes nothing", async () => {
  await record([position("T-2", 5)]);
  const again = await record([position("T-2", 5), position("T-2", 5, 10), position("T-2", 4)]);
  expect(again).toMatchObject({ accepted: 1, repeated: 2, refused: [] });
});

test("a batch in any order, with a newest position named twice, stores each position once and ends at the newest", async () => {
  const reported = [
    { ...position("T-15", 40, 43), odometer: 1_030 },
    { ...position("T-15", 10, 41), odometer: 1_010 },
    { ...position("T-15", 10, 42), odometer: 1_010 },
    { ...position("T-15", 70, 44), odometer: 1_000 },
    { ...position("T-15", 40, 45), odometer: 1_030 },
  ];
  expect(await record(reported)).toMatchObject({ accepted: 3, repeated: 2 });
  expect((await snapshotOf("T-15"))?.latitude).toBe(41);
  // Nothing of it is newer than what is stored: it goes beside the newest position, not over it.
  expect(await record([...reported, position("T-15", 20, 46)])).toMatchObject({ accepted: 1, repeated: 5 });
  expect((await snapshotOf("T-15"))?.latitude).toBe(41);
  const { rows } = await at.store.db.execute<{ minutes: number; latitude: number }>(sql`
    select (${at.clock.now * 1000}::bigint - event_micros) / 60000000 as minutes, latitude from platform.pings p
    join platform.vehicles v using (company_id, vehicle_id) where v.power_unit_number = 'T-15' order by 1`);
  expect(rows.map(({ minutes, latitude }) => [Number(minutes), latitude])).toEqual([
    [10, 41],
    [20, 46],
    [40, 43],
    [70, 44],
  ]);
});

test("a bad position is refused by its place and costs its neighbours nothing", async () => {
  const response = await record([
    position("T-3", 3),
    position("T-3", 2, 91),
    position("NOBODY", 2),
    { ...position("T-3", 2), eventTime: "yesterday" },
    position("T-3", -10),
    position("T-3", 60 * 24 * 40),
    "nonsense",
  ]);
  expect(response.accepted).toBe(1);
  expect(response.refused.map((refusal) => [refusal.index, refusal.fields[0]?.path])).toEqual([
    [1, "latitude"],
    [2, "vehicle"],
    [3, "eventTime"],
    [4, "eventTime"],
    [5, "eventTime"],
    [6, ""],
  ]);
});

test("thousands of positions of one instant are read once each, whatever cuts the cursor", async () => {
  const before = new Date(at.clock.now).toISOString();
  const batch = Array.from({ length: 5_000 }, (_, i) =>
    position(`T-${(i % 20) + 1}`, 100 + Math.floor(i / 20)),
  );
  expect(await record(batch)).toMatchObject({ accepted: 5_000 });
  for (const cut of [(cursor: string) => cursor, (cursor: string) => `${cursor.slice(0, 23)}Z`]) {
    const seen = new Set<number>();
    const pages = readTimeCursor(before, (startTime) =>
      at.client.call("listVehicleLocations", { query: { startTime: cut(startTime) } }),
    );
    for await (const page of pages) for (const location of page.data) seen.add(location.id);
    expect(seen.size).toBeGreaterThanOrEqual(5_000);
  }
});

test("readers beside writers meet every position exactly once", async () => {
  const start = new Date(at.clock.now).toISOString();
  const { rows } = await at.store.db.execute<{ n: number }>(sql`select count(*) as n from platform.pings`);
  const writers = Array.from({ length: 10 }, (_, writer) =>
    record(Array.from({ length: 200 }, (_, i) => position(`T-${writer + 1}`, 1000 + i))),
  );
  const seen = new Map<number, number>();
  let cursor = start;
  const readOn = async () => {
    for await (const page of readTimeCursor(cursor, (startTime) =>
      at.client.call("listVehicleLocations", { query: { startTime } }),
    ))
      for (const location of page.data) {
        seen.set(location.id, 1);
        if (location.uploadedTime > cursor) cursor = location.uploadedTime;
      }
  };
  let writing = true;
  const done = Promise.all(writers).then(() => {
    writing = false;
  });
  while (writing) await readOn();
  await done;
  await readOn();
  const after = await at.store.db.execute<{ n: number }>(
    sql`select count(*) as n from platform.pings where uploaded_micros >= ${Date.parse(start) * 1000}`,
  );
  expect(seen.size).toBe(after.rows[0]?.n);
  expect((after.rows[0]?.n ?? 0) >= 2_000 && (rows[0]?.n ?? 0) > 0).toBe(true);
});

test("a caller that prefers minimal responses gets no nearest town", async () => {
  at.clock.now += 60_000;
  const startTime = minutesAgo(0);
  await record([{ ...position("T-18", 1), heading: 90 }]);
  const paramsOf = async (path: string, headers: Record<string, string>) => {
    const request = new Request(`http://platform.test${path}extendedParams=true`, {
      headers: { apiKey: at.interfaceKey, ...headers },
    });
    const response = await at.platform.fetch(request);
    const { data }: { data: { vehicle: string; extendedParams?: unknown }[] } = await response.json();
    return data.find((location) => location.vehicle === "T-18")?.extendedParams;
  };
  for (const path of ["/locations/vehicles/snapshot?", `/locations/vehicles?startTime=${startTime}&`]) {
    expect(await paramsOf(path, {})).toEqual({ heading: 90, eldLocation: joliet });
    expect(await paramsOf(path, { prefer: "return=minimal" })).toEqual({ heading: 90 });
  }
});

test("the snapshot leaves retired vehicles out and filters by group", async () => {
  await record([position("T-19", 1), position("T-20", 1)]);
  await at.client.call("updateVehicle", {
    params: { vehicleNumber: "T-20" },
    body: { vehicleStatus: "inactive" },
  });
  expect(await snapshotOf("T-19")).toBeDefined();
  expect(await snapshotOf("T-20")).toBeUndefined();
  const { data } = await at.client.call("getVehicleLocationsSnapshot", { query: { groupCode: "NONE" } });
  expect(data).toEqual([]);
});

test("another company sees none of it", async () => {
  const other = await at.otherCompany();
  const history = await other.call("listVehicleLocations", { query: { startTime: "2000-01-01" } });
  const snapshot = await other.call("getVehicleLocationsSnapshot", { query: {} });
  expect([history.data, snapshot.data]).toEqual([[], []]);
});

test("row-level security hides other companies even from a query that forgets its filter", async () => {
  const { inCompany } = await import("@/lib/store/company-scope");
  const count = (companyId: number) =>
    inCompany(at.store, companyId, async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*) as n from platform.vehicles`);
      return rows[0]?.n;
    });
  expect(await count(at.companyId)).toBe(20);
  expect(await count(at.companyId + 1000)).toBe(0);
});

test("what has happened cannot be rewritten by a call, whatever it asks the store", async () => {
  const { inCompany } = await import("@/lib/store/company-scope");
  const rewriting = inCompany(at.store, at.companyId, (tx) =>
    tx.execute(sql`update platform.return_events set event_type = 'nothing'`),
  );
  await expect(rewriting).rejects.toMatchObject({ cause: { code: "42501" } });
});

/** Counts the rows of vehicles that the store has read for its callers so far. */
async function vehicleRowsRead(): Promise<number> {
  // Each connection keeps its own counts for up to ten seconds; asked at once, all of them hand theirs in.
  const handIn = () => at.store.db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`);
  await Promise.all(Array.from({ length: testConnections }, handIn));
  const { rows } = await at.store.db.execute<{ n: number }>(sql`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as n from pg_stat_user_tables
    where schemaname = 'platform' and relname = 'vehicles'`);
  return rows[0]?.n ?? Number.NaN;
}

test("a batch and a page read the vehicles that they name, whatever the size of the fleet", async () => {
  await at.store.db.execute(sql`
    insert into platform.vehicles (company_id, power_unit_number, vehicle_status, attributes, group_codes, updated_at)
    select ${at.companyId}, 'FLEET-' || n, 'active', '{}', '{}', now() from generate_series(1, 5000) n`);
  const numbers = Array.from({ length: 10 }, (_, n) => `FLEET-${n + 1}`);
  const before = await vehicleRowsRead();
  const { accepted } = await record(numbers.map((number) => position(number, 1)));
  expect(accepted).toBe(10);
  const stored = await vehicleRowsRead();
  expect(stored - before).toBeGreaterThan(0);
  expect(stored - before).toBeLessThanOrEqual(20);
  const startTime = new Date(at.clock.now).toISOString();
  const { data } = await at.client.call("listVehicleLocations", { query: { startTime } });
  expect(data.map(({ vehicle }) => vehicle)).toEqual(expect.arrayContaining(numbers));
  const read = await vehicleRowsRead();
  expect(read - stored).toBeLessThanOrEqual(data.length);
  // Store again now that the vehicles are known.
  expect((await record(numbers.map((number) => position(number, 0)))).accepted).toBe(10);
  await at.client.call("listVehicleLocations", { query: { startTime } });
  expect(await vehicleRowsRead()).toBe(read);
});

test("a vehicle that nobody knew is known as soon as it is made", async () => {
  expect((await record([position("LATER-1", 1)])).refused).toHaveLength(1);
  await at.client.call("createVehicle", { body: { powerUnitNumber: "LATER-1" } });
  expect(await record([position("LATER-1", 1)])).toMatchObject({ accepted: 1, refused: [] });
});

test("the history of a group holds its vehicles alone", async () => {
  at.clock.now += 60_000;
  await record([position("T-14", 0), position("FLEET-1", 0)]);
  const query = { startTime: minutesAgo(0), groupCode: "JOL" };
  const { data } = await at.client.call("listVehicleLocations", { query });
  expect(data.map(({ vehicle }) => vehicle)).toEqual(["T-14"]);
});
