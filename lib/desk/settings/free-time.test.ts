import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import { openSettings } from "@/lib/desk/settings/open-settings";
import { companySettings, reportTargets } from "@/lib/desk/tables/settings";
import { deskMigrations, openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const change = readFileSync(join(deskMigrations, "0039_free_time_in_settings.sql"), "utf8");
const kept = { version: 3, changedBy: "Ada", changedAt: new Date(0) };

test("free time that a manager set among the targets of reports stays, beside what else is set", async () => {
  const [bare, set, without] = [randomUUID(), randomUUID(), randomUUID()];
  const freeMinutes = { manifest: 45, trip: 90 };
  await store.db.insert(reportTargets).values([
    { ...kept, company: bare, settings: { freeMinutes } },
    { ...kept, company: set, settings: { freeMinutes } },
    { ...kept, company: without, settings: {} },
  ]);
  const settings = { ...CompanySettings.parse({}), staleClockMinutes: 77 };
  await store.db
    .insert(companySettings)
    .values({ ...kept, company: set, settings: { ...settings, stays: undefined } });
  await store.db.execute(sql.raw(change));
  const read = (company: string) =>
    openSettings(
      { store, company: { id: company, name: company }, clock: () => 0 },
      false,
      new AuditTrail(store, company, () => 0),
      () => undefined,
    ).company.current();
  expect((await read(bare)).stays).toEqual({ ...CompanySettings.parse({}).stays, freeMinutes });
  expect(await read(set)).toMatchObject({ staleClockMinutes: 77, stays: { freeMinutes } });
  expect((await read(without)).stays.freeMinutes).toEqual({ trip: 120, manifest: null });
});
