import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/company-settings";
import { createSettings, type Settings } from "@/lib/desk/settings/settings";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

const now = Date.parse("2025-11-20T12:00:00Z");
const manager = memberOf({ role: "manager", name: "Mona" });
let store: Store;
let settings: Settings;
let company = 0;

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  settings = createSettings(store, `company ${++company}`, () => now);
});

const save = (body: unknown, member = manager, headers: Record<string, string> = {}) =>
  settings.change(
    member,
    new Request("http://desk.example/api/desk/settings", {
      method: "PUT",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

test("nothing has to be set up: the defaults hold, and nobody changed them", async () => {
  expect(await settings.answer(memberOf())).toEqual({
    settings: { hoursWarnMinutes: [60, 30], staleClockMinutes: 30, waitingIs: "on-duty" },
    version: 0,
    changed: null,
    mayChange: false,
  });
});

test("a change is kept with who made it and when", async () => {
  const changed = { ...defaultSettings, staleClockMinutes: 20, waitingIs: "off-duty" };
  expect(await save({ settings: changed, version: 0 })).toEqual({
    settings: changed,
    version: 1,
    changed: { by: "Mona", atMs: now },
    mayChange: true,
  });
  expect((await settings.current()).staleClockMinutes).toBe(20);
});

test("one company's settings are not another's", async () => {
  await save({ settings: { ...defaultSettings, staleClockMinutes: 20 }, version: 0 });
  const other = createSettings(store, "somebody else", () => now);
  expect(await other.current()).toEqual(defaultSettings);
});

test.each([0, 1])("who was slower is told and overwrites nothing (version %d)", async (version) => {
  if (version === 1) await save({ settings: defaultSettings, version: 0 });
  await save({ settings: { ...defaultSettings, staleClockMinutes: 20 }, version });
  const late = save({ settings: { ...defaultSettings, staleClockMinutes: 99 }, version });
  await expect(late).rejects.toMatchObject({ type: "CONFLICT" });
  expect((await settings.current()).staleClockMinutes).toBe(20);
});

test.each(["viewer", "dispatcher"] as const)("a %s may read and not write", async (role) => {
  const member = memberOf({ role });
  await expect(save({ settings: defaultSettings, version: 0 }, member)).rejects.toMatchObject({
    type: "FORBIDDEN",
  });
  expect((await settings.answer(member)).mayChange).toBe(false);
});

test("a write from another site is refused", async () => {
  const cross = save({ settings: defaultSettings, version: 0 }, manager, { "sec-fetch-site": "cross-site" });
  await expect(cross).rejects.toMatchObject({ type: "FORBIDDEN" });
});

test.each([
  [{ ...defaultSettings, hoursWarnMinutes: [30, 30] }, "hoursWarnMinutes.1"],
  [{ ...defaultSettings, hoursWarnMinutes: [30, 2] }, "hoursWarnMinutes.1"],
  [{ ...defaultSettings, staleClockMinutes: 1.5 }, "staleClockMinutes"],
  [{ ...defaultSettings, waitingIs: "asleep" }, "waitingIs"],
])("%o is refused at %s", async (wrong, path) => {
  await expect(save({ settings: wrong, version: 0 })).rejects.toMatchObject({
    type: "BAD_REQUEST",
    fields: [{ path }],
  });
});

test("a body that is no JSON is refused, not an outage", async () => {
  await expect(save("{")).rejects.toMatchObject({ type: "BAD_REQUEST" });
});
