import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { SettingsChange } from "@/lib/contract/desk/settings/company-settings";
import { type DeskSettings, openSettings } from "@/lib/desk/settings/open-settings";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { usualRoads } from "@/lib/routing/road-costs";
import type { Store } from "@/lib/store/open-store";

const now = Date.parse("2025-11-20T12:00:00Z");
const manager = memberOf({ id: randomUUID(), role: "manager", name: "Mona" });
let store: Store;
let settings: DeskSettings["company"];
let trail: AuditTrail;
let company = 0;

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  const clock = () => now;
  trail = new AuditTrail(store, `company ${++company}`, clock);
  settings = settingsOf(`company ${company}`);
});

const settingsOf = (id: string) =>
  openSettings({ store, company: { id, name: id }, clock: () => now }, false, trail, () => undefined).company;
const save = (change: Partial<SettingsChange>) =>
  settings.change(manager, { ...defaultSettings, version: 0, ...change }, randomUUID());

test("nothing has to be set up: the defaults hold, and nobody changed them", async () => {
  expect(await settings.response(memberOf())).toEqual({
    settings: {
      hoursWarnMinutes: [60, 30],
      staleClockMinutes: 30,
      waitingIs: "on-duty",
      splits: "to-keep-a-window",
      roads: usualRoads,
      stays: defaultSettings.stays,
      display: { clock: "24-hour", units: "us" },
      map: { startTerminal: "" },
      retention: { machineDays: 90, vehicleReportDays: 730, reportFiles: 26 },
    },
    version: 0,
    changed: null,
    mayChange: false,
  });
});

test("a change is kept with who made it and when", async () => {
  const changed = { ...defaultSettings, staleClockMinutes: 20, waitingIs: "off-duty" as const };
  expect(await save(changed)).toEqual({
    settings: changed,
    version: 1,
    changed: { by: "Mona", atMs: now },
    mayChange: true,
  });
  expect((await settings.current()).staleClockMinutes).toBe(20);
});

test("one company's settings are not another's", async () => {
  await save({ staleClockMinutes: 20 });
  const other = settingsOf("somebody else");
  expect(await other.current()).toEqual(defaultSettings);
});

test.each([0, 1])("who was slower is told and overwrites nothing (version %d)", async (version) => {
  if (version === 1) await save({});
  await save({ staleClockMinutes: 20, version });
  const late = save({ staleClockMinutes: 99, version });
  await expect(late).rejects.toMatchObject({ type: "CONFLICT" });
  expect((await settings.current()).staleClockMinutes).toBe(20);
});

test.each([
  ["viewer", false],
  ["dispatcher", false],
  ["manager", true],
] as const)("whether a %s may change them is told: %s", async (role, mayChange) => {
  expect((await settings.response(memberOf({ role }))).mayChange).toBe(mayChange);
});

test.each([
  [{ hoursWarnMinutes: [30, 30] }, "hoursWarnMinutes.1"],
  [{ hoursWarnMinutes: [30, 2] }, "hoursWarnMinutes.1"],
  [{ staleClockMinutes: 1.5 }, "staleClockMinutes"],
  [{ waitingIs: "asleep" }, "waitingIs"],
  [{ roads: { ...usualRoads, way: "scenic" } }, "roads.way"],
  [
    { roads: { ...usualRoads, speedsMph: { ...usualRoads.speedsMph, street: 90 } } },
    "roads.speedsMph.street",
  ],
  [{ splits: "always" }, "splits"],
])("%o is refused at %s", (wrong, path) => {
  const { error } = SettingsChange.safeParse({ ...defaultSettings, version: 0, ...wrong });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

test("a request that comes again changes them once, and the trail has how they were", async () => {
  const call = randomUUID();
  const change = { ...defaultSettings, staleClockMinutes: 20, version: 0 };
  await settings.change(manager, change, call);
  expect((await settings.change(manager, change, call)).version).toBe(1);
  expect(await trail.ofCall(manager.id, call)).toMatchObject([
    { before: { staleClockMinutes: 30 }, after: { staleClockMinutes: 20 } },
  ]);
});
