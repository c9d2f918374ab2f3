import { beforeEach, expect, test } from "vitest";
import type { RosterVehicle } from "@/lib/desk/directory/vehicles/position";
import { createRosterReader } from "@/lib/desk/directory/vehicles/roster-reader";
import { createPlatformGet } from "@/lib/desk/link/platform-get";
import { FakePlatform } from "@/lib/desk/testing/fake-platform";

const never = new AbortController().signal;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let platform: FakePlatform;
let rosters: RosterVehicle[][];

beforeEach(() => {
  platform = new FakePlatform();
  rosters = [];
});

const get = () => createPlatformGet({ baseUrl: "http://platform.test/", apiKey: "k" }, platform.fetch);
const reader = () =>
  createRosterReader({ get: get(), clock: () => 0, log, take: (roster) => rosters.push(roster) });
const numbers = (count: number) => Array.from({ length: count }, (_, i) => ({ powerUnitNumber: `T${i}` }));

test.each([
  ["null page number", 2, 7],
  ["null page number", 3, 6],
  ["short page", 2, 7],
  ["short page", 3, 6],
  ["repeats last page", 3, 7],
  ["repeats last page", 3, 6],
] as const)(
  "the roster is read to its end where that shows as a %s (%d a page, %d vehicles)",
  async (end, size, count) => {
    platform.rosterEnd = end;
    platform.pageSize = size;
    platform.vehicles = numbers(count);
    expect(await reader().poll(never)).toBe(60_000);
    expect(rosters.map((roster) => roster.length)).toEqual([count]);
    expect(platform.requests.length).toBeLessThanOrEqual(Math.ceil(count / size) + 1);
  },
);

test("inactive vehicles and attributes are asked for", async () => {
  await reader().poll(never);
  expect(Object.fromEntries(platform.requests[0]?.searchParams ?? [])).toMatchObject({
    includeInactive: "true",
    includeAttributes: "true",
  });
});

test("the terminal is the domicile, else the first group", async () => {
  platform.vehicles = [
    { powerUnitNumber: "1", attributes: { Domicile: "OMA" }, groupCodes: ["DSM"], vehicleStatus: "ACTIVE" },
    {
      powerUnitNumber: 2,
      groupCodes: ["DSM", "OMA"],
      vehicleStatus: "inactive",
      year: "2021",
      make: "Kenworth",
    },
    { powerUnitNumber: "3" },
  ];
  await reader().poll(never);
  expect(rosters[0]).toMatchObject([
    { number: "1", terminal: "OMA", retired: false },
    { number: "2", terminal: "DSM", retired: true, year: 2021, make: "Kenworth" },
    { number: "3", terminal: null, retired: false },
  ]);
});

test("a bad vehicle is left out and counted, only bad ones count as an outage", async () => {
  platform.vehicles = [{ powerUnitNumber: "1" }, { vin: "x" }, null];
  const roster = reader();
  await roster.poll(never);
  expect(rosters[0]).toHaveLength(1);
  expect(roster.health.skipped).toBe(2);
  platform.vehicles = [null];
  await roster.poll(never);
  expect(roster.health.ok).toBe(false);
  expect(rosters).toHaveLength(1);
});

test("half a roster is never handed on", async () => {
  platform.pageSize = 2;
  platform.vehicles = numbers(5);
  const usual = platform.fetch;
  const failing: typeof fetch = async (input, init) =>
    platform.requests.length === 1 ? new Response("oops", { status: 500 }) : usual(input, init);
  const roster = createRosterReader({
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, failing),
    clock: () => 0,
    log,
    take: (r) => rosters.push(r),
  });
  await roster.poll(never);
  expect(rosters).toEqual([]);
});

test("a roster asked for while one is being read is read after it", async () => {
  platform.vehicles = numbers(1);
  const roster = reader();
  const first = roster.poll(never);
  platform.vehicles = numbers(2);
  await Promise.all([first, roster.poll(never), roster.poll(never)]);
  expect(rosters).toHaveLength(2);
  expect(rosters[1]).toHaveLength(2);
});

test("one list that has lost most vehicles is asked for again, and taken when it says so twice", async () => {
  platform.vehicles = numbers(8);
  const roster = reader();
  await roster.poll(never);
  let asked = 0;
  platform.instead = () =>
    Response.json({ data: asked++ === 0 ? [] : numbers(8), pagination: { cursor: { pageNum: null } } });
  await roster.poll(never);
  platform.instead = null;
  platform.vehicles = numbers(1);
  await roster.poll(never);
  expect(rosters.map(({ length }) => length)).toEqual([8, 8, 1]);
});

/** Answers with a tag of the whole list, and with 304 to who has it. */
const tagged =
  (tag: () => string): typeof fetch =>
  async (input, init) => {
    const response = await platform.fetch(input, init);
    if (new Headers(init?.headers).get("if-none-match") === tag()) return new Response(null, { status: 304 });
    return Response.json(await response.json(), { headers: { etag: tag() } });
  };

test.each([
  ["our own service is asked for its first page alone", true, [2, 1, 2], 2],
  ["a foreign one for all of them", false, [2, 2, 2], 3],
])("of a list that has not changed %s", async (_, ownPlatform, pages, taken) => {
  let version = 1;
  const roster = createRosterReader({
    ...{ clock: () => 0, log, ownPlatform, take: (vehicles: RosterVehicle[]) => rosters.push(vehicles) },
    get: createPlatformGet(
      { baseUrl: "http://platform.test", apiKey: "k" },
      tagged(() => `"${version}"`),
    ),
  });
  platform.pageSize = 4;
  platform.vehicles = numbers(8);
  const asked: number[] = [];
  for (const changes of [false, false, true]) {
    if (changes) version += 1;
    platform.requests.length = 0;
    expect(await roster.poll(never)).toBe(60_000);
    asked.push(platform.requests.length);
  }
  expect([asked, rosters.length, rosters.at(-1)?.length, roster.health.ok]).toEqual([pages, taken, 8, true]);
});
