import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FreightSettings, FreightSettingsChange } from "@/lib/contract/desk/freight-settings";
import { type DeskSettings, openSettings } from "@/lib/desk/settings/open-settings";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const now = Date.parse("2025-11-20T12:00:00Z");
const manager = memberOf({ id: randomUUID(), role: "manager", name: "Mona" });
const defaults = FreightSettings.parse({});
let store: Store;
let settings: DeskSettings["freight"];
let settingsOf: (demo: boolean) => DeskSettings["freight"];
let announced = 0;
let companies = 0;

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  const company = `company ${++companies}`;
  const clock = () => now;
  const trail = new AuditTrail(store, company, clock);
  announced = 0;
  settingsOf = (demo) =>
    openSettings({ store, company: { id: company, name: company }, clock }, demo, trail, () => announced++)
      .freight;
  settings = settingsOf(false);
});

test("the demo carrier has an emergency phone until somebody changes its settings", async () => {
  const demo = settingsOf(true);
  const { emergencyPhone, terminalPhones } = await demo.current();
  expect([emergencyPhone, terminalPhones[0]]).toEqual([
    "800-555-0144",
    { terminal: "JOL", phone: "815-555-0100" },
  ]);
  expect((await settings.current()).emergencyPhone).toBeNull();
  await demo.change(manager, { ...defaults, version: 0 }, randomUUID());
  expect((await demo.current()).emergencyPhone).toBeNull();
});

const change = (changes: Partial<FreightSettingsChange>, by = manager) =>
  settings.change(by, { ...defaults, version: 0, ...changes }, randomUUID());

test("a change is kept with who made it, is announced, and is what holds from then on", async () => {
  const changed = await change({ departsAt: "06:45" });
  expect(changed).toMatchObject({ version: 1, changed: { by: "Mona", atMs: now } });
  expect(await settings.current()).toEqual({ ...defaults, departsAt: "06:45" });
  expect(announced).toBe(1);
});

test("who was slower overwrites nothing", async () => {
  await change({ cutOffMinutes: 45 });
  await expect(change({ cutOffMinutes: 10 })).rejects.toMatchObject({ type: "CONFLICT" });
  expect((await settings.current()).cutOffMinutes).toBe(45);
  expect(announced).toBe(1);
});

test.each([
  ["dispatcher", [], false],
  ["manager", [], true],
  ["manager", ["JOL"], false],
] as const)("whether a %s of the terminals %o may change them: %s", async (role, terminals, mayChange) => {
  const member = memberOf({ role, terminals: [...terminals] });
  expect((await settings.response(member)).mayChange).toBe(mayChange);
});

const route = { code: "12", name: "West", terminal: "STL", departsAt: null, zips: [] };
test.each([
  [{ departsAt: "7:30" }, "departsAt"],
  [{ completionCodes: [{ ...defaults.completionCodes[0], code: "12" }] }, "completionCodes.0.code"],
  [{ completionCodes: [defaults.completionCodes[0], defaults.completionCodes[0]] }, "completionCodes.1.code"],
  [{ routes: [route, { ...route, terminal: "stl" }] }, "routes.1.code"],
  [{ capacities: [{ type: "Van", weightPounds: 0, spaces: 4 }] }, "capacities.0.weightPounds"],
])("%o is refused at %s", (wrong, path) => {
  const { error } = FreightSettingsChange.safeParse({ ...defaults, version: 0, ...wrong });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

test("routes of one code at two terminals are two routes", () => {
  const routes = [route, { ...route, terminal: "CHI" }];
  expect(FreightSettingsChange.safeParse({ ...defaults, version: 0, routes }).success).toBe(true);
});
