import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { createPlatformClient } from "@/lib/client/platform-client";
import { createPlatform } from "@/lib/platform/create-platform";
import { snapshotPageSize } from "@/lib/platform/positions/kept-locations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { orderHere } from "@/lib/platform/testing/order-here";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { platformMigrations } from "@/lib/platform/testing/test-store";
import type { Store } from "@/lib/store/open-store";

const at = openedOnce(startTestPlatform);
const vehicleCount = 2 * snapshotPageSize + 100;
const [second, third] = [snapshotPageSize, 2 * snapshotPageSize];

beforeAll(async () => {
  await at.store.db.execute(sql`
    insert into platform.vehicles (company_id, power_unit_number, vehicle_status, attributes, group_codes, updated_at)
    select ${at.companyId}, 'T-' || n, 'active', '{}', array['G' || n % 2], now()
    from generate_series(1, ${vehicleCount}::int) n`);
  const all = Array.from({ length: vehicleCount }, (_, i) => i + 1);
  for (let from = 0; from < vehicleCount; from += 5_000) await report(all.slice(from, from + 5_000));
});

let minute = 0;
const report = (numbers: number[], more: object = {}) => {
  at.clock.now += 60_000;
  const eventTime = new Date(at.clock.now).toISOString();
  const latitude = 30 + (minute++ % 50) / 10;
  const positions = numbers.map((n) => ({ vehicle: `T-${n}`, eventTime, latitude, longitude: -90, ...more }));
  return at.device.call("recordPositions", { body: { positions } });
};

/** A service over the same store, as another process has it. */
function serviceBeside(store: Store) {
  const platform = createPlatform({
    store,
    migrationsFolder: platformMigrations,
    clock: () => at.clock.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    describePlace: () => null,
    hashPassword: (password) => Promise.resolve(password),
    orderRoute: orderHere,
    checkResponses: true,
    rateLimit: { perSecond: 1e6, burst: 1e6 },
  });
  const overHttp: typeof globalThis.fetch = (input, init) => platform.fetch(new Request(input, init));
  const access = { baseUrl: "http://platform.test", apiKey: at.interfaceKey, fetch: overHttp };
  return { platform, client: createPlatformClient(access) };
}

const path = (offset: number, more = "") => `/locations/vehicles/snapshot?offset=${offset}${more}`;

async function read(offset: number, headers: Record<string, string> = {}, more = "", platform = at.platform) {
  const request = new Request(`http://platform.test${path(offset, more)}`, {
    headers: { apiKey: at.interfaceKey, ...headers },
  });
  const response = await platform.fetch(request);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
}

const tagOf = async (offset: number, more?: string) =>
  (await read(offset, {}, more)).headers.get("etag") ?? "";

test("who has the page as it is gets 304 without a body, until something in it changes", async () => {
  const first = await read(0);
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  expect(first.headers.get("vary")).toBe("apikey, prefer, accept-encoding");
  for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const again = await read(0, { "if-none-match": sent });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", tag]);
  }
  expect(await read(0, { "if-none-match": '"other"' })).toMatchObject({ status: 200, text: first.text });
  await report([7]);
  const changed = await read(0, { "if-none-match": tag });
  expect([changed.status, changed.text === first.text]).toEqual([200, false]);
});

test("a page that is asked for again goes out packed, to whom that suits", async () => {
  await report([9]);
  const packed = () => read(0, { "accept-encoding": "gzip, deflate" });
  const plain = await read(0);
  expect((await packed()).headers.get("content-encoding")).toBeNull();
  await vi.waitFor(async () => expect((await packed()).headers.get("content-encoding")).toBe("gzip"));
  const { headers, bytes } = await packed();
  expect(gunzipSync(bytes).toString()).toBe(plain.text);
  const tag = headers.get("etag") ?? "";
  expect(tag).not.toBe(plain.headers.get("etag"));
  expect((await read(0, { "if-none-match": tag })).headers.get("etag")).toBe(tag);
  for (const header of ["gzip;q=0", "br", "identity"])
    expect(await read(0, { "accept-encoding": header })).toMatchObject({ status: 200, text: plain.text });
});

test("a position changes the tag of its page and of no other", async () => {
  const before = await Promise.all([0, second, third].map((offset) => tagOf(offset)));
  await report([second + 500]);
  const after = await Promise.all([0, second, third].map((offset) => tagOf(offset)));
  expect(after.map((tag, i) => tag === before[i])).toEqual([true, false, true]);
});

test("each form of a request has a tag of its own", async () => {
  await report([1, 2], { heading: 10 });
  const forms = await Promise.all(
    ["", "&extendedParams=true", "&groupCode=G1"].map((more) => tagOf(0, more)),
  );
  expect(new Set(forms).size).toBe(3);
});

