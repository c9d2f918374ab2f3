import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Body, Query } from "@/lib/contract/interface/operations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

const create = (trailerNumber: string, more: Partial<Body<"createTrailer">> = {}) =>
  at.client.call("createTrailer", { body: { trailerNumber, ...more } });
const update = (trailerNumber: string, body: Body<"updateTrailer">) =>
  at.client.call("updateTrailer", { params: { trailerNumber }, body });
const get = (trailerNumber: string, query: Query<"getTrailers"> = {}) =>
  at.client.call("getTrailers", { params: { trailerNumber }, query });
const list = (query: Query<"listTrailers">) => at.client.call("listTrailers", { query });

const whole = {
  trailerNumber: "R-whole",
  trailerType: "Van",
  vin: "1UYVS2530",
  make: "Utility",
  model: "3000R",
  year: "2021",
  assetId: "A1",
  licensePlateNumber: "P 1",
  licensePlateState: "IL",
  status: "active" as const,
  length: 53.5,
  lengthUnits: "feet" as const,
  axles: 2,
  heated: false,
  liftGate: true,
  bodyType: "reefer",
  ownershipStatus: "leased" as const,
  terminal: "JOL",
  attributes: { Domicile: "JOL", EquipType: "REEFER", EquipSpecs: "53x102" },
  groupCodes: ["COLD"],
};

test("a trailer comes back as it was sent, attributes included", async () => {
  expect(await create("R-whole", whole)).toEqual(whole);
});

test("a trailer of nothing but a number is active and has no empty fields", async () => {
  expect(await create("R-bare")).toEqual({ trailerNumber: "R-bare", status: "active", groupCodes: [] });
});

test("the year is text, and a number is read as one", async () => {
  expect((await create("R-year", { year: 2019 })).year).toBe("2019");
});

test("a terminal and groups named for the first time come into being", async () => {
  await create("R-place", { terminal: "NEW-T", groupCodes: ["NEW-G"] });
  const { rows } = await at.store.db.execute(sql`
    select (select name from platform.terminals where terminal_code = 'NEW-T') as terminal,
      (select name from platform.groups where group_code = 'NEW-G') as group`);
  expect(rows).toEqual([{ terminal: "NEW-T", group: "NEW-G" }]);
});

test.each([
  ["trailerNumber", {}],
  ["make", { trailerNumber: "R", make: "a\u0000b" }],
  ["status", { trailerNumber: "R", status: "disabled" }],
  ["year", { trailerNumber: "R", year: "21" }],
  ["ownershipStatus", { trailerNumber: "R", ownershipStatus: "borrowed" }],
  ["lengthUnits", { trailerNumber: "R", lengthUnits: "yards" }],
  ["trailerNumber", { trailerNumber: "R-whole" }],
])("a bad %s is refused by its name", async (path, body) => {
  const response = await at.send("POST", "/trailers", { body });
  expect(response.status).toBe(400);
  expect((await response.json()).fields[0].path).toBe(path);
});

test("two creates of one number at once give one trailer and one refusal", async () => {
  const body = { trailerNumber: "R-race", terminal: "RACE" };
  const statuses = await Promise.all(
    [1, 2].map(async () => (await at.send("POST", "/trailers", { body })).status),
  );
  expect(statuses.sort()).toEqual([201, 400]);
});

test("an update changes what was sent, merges attributes and replaces groups", async () => {
  await create("R-update", { ...whole, trailerNumber: "R-update" });
  const after = await update("R-update", {
    bodyType: "",
    heated: true,
    attributes: { Domicile: "DAL" },
    groupCodes: [],
  });
  const { bodyType, ...kept } = whole;
  expect(after).toEqual({
    ...kept,
    trailerNumber: "R-update",
    heated: true,
    attributes: { ...whole.attributes, Domicile: "DAL" },
    groupCodes: [],
  });
});

test("updates of different fields at once lose nothing", async () => {
  await create("R-busy");
  await Promise.all([
    update("R-busy", { attributes: { Domicile: "JOL" } }),
    update("R-busy", { attributes: { EquipType: "VAN" } }),
    update("R-busy", { axles: 2 }),
  ]);
  const { data } = await get("R-busy", { includeAttributes: true });
  expect(data[0]).toMatchObject({ axles: 2, attributes: { Domicile: "JOL", EquipType: "VAN" } });
});

test("an unknown number is not found", async () => {
  await expect(update("NOBODY", {})).rejects.toMatchObject({ status: 404 });
  await expect(get("NOBODY,NEITHER")).rejects.toMatchObject({ status: 404 });
});

test("several are read by number, whatever their status, attributes only when asked for", async () => {
  await create("R-2", { status: "inactive", attributes: { Domicile: "X" } });
  await create("R-1");
  const { data } = await get("R-2,R-1,NOBODY");
  expect(data.map((trailer) => trailer.trailerNumber)).toEqual(["R-1", "R-2"]);
  expect(data[1]).not.toHaveProperty("attributes");
  expect((await get("R-2", { includeAttributes: true })).data[0]?.attributes).toEqual({ Domicile: "X" });
});

test("the list hides inactive trailers unless asked for", async () => {
  await create("R-hidden", { status: "inactive" });
  const numbers = async (query: Query<"listTrailers">) =>
    (await list(query)).data.map((trailer) => trailer.trailerNumber);
  expect(await numbers({})).not.toContain("R-hidden");
  expect(await numbers({ includeInactive: true })).toContain("R-hidden");
});

test("pages are read to the end", async () => {
  const seen: string[] = [];
  let page: number | null = 1;
  while (page !== null) {
    const result: Awaited<ReturnType<typeof list>> = await list({ page, limit: 3, includeInactive: true });
    seen.push(...result.data.map((trailer) => trailer.trailerNumber));
    page = result.pagination?.cursor.pageNum ?? null;
  }
  const all = await list({ limit: 1000, includeInactive: true });
  expect(seen).toEqual(all.data.map((trailer) => trailer.trailerNumber));
});

test("another company sees no trailers and can reuse their numbers", async () => {
  await create("R-shared", { make: "Utility" });
  const other = await at.otherCompany();
  expect((await other.call("listTrailers", { query: {} })).data).toEqual([]);
  const call = other.call("updateTrailer", { params: { trailerNumber: "R-shared" }, body: { make: "X" } });
  await expect(call).rejects.toMatchObject({ status: 404 });
  await other.call("createTrailer", { body: { trailerNumber: "R-shared" } });
  expect((await get("R-shared")).data[0]?.make).toBe("Utility");
});
