import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { InboxSettings, InboxSettingsChange } from "@/lib/contract/desk/inbox-writes";
import { type DeskSettings, openSettings } from "@/lib/desk/settings/open-settings";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const now = Date.parse("2026-11-18T12:00:00Z");
const manager = memberOf({ id: randomUUID(), role: "manager", name: "Mona" });
const defaults = InboxSettings.parse({});
let store: Store;
let settings: DeskSettings["inbox"];
let replies: DeskSettings["replies"];
let announced: number;

beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  const company = randomUUID();
  const clock = () => now;
  announced = 0;
  const trail = new AuditTrail(store, company, clock);
  ({ inbox: settings, replies } = openSettings(
    { store, company: { id: company, name: company }, clock },
    false,
    trail,
    () => announced++,
  ));
});

const change = (fields: object, version: number, call: string = randomUUID()) =>
  settings.change(manager, { ...defaults, ...fields, version }, call);
const saveReplies = (texts: string[], version: number) =>
  replies.change(manager, { replies: texts.map((text, i) => ({ id: `${i}`, text })), version }, randomUUID());

test("a change is kept with who made it, announced, and holds from then on", async () => {
  const changed = await change({ waitingMinutes: [8, 20] }, 0);
  expect(changed).toMatchObject({ version: 1, changed: { by: "Mona", atMs: now }, mayChange: true });
  expect([(await settings.current()).waitingMinutes, announced]).toEqual([[8, 20], 1]);
});

test("of two managers the slower one overwrites nothing", async () => {
  await change({ lateMinutes: 20 }, 0);
  await expect(change({ lateMinutes: 30 }, 0)).rejects.toMatchObject({ type: "CONFLICT" });
  expect((await settings.current()).lateMinutes).toBe(20);
});

test("the same request once more is one change", async () => {
  const call = randomUUID();
  await change({ lateMinutes: 20 }, 0, call);
  expect(await change({ lateMinutes: 20 }, 0, call)).toMatchObject({ version: 1 });
});

test("replies are the usual ones until somebody saves others, and of two the slower overwrites nothing", async () => {
  expect((await replies.response(manager)).settings.replies.length).toBeGreaterThan(0);
  await saveReplies(["On it"], 0);
  await expect(saveReplies(["Wait"], 0)).rejects.toMatchObject({ type: "CONFLICT" });
  expect((await replies.response(manager)).settings.replies.map(({ text }) => text)).toEqual(["On it"]);
});

test("a dispatcher reads them and may not change them", async () => {
  const dispatcher = memberOf({ role: "dispatcher" });
  expect((await settings.response(dispatcher)).mayChange).toBe(false);
  expect((await replies.response(dispatcher)).mayChange).toBe(false);
});

test("red comes after amber", () => {
  const { error } = InboxSettingsChange.safeParse({ ...defaults, waitingMinutes: [20, 10], version: 0 });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["waitingMinutes.1"]);
});
