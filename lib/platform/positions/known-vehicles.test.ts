import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { KnownVehicles } from "@/lib/platform/positions/known-vehicles";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { inCompany } from "@/lib/store/company-scope";
import type { Queryable } from "@/lib/store/open-store";

const at = openedOnce(startTestPlatform);

beforeAll(async () => {
  await at.store.db.execute(sql`
    insert into platform.vehicles (company_id, power_unit_number, vehicle_status, attributes, group_codes, updated_at)
    select ${at.companyId}, 'T-' || n, 'active', '{}', '{}', now() from generate_series(1, 20) n`);
});

/** Asks inside a company, and counts what is asked of the store. */
async function asking<T>(
  work: (scope: { tx: Queryable; companyId: number }) => Promise<T>,
  companyId = at.companyId,
) {
  let statements = 0;
  const answer = await inCompany(at.store, companyId, (tx) => {
    const execute: Queryable["execute"] = (query) => {
      statements++;
      return tx.execute(query);
    };
    return work({ tx: Object.assign(Object.create(tx), { execute }), companyId });
  });
  return { answer, statements };
}

const numbers = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, i) => `T-${from + i}`);

test("each vehicle is read once, by its number or by its id", async () => {
  const known = new KnownVehicles();
  const first = await asking((scope) => known.idsOf(scope, ["T-1", "T-2", "T-1"]));
  expect([[...first.answer.keys()].toSorted(), first.statements]).toEqual([["T-1", "T-2"], 1]);
  const ids = [...first.answer.values()];
  const back = await asking((scope) => known.numbersOf(scope, ids));
  expect([ids.map((id) => back.answer.get(id)), back.statements]).toEqual([[...first.answer.keys()], 0]);
  const more = await asking((scope) => known.idsOf(scope, ["T-2", "T-3"]));
  expect([more.answer.has("T-3"), more.statements]).toEqual([true, 1]);
});

test("a number that no vehicle has is asked for again", async () => {
  const known = new KnownVehicles();
  const ask = () => asking((scope) => known.idsOf(scope, ["NEW-1"]));
  expect((await ask()).answer.has("NEW-1")).toBe(false);
  await at.client.call("createVehicle", { body: { powerUnitNumber: "NEW-1" } });
  expect((await ask()).answer.has("NEW-1")).toBe(true);
});

test("a number says nothing of another company's vehicle", async () => {
  const known = new KnownVehicles();
  await asking((scope) => known.idsOf(scope, ["T-1"]));
  const { answer } = await asking((scope) => known.idsOf(scope, ["T-1"]), at.companyId + 1_000);
  expect(answer.has("T-1")).toBe(false);
});

test("beyond its limit it begins anew, and still tells all that it is asked", async () => {
  const known = new KnownVehicles(12);
  const before = (await asking((scope) => known.idsOf(scope, numbers(1, 10)))).answer;
  const after = (await asking((scope) => known.idsOf(scope, numbers(8, 15)))).answer;
  expect(numbers(8, 15).every((number) => after.has(number))).toBe(true);
  expect([after.has("T-1"), before.size]).toEqual([false, 10]);
});
