import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demoMembers, settleDemoMembers } from "@/lib/desk/access/demo-members";
import { EmailTaken, LastAdmin, MemberChanged, UnknownMember } from "@/lib/desk/access/member-faults";
import type { MemberChange } from "@/lib/desk/access/member-rules";
import { createMembers, type Members } from "@/lib/desk/access/members";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let members: Members;
let others: Members;
const clock = () => 1_763_650_000_000;
const ada = {
  email: "Ada@Carrier.example",
  name: "Ada",
  role: "dispatcher",
  password: "a long password",
} as const;

beforeAll(async () => {
  store = await openDeskStore();
  members = createMembers(store, "carrier", clock, async () => undefined);
  others = createMembers(store, "other", clock, async () => undefined);
});
afterAll(() => store.close());
beforeEach(() => store.db.execute(sql`truncate desk.members`));

test("a member is found by e-mail in any case, with the right password only", async () => {
  const made = await members.add(ada);
  expect(made).toMatchObject({ email: "ada@carrier.example", terminals: [], active: true, demo: false });
  expect(await members.verify(" ADA@carrier.example", "a long password")).toEqual(made);
  expect(await members.verify("ada@carrier.example", "another password")).toBeNull();
  expect(await members.verify("nobody@carrier.example", "a long password")).toBeNull();
});

