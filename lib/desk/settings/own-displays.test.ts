import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { type DeskSettings, openSettings } from "@/lib/desk/settings/open-settings";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const manager = memberOf({ id: randomUUID(), role: "manager", name: "Mona" });
const viewer = memberOf({ id: randomUUID(), role: "viewer", name: "Vic" });
let store: Store;
let settings: DeskSettings;

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  const company = randomUUID();
  const clock = () => Date.parse("2026-11-18T12:00:00Z");
  const ground = { store, company: { id: company, name: company }, clock };
  settings = openSettings(ground, false, new AuditTrail(store, company, clock), () => undefined);
});

test("who has chosen nothing reads what the company chose, and others' choices are theirs", async () => {
  const metric = { clock: "24-hour", units: "metric" } as const;
  await settings.company.change(manager, { ...defaultSettings, display: metric, version: 0 }, randomUUID());
  await settings.displays.change(
    viewer,
    { clock: "12-hour", units: null, startTerminal: null },
    randomUUID(),
  );
  expect(await settings.displays.response(viewer)).toEqual({
    company: metric,
    own: { clock: "12-hour", units: null, startTerminal: null },
  });
  expect((await settings.displays.response(manager)).own).toEqual({
    clock: null,
    units: null,
    startTerminal: null,
  });
});