test("vehicles and drivers that change are seen in the next read", async () => {
  const login = { password: "correct horse battery" };
  const roles = ["Driver" as const];
  const driver = { externalUserId: "D-1", first: "Ann", last: "Lee", roles, externalTerminalIds: ["JOL"] };
  await report([3], { employeeId: "D-1" });
  const truck = async () =>
    JSON.parse((await read(0)).text).data.find((one: { vehicle: string }) => one.vehicle === "T-3");
  expect((await truck()).driver).toEqual({ employeeId: "D-1" });
  await at.client.call("createUser", { body: { ...driver, login } });
  expect((await truck()).driver).toEqual({ firstName: "Ann", lastName: "Lee", employeeId: "D-1" });
  await at.client.call("updateUser", { query: { externalUserId: "D-1" }, body: { first: "Anna" } });
  expect((await truck()).driver.firstName).toBe("Anna");
  const change = (vehicleStatus: "active" | "inactive") =>
    at.client.call("updateVehicle", { params: { vehicleNumber: "T-3" }, body: { vehicleStatus } });
  await change("inactive");
  expect(await truck()).toBeUndefined();
  await change("active");
  expect(await truck()).toBeDefined();
  const raw = new FormData();
  raw.set("file", new Blob(["ChgType,UnitID\n2,T-3"], { type: "text/csv" }), "fleet.csv");
  expect((await at.send("POST", "/vehicles/upload", { raw })).status).toBe(200);
  expect(await truck()).toBeUndefined();
  await change("active");
});

test("a vehicle that reports for the first time moves the pages behind it", async () => {
  await at.client.call("createVehicle", { body: { powerUnitNumber: "T-99999" } });
  const before = JSON.parse((await read(third)).text).data.length;
  await report([99_999]);
  const { data, pagination } = JSON.parse((await read(third)).text);
  expect([data.length, data.at(-1).vehicle, pagination.hasNextPage]).toEqual([before + 1, "T-99999", false]);
});

test("a second service on the same server answers what the first has stored, with the same tags", async () => {
  // A server may be written by anybody; the embedded store by its process alone.
  const beside = serviceBeside({ ...at.store, kind: "postgres" });
  for (let i = 0; i < 5; i++) {
    const known = (await read(second, {}, "", beside.platform)).headers.get("etag") ?? "";
    expect(known).toBe(await tagOf(second));
    await report([second + 200 + i]);
    const after = await read(second, { "if-none-match": known }, "", beside.platform);
    expect([after.status, after.headers.get("etag")]).toEqual([200, await tagOf(second)]);
  }
});

test("reads beside writers never lack what was stored before they began", async () => {
  const newest = async () => {
    const { data } = JSON.parse((await read(0)).text);
    return Math.max(...data.slice(0, 20).map((one: { id: number }) => one.id));
  };
  const write = async () => {
    await report([1 + (minute % 20)]);
    const { rows } = await at.store.db.execute<{ id: number }>(
      sql`select max(uploaded_micros) as id from platform.last_positions`,
    );
    expect(await newest()).toBeGreaterThanOrEqual(rows[0]?.id ?? Number.POSITIVE_INFINITY);
  };
  await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? write() : newest())));
});

/** Statements that a read asks of a store. */
async function statementsOf(store: Store, work: (platform: typeof at.platform) => Promise<unknown>) {
  const asked: string[] = [];
  const listening: Store = {
    ...store,
    scopes: {
      ...store.scopes,
      reader: (scope) => {
        const runner = store.scopes.reader(scope);
        return {
          query: (statement, values) => {
            asked.push(statement.text);
            return runner.query(statement, values);
          },
        };
      },
    },
  };
  const { platform } = serviceBeside(listening);
  await read(0, {}, "", platform);
  asked.length = 0;
  await work(platform);
  return asked;
}

test("where nothing has changed the embedded store is asked nothing, and a server one small question", async () => {
  const again = (platform: typeof at.platform) => read(0, {}, "", platform);
  expect(await statementsOf({ ...at.store, kind: "pglite" }, again)).toEqual([]);
  const asked = await statementsOf({ ...at.store, kind: "postgres" }, again);
  expect(asked).toEqual([expect.stringContaining("upload_clocks")]);
});

test("after a change only what was uploaded since is read", async () => {
  const asked = await statementsOf({ ...at.store, kind: "postgres" }, async (platform) => {
    await report([5]);
    await read(0, {}, "", platform);
  });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain("p.uploaded_micros >");
});
