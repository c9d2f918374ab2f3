import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoMembers, settleDemoMembers } from "@/lib/desk/access/demo-members";
import { createMembers, EmailTaken, type Members, UnknownMember } from "@/lib/desk/access/members";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let members: Members;
const clock = () => 1_763_650_000_000;
const ada = {
  email: "Ada@Carrier.example",
  name: "Ada",
  role: "dispatcher",
  password: "a long password",
} as const;

beforeAll(async () => {
  store = await openDeskStore();
  members = createMembers(store, "carrier", clock);
});
afterAll(() => store.close());
beforeEach(() => store.db.execute(sql`truncate desk.members`));

test("a member is found by e-mail in any case, with the right password only", async () => {
  const made = await members.create(ada);
  expect(made).toMatchObject({ email: "ada@carrier.example", terminals: [], active: true, demo: false });
  expect(await members.verify(" ADA@carrier.example", "a long password")).toEqual(made);
  expect(await members.verify("ada@carrier.example", "another password")).toBeNull();
  expect(await members.verify("nobody@carrier.example", "a long password")).toBeNull();
});

test("passwords are kept as argon2id hashes", async () => {
  await members.create(ada);
  const { rows } = await store.db.execute<{ password_hash: string }>(
    sql`select password_hash from desk.members`,
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("an e-mail belongs to one member", async () => {
  await members.create(ada);
  await expect(members.create({ ...ada, email: "ADA@carrier.example" })).rejects.toThrow(EmailTaken);
});

test("a deactivated member cannot sign in", async () => {
  const { id } = await members.create(ada);
  await members.setActive(id, false);
  expect(await members.verify(ada.email, ada.password)).toBeNull();
});

test("a member is deactivated by e-mail, an unknown one is told", async () => {
  await members.create(ada);
  expect(await members.deactivate("ADA@carrier.example")).toMatchObject({ active: false });
  await expect(members.deactivate("nobody@carrier.example")).rejects.toThrow(UnknownMember);
});

test("a member without a password cannot sign in with any", async () => {
  await members.create({ ...ada, password: null });
  expect(await members.verify(ada.email, "nobody has this password")).toBeNull();
});

test("a changed password replaces the old one", async () => {
  const { id } = await members.create(ada);
  await members.setPassword(id, "quite another one");
  expect(await members.verify(ada.email, ada.password)).toBeNull();
  expect(await members.verify(ada.email, "quite another one")).toMatchObject({ id });
});

test("members of another company are not seen", async () => {
  const { id } = await members.create(ada);
  const others = createMembers(store, "other", clock);
  expect(await others.byId(id)).toBeNull();
  expect(await others.verify(ada.email, ada.password)).toBeNull();
  expect(await others.list()).toEqual([]);
});

test("a member is linked to the platform's user who sends", async () => {
  const { id } = await members.create(ada);
  await members.link(id, 8923);
  expect(await members.byId(id)).toMatchObject({ platformUserId: 8923 });
});

test("a token with no id of ours names nobody", async () => {
  expect(await members.byId("not-an-id")).toBeNull();
});

test("demo members come with the demo carrier and go with it", async () => {
  await members.create(ada);
  await settleDemoMembers(members, true);
  await settleDemoMembers(members, true);
  const offered = demoMembers[0];
  if (!offered) throw new Error("no demo member");
  expect(await members.list()).toHaveLength(4);
  expect(await members.verify(offered.email, offered.password)).toMatchObject({ role: offered.role });
  await settleDemoMembers(members, false);
  expect((await members.list()).map((m) => m.name)).toEqual(["Ada"]);
});
