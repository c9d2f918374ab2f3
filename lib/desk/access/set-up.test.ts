import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SetUp } from "@/lib/desk/access/set-up";
import { setUpCodes } from "@/lib/desk/tables/set-up";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let runs = 0;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

let nowMs = Date.parse("2026-11-18T15:00:00Z");
let company = { id: "", name: "My company" };
let setUp: SetUp;
beforeEach(async () => {
  runs += 1;
  company = { id: `company ${runs}`, name: "My company" };
  setUp = opened();
});

const opened = () => {
  const clock = () => nowMs;
  return new SetUp(store, company, clock, recordedMembers(store, company.id, clock));
};
const ann = (code: string) => ({
  ...{ code, company: "Bluestem Gate Freight", email: "ann@carrier.example", name: "Ann" },
  password: "a long password",
});
const codeOf = async (one: SetUp) => {
  const code = await one.newCode();
  if (code === null) throw new Error("There are members");
  return code;
};

test("the code of a start makes the first admin, who sees all terminals, and names the company", async () => {
  const code = await codeOf(setUp);
  expect(await setUp.begin(ann(code.toLowerCase().replaceAll("-", " ")))).toMatchObject({
    ...{ email: "ann@carrier.example", role: "admin", terminals: [] },
  });
  expect(company.name).toBe("Bluestem Gate Freight");
  expect(setUp.skipped).toEqual([]);
});

test("it opens once, and no start prints another", async () => {
  const code = await codeOf(setUp);
  await setUp.begin(ann(code));
  await expect(setUp.begin({ ...ann(code), email: "bob@carrier.example" })).rejects.toMatchObject({
    why: "begun",
  });
  expect(await setUp.newCode()).toBeNull();
});

test("of two who begin at once, with the codes of two processes, one does", async () => {
  const other = opened();
  const [one, two] = [await codeOf(setUp), await codeOf(other)];
  const both = await Promise.allSettled([
    setUp.begin(ann(one)),
    other.begin({ ...ann(two), email: "bob@carrier.example" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("guesses are limited, and a wrong one makes nobody", async () => {
  const code = await codeOf(setUp);
  for (let guess = 0; guess < 10; guess += 1)
    await expect(setUp.begin(ann(`AAAA-BBBB-CCC${guess}`))).rejects.toMatchObject({ why: "wrong code" });
  await expect(setUp.begin(ann(code))).rejects.toMatchObject({ why: "wait" });
  expect(await setUp.isOpen()).toBe(true);
});

test("a code is kept as a hash, and one of yesterday opens no more after another start", async () => {
  const code = await codeOf(setUp);
  const kept = await store.db.select().from(setUpCodes);
  expect(JSON.stringify(kept)).not.toContain(code);
  nowMs += 25 * 3_600_000;
  await codeOf(setUp);
  await expect(setUp.begin(ann(code))).rejects.toMatchObject({ why: "wrong code" });
});

test("what is skipped is kept, and taken up again", async () => {
  await setUp.begin(ann(await codeOf(setUp)));
  await setUp.setSkipped("places", true);
  const later = opened();
  await later.read();
  expect(later.skipped).toEqual(["places"]);
  await later.setSkipped("places", false);
  expect(later.skipped).toEqual([]);
});
