import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Body, Query } from "@/lib/contract/interface/operations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused, startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

const create = (powerUnitNumber: string, more: Partial<Body<"createVehicle">> = {}) =>
  at.client.call("createVehicle", { body: { powerUnitNumber, ...more } });
const update = (vehicleNumber: string, body: Body<"updateVehicle">) =>
  at.client.call("updateVehicle", { params: { vehicleNumber }, body });
const get = (vehicleNumber: string, query: Query<"getVehicles"> = {}) =>
  at.client.call("getVehicles", { params: { vehicleNumber }, query });
const whole = {
  powerUnitNumber: "V-whole",
  powerUnitType: "Tractor",
  vin: "1XKYD49X0MJ000001",
  make: "Kenworth",
  model: "T680",
  year: 2022,
  assetId: "A1",
  licensePlateNumber: "P 1",
  licensePlateState: "IL",
  fuelType: "Diesel",
  vehicleStatus: "disabled" as const,
  attributes: { Domicile: "JOL", EquipType: "SLEEPER", EquipSpecs: "6x4", CDL: 1 as const },
  groupCodes: ["JOL", "HAZMAT"],
};

test("a vehicle comes back as it was sent, attributes included", async () => {
  expect(await create("V-whole", whole)).toEqual(whole);
});

test("a vehicle of nothing but a number is active and has no empty fields", async () => {
  expect(await create("V-bare", { make: "", attributes: { Domicile: "" } })).toEqual({
    powerUnitNumber: "V-bare",
    vehicleStatus: "active",
    groupCodes: [],
  });
});

test("groups named for the first time come into being", async () => {
  await create("V-group", { groupCodes: ["NEW-GROUP", "NEW-GROUP"] });
  const { rows } = await at.store.db.execute(
    sql`select name from platform.groups where company_id = ${at.companyId} and group_code = 'NEW-GROUP'`,
  );
  expect(rows).toEqual([{ name: "NEW-GROUP" }]);
});

test("an existing number is refused by its name", async () => {
  await create("V-twice");
  expect(await refused(create("V-twice"))).toMatchObject({
    status: 400,
    fields: [{ path: "powerUnitNumber" }],
  });
});

test("two creates of one number at once give one vehicle and one refusal", async () => {
  const body = { powerUnitNumber: "V-race", groupCodes: ["RACE"] };
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await at.send("POST", "/vehicles", { body })).status),
  );
  expect(statuses.sort()).toEqual([201, 400, 400]);
});

test.each([
  ["powerUnitNumber", {}],
  ["powerUnitNumber", { powerUnitNumber: "a\u0007" }],
  ["year", { powerUnitNumber: "V", year: "2022" }],
  ["make", { powerUnitNumber: "V", make: "a\u0000b" }],
  ["vehicleStatus", { powerUnitNumber: "V", vehicleStatus: "ACTIVE" }],
  ["attributes.CDL", { powerUnitNumber: "V", attributes: { CDL: 2 } }],
])("a bad %s is refused by its name", async (path, body) => {
  const response = await at.send("POST", "/vehicles", { body });
  expect(response.status).toBe(400);
  expect((await response.json()).fields[0].path).toBe(path);
});

test("an update changes what was sent, merges attributes and replaces groups", async () => {
  await create("V-update", { ...whole, powerUnitNumber: "V-update" });
  const after = await update("V-update", {
    year: 2023,
    model: "",
    vehicleStatus: "active",
    attributes: { EquipType: "DAYCAB", EquipSpecs: "" },
    groupCodes: ["DAL"],
  });
  const { model, ...kept } = whole;
  expect(after).toEqual({
    ...kept,
    powerUnitNumber: "V-update",
    year: 2023,
    vehicleStatus: "active",
    attributes: { Domicile: "JOL", EquipType: "DAYCAB", CDL: 1 },
    groupCodes: ["DAL"],
  });
});

test("updates of different attributes at once lose nothing", async () => {
  await create("V-busy");
  await Promise.all([
    update("V-busy", { attributes: { Domicile: "JOL" } }),
    update("V-busy", { attributes: { CDL: 1 } }),
    update("V-busy", { make: "Volvo" }),
  ]);
  const { data } = await get("V-busy", { includeAttributes: true });
  expect(data[0]).toMatchObject({ make: "Volvo", attributes: { Domicile: "JOL", CDL: 1 } });
});

test("an update of an unknown number is not found", async () => {
  expect(await refused(update("NOBODY", {}))).toMatchObject({ status: 404, type: "NOT_FOUND" });
});

