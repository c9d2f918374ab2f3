import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SavedViewStore } from "@/lib/desk/areas/views/saved-views";
import { memberOf } from "@/lib/desk/testing/member-of";
import { deskMigrations, openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

const member = memberOf({ id: "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0" });
const view = (name: string, query: string) => ({ id: name, name, query });
const late = { views: [view("Late ones", "show=late")] };
const joliet = { views: [view("Joliet", "terminal=JOL")] };

let store: Store;
let saved: SavedViewStore;
let trail: AuditTrail;
let company = 0;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  const name = `company ${++company}`;
  trail = new AuditTrail(store, name, Date.now);
  saved = new SavedViewStore(store, name, trail);
});

test("views are each member's own", async () => {
  await saved.replace(member, "trips", late);
  expect(await saved.of(member, "trips")).toEqual(late);
  expect(await saved.of(memberOf({ id: crypto.randomUUID() }), "trips")).toEqual({ views: [] });
});

test("each list page has its own", async () => {
  await saved.replace(member, "trips", late);
  await saved.replace(member, "hours", joliet);
  expect(await saved.of(member, "trips")).toEqual(late);
  expect(await saved.of(member, "hours")).toEqual(joliet);
  expect(await saved.of(member, "fleet")).toEqual({ views: [] });
});

test("what is saved again replaces what was there", async () => {
  await saved.replace(member, "fleet", late);
  await saved.replace(member, "fleet", joliet);
  expect(await saved.of(member, "fleet")).toEqual(joliet);
});

test("what is saved, changed and deleted stands in the trail with who did it", async () => {
  await saved.replace(member, "fleet", late);
  await saved.replace(member, "fleet", {
    views: [view("Late ones", "show=later"), view("Joliet", "terminal=JOL")],
  });
  await saved.replace(member, "fleet", joliet);
  const kept = await trail.ofObject("views", "fleet", 10);
  expect(kept.map(({ what }) => what).sort()).toEqual([
    "deleted the view Late ones",
    "saved the view Joliet, changed the view Late ones",
    "saved the view Late ones",
  ]);
  expect(kept[0]).toMatchObject({ operation: "saveViews", memberId: member.id, state: "done" });
});

test("a request that comes again under its key changes nothing", async () => {
  const key = crypto.randomUUID();
  await saved.replace(member, "trips", late, key);
  await saved.replace(member, "trips", joliet);
  expect(await saved.replace(member, "trips", late, key)).toEqual(joliet);
  expect(await saved.of(member, "trips")).toEqual(joliet);
});

test("another member's key is taken", async () => {
  const key = crypto.randomUUID();
  await saved.replace(member, "trips", late, key);
  const other = memberOf({ id: crypto.randomUUID() });
  await expect(saved.replace(other, "trips", late, key)).rejects.toMatchObject({ type: "CONFLICT" });
});

const statementsOf = (migration: string) =>
  readFileSync(`${deskMigrations}/${migration}.sql`, "utf8").split("--> statement-breakpoint");
const run = async (statements: readonly string[]) => {
  for (const statement of statements) await store.db.execute(sql.raw(statement));
};

test("what was saved before other pages had views is of the trips", async () => {
  const before = statementsOf("0002_trips").filter((statement) => statement.includes("saved_views"));
  await run(["drop table desk.saved_views", ...before]);
  await store.db.execute(
    sql`insert into desk.saved_views values ('a carrier', ${member.id}, ${JSON.stringify(late.views)})`,
  );
  await run(statementsOf("0004_saved_views_by_area"));
  const migrated = new SavedViewStore(store, "a carrier", trail);
  expect(await migrated.of(member, "trips")).toEqual(late);
  expect(await migrated.of(member, "hours")).toEqual({ views: [] });
});