test("passwords are kept as argon2id hashes", async () => {
  await members.add(ada);
  const { rows } = await store.db.execute<{ password_hash: string }>(
    sql`select password_hash from desk.members`,
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("an e-mail belongs to one member of a company", async () => {
  await members.add(ada);
  await expect(members.add({ ...ada, email: "ADA@carrier.example" })).rejects.toThrow(EmailTaken);
});

test("the same e-mail is a member of two companies, each with a password of its own", async () => {
  const here = await members.add(ada);
  const there = await others.add({ ...ada, password: "the other company's" });
  expect(there.id).not.toBe(here.id);
  expect(await members.verify(ada.email, ada.password)).toMatchObject({ id: here.id });
  expect(await others.verify(ada.email, ada.password)).toBeNull();
});

test("a removed member cannot sign in, and cannot be removed or changed again", async () => {
  await members.add(ada);
  expect(await members.remove("ADA@carrier.example")).toMatchObject({ active: false });
  expect(await members.verify(ada.email, ada.password)).toBeNull();
  await expect(members.remove(ada.email)).rejects.toThrow(UnknownMember);
  await expect(members.change(ada.email, { role: "admin" })).rejects.toThrow(UnknownMember);
});

test("a removed member is added again as the same person, with what is given now", async () => {
  const { id } = await members.add({ ...ada, terminals: ["OMA"] });
  await members.remove(ada.email);
  const again = { name: "Ada L.", role: "viewer", password: "a newer password" } as const;
  expect(await members.add({ email: ada.email, ...again, terminals: ["DSM"] })).toMatchObject({
    id,
    name: "Ada L.",
    role: "viewer",
    terminals: ["DSM"],
    active: true,
  });
  expect(await members.verify(ada.email, ada.password)).toBeNull();
  expect(await members.verify(ada.email, again.password)).toMatchObject({ id });
});

test("what is named is changed and the rest stays", async () => {
  const made = await members.add({ ...ada, terminals: ["OMA"] });
  expect(await members.change("ADA@carrier.example", { role: "manager" })).toEqual({
    ...made,
    role: "manager",
  });
  expect(await members.change(ada.email, { name: "Ada L.", terminals: [] })).toEqual({
    ...made,
    role: "manager",
    name: "Ada L.",
    terminals: [],
  });
});

test.each([
  ["role", { role: "owner" }, "role"],
  ["password", { password: "too short" }, "password"],
  ["terminal", { terminals: [" "] }, "terminals"],
  ["change", {}, undefined],
])("a %s that cannot be is refused by its name", async (_, change, field) => {
  await members.add(ada);
  await expect(members.change(ada.email, change as MemberChange)).rejects.toMatchObject({
    issues: [{ path: field === undefined ? [] : expect.arrayContaining([field]) }],
  });
});

const admin = { ...ada, role: "admin" } as const;

test("the last admin is neither removed nor made anything less, whoever is one elsewhere", async () => {
  await others.add(admin);
  await members.add(admin);
  const second = { ...admin, email: "bob@carrier.example" };
  await members.add(second);
  await members.remove(second.email);
  await expect(members.remove(admin.email)).rejects.toThrow(LastAdmin);
  await expect(members.change(admin.email, { role: "manager" })).rejects.toThrow(LastAdmin);
  expect(await members.byEmail(admin.email)).toMatchObject({ role: "admin", active: true });
  expect(await members.change(admin.email, { name: "Ada L." })).toMatchObject({ name: "Ada L." });
});

test("one of two admins is removed", async () => {
  await members.add(admin);
  await members.add({ ...admin, email: "bob@carrier.example" });
  expect(await members.remove(admin.email)).toMatchObject({ active: false });
});

test("two admins who are removed at once do not both go", async () => {
  const emails = [admin.email, "bob@carrier.example"];
  for (const email of emails) await members.add({ ...admin, email });
  const outcomes = await Promise.allSettled(emails.map((email) => members.remove(email)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a member without a password cannot sign in with any", async () => {
  await members.add({ ...ada, password: null });
  expect(await members.verify(ada.email, "nobody has this password")).toBeNull();
});

test("a changed password replaces the old one", async () => {
  const { id } = await members.add(ada);
  await members.change(ada.email, { password: "quite another one" });
  expect(await members.verify(ada.email, ada.password)).toBeNull();
  expect(await members.verify(ada.email, "quite another one")).toMatchObject({ id });
});

test("members of another company are not seen", async () => {
  await members.add(ada);
  expect(await others.byEmail(ada.email)).toBeNull();
  expect(await others.verify(ada.email, ada.password)).toBeNull();
  expect(await others.list()).toEqual([]);
  await expect(others.remove(ada.email)).rejects.toThrow(UnknownMember);
});

test("demo members come with the demo carrier and go with it", async () => {
  await members.add(ada);
  await settleDemoMembers(members, true);
  await settleDemoMembers(members, true);
  const offered = demoMembers[0];
  if (!offered) throw new Error("no demo member");
  expect(await members.list()).toHaveLength(4);
  expect(await members.verify(offered.email, offered.password)).toMatchObject({ role: offered.role });
  await settleDemoMembers(members, false);
  expect((await members.list()).map((m) => m.name)).toEqual(["Ada"]);
});

const boss = { ...ada, email: "boss@carrier.example", role: "admin" } as const;

test("an admin of some terminals only is no other admin: nobody could manage members", async () => {
  await members.add(boss);
  await members.add({ ...boss, email: "local@carrier.example", terminals: ["JOL"] });
  await expect(members.remove(boss.email)).rejects.toThrow(LastAdmin);
  await expect(members.change(boss.email, { terminals: ["JOL"] })).rejects.toThrow(LastAdmin);
});

test("what somebody has not seen they do not overwrite", async () => {
  await members.add(ada);
  const [seen] = await members.listed();
  await members.change(ada.email, { name: "Ada B." }, { version: seen?.version });
  await expect(members.change(ada.email, { role: "viewer" }, { version: seen?.version })).rejects.toThrow(
    MemberChanged,
  );
  await expect(members.remove(ada.email, { version: seen?.version })).rejects.toThrow(MemberChanged);
  expect(await members.byEmail(ada.email)).toMatchObject({
    name: "Ada B.",
    role: "dispatcher",
    active: true,
  });
});

test("who is taken in again is as they were, with no session of before", async () => {
  const before = await members.add({ ...ada, terminals: ["JOL"] });
  await members.remove(ada.email);
  await members.restore(ada.email);
  const after = await members.verify(ada.email, ada.password);
  expect(after).toEqual({ ...before, sessionVersion: before.sessionVersion + 1 });
});