test("several are read by number, whatever their status, and unknown numbers are left out", async () => {
  await create("V-b", { vehicleStatus: "inactive" });
  await create("V-a");
  const { data } = await get("V-b, V-a,NOBODY,V-a");
  expect(data.map((vehicle) => vehicle.powerUnitNumber)).toEqual(["V-a", "V-b"]);
});

test("a number that holds a comma is found", async () => {
  await create("V,1");
  expect((await get("V,1")).data).toHaveLength(1);
});

test("none known is not found", async () => {
  expect(await refused(get("NOBODY,NEITHER"))).toMatchObject({ status: 404 });
});

test("reads show attributes only when asked to", async () => {
  await create("V-attributes", { attributes: { CDL: 0 } });
  expect((await get("V-attributes")).data[0]).not.toHaveProperty("attributes");
  expect((await get("V-attributes", { includeAttributes: true })).data[0]).toMatchObject({
    attributes: { CDL: 0 },
  });
});

test("the list hides inactive and disabled vehicles unless asked for", async () => {
  await create("V-hidden", { vehicleStatus: "inactive" });
  const numbers = async (query: Query<"listVehicles">) =>
    (await at.client.call("listVehicles", { query: { limit: 1000, ...query } })).data.map(
      (vehicle) => vehicle.powerUnitNumber,
    );
  expect(await numbers({})).not.toContain("V-hidden");
  expect(await numbers({})).not.toContain("V-whole");
  expect(await numbers({ includeInactive: true })).toEqual(expect.arrayContaining(["V-hidden", "V-whole"]));
});

test.each([1, 7, 1000, undefined])("pages of %s vehicles are read to the end", async (limit) => {
  const { rows } = await at.store.db.execute<{ n: number }>(
    sql`select count(*) as n from platform.vehicles where company_id = ${at.companyId}`,
  );
  const seen: string[] = [];
  let page: number | null = 1;
  while (page !== null) {
    const result: Awaited<ReturnType<typeof list>> = await list({ page, limit, includeInactive: true });
    seen.push(...result.data.map((vehicle) => vehicle.powerUnitNumber));
    expect(result.pagination?.limit).toBe(limit ?? 100);
    page = result.pagination?.cursor.pageNum ?? null;
  }
  expect(seen).toHaveLength(rows[0]?.n ?? -1);
  expect(new Set(seen).size).toBe(seen.length);
});
const list = (query: Query<"listVehicles">) => at.client.call("listVehicles", { query });

test.each([{ limit: 1001 }, { limit: 0 }, { page: 0 }])("%o is refused", async (query) => {
  expect(await refused(list(query))).toMatchObject({
    status: 400,
    fields: [{ path: Object.keys(query)[0] }],
  });
});

test("far past the end the list is empty and ends", async () => {
  expect(await list({ page: 999_999_999_999, limit: 1000 })).toEqual({
    data: [],
    pagination: { cursor: { pageNum: null }, limit: 1000 },
  });
});

test("another company sees no vehicles, can reuse their numbers and cannot change them", async () => {
  await create("V-shared", { make: "Volvo" });
  const other = await at.otherCompany();
  expect((await other.call("listVehicles", { query: {} })).data).toEqual([]);
  const params = { vehicleNumber: "V-shared" };
  expect((await refused(other.call("getVehicles", { params, query: {} }))).status).toBe(404);
  expect((await refused(other.call("updateVehicle", { params, body: { make: "X" } }))).status).toBe(404);
  await other.call("createVehicle", { body: { powerUnitNumber: "V-shared" } });
  expect((await get("V-shared")).data[0]?.make).toBe("Volvo");
});

test("who has the list as it is gets 304 without a body, until a vehicle of the company changes", async () => {
  await create("V-tag");
  const read = async (sent: string | null = null) => {
    const headers = { apiKey: at.interfaceKey, ...(sent === null ? {} : { "if-none-match": sent }) };
    const response = await at.platform.fetch(
      new Request("http://platform.test/vehicles?page=1", { headers }),
    );
    return { status: response.status, tag: response.headers.get("etag") ?? "", text: await response.text() };
  };
  const first = await read();
  expect(first.tag).toMatch(/^W\/"1-\d+"$/);
  for (const sent of [first.tag, `"other", ${first.tag}`, "*"])
    expect(await read(sent)).toEqual({ status: 304, tag: first.tag, text: "" });
  await (await at.otherCompany()).call("createVehicle", { body: { powerUnitNumber: "V-tag" } });
  expect((await read(first.tag)).status).toBe(304);
  await update("V-tag", { make: "Volvo" });
  const second = await read(first.tag);
  expect([second.status, second.tag === first.tag]).toEqual([200, false]);
  await create("V-tag-new");
  expect((await read(second.tag)).status).toBe(200);
});
