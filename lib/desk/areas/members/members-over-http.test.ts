import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { MemberRow } from "@/lib/contract/desk/members/member-records";
import { Authenticator } from "@/lib/desk/testing/authenticator";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let admin: ReturnType<typeof deskOf>;
beforeAll(async () => {
  at = await startTestPlatform();
  server = await openDeskOverHttp(at);
  admin = deskOf(await server.headersOf("admin"));
});
afterAll(async () => {
  await server.close();
  await at.close();
});

const deskOf = (headers: Record<string, string>) =>
  createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });

const page = "https://desk.example/set-password";
let count = 0;
/** Adds a member whom nobody else knows. */
async function hire(): Promise<MemberRow> {
  count += 1;
  const email = `hired-${count}@carrier.example`;
  const { members } = await admin.call("addMember", {
    body: { email, name: `Hired ${count}`, role: "dispatcher" },
  });
  return present(members.find((member) => member.email === email));
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("It is not there");
  return value;
}

const linkOf = async (id: string) =>
  present((await admin.call("renewMemberLink", { params: { id }, body: { page } })).token ?? undefined);

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PlatformError)) throw new Error("It was not refused");
  const { status, message, fields, details } = error;
  return { status, message, fields, details };
};

test("an invitation lets a new member choose a password, once", async () => {
  const { id, email } = await hire();
  const token = await linkOf(id);
  const anybody = deskOf({});
  expect(await anybody.call("readMemberLink", { body: { token } })).toMatchObject({
    kind: "invitation",
    email,
    company: "Test Carrier",
  });
  expect(await anybody.call("useMemberLink", { body: { token, password: "a long password" } })).toEqual({
    email,
  });
  expect(await server.desk.members.verify(email, "a long password")).toMatchObject({ id });
  const again = anybody.call("useMemberLink", { body: { token, password: "another password" } });
  expect(await refusal(again)).toMatchObject({
    status: 404,
    message: expect.stringContaining("used already"),
  });
  expect(await server.desk.members.verify(email, "another password")).toBeNull();
});

test("of two uses of one link at once one sets the password", async () => {
  const { id } = await hire();
  const token = await linkOf(id);
  const use = (password: string) => deskOf({}).call("useMemberLink", { body: { token, password } });
  const outcomes = await Promise.allSettled([use("the first password"), use("the second password")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a link says why it opens no more: expired, replaced, its member removed, cut off", async () => {
  const whyOf = async (token: string) =>
    (await refusal(deskOf({}).call("readMemberLink", { body: { token } }))).message;
  const { id, version } = await hire();
  const first = await linkOf(id);
  const second = await linkOf(id);
  expect(await whyOf(first)).toContain("newer link");
  await admin.call("removeMember", { params: { id }, body: { version } });
  expect(await whyOf(second)).toContain("withdrawn");
  expect(await whyOf(second.slice(1))).toContain("isn't known");
  const late = await linkOf((await hire()).id);
  at.clock.now += 72 * 3_600_000;
  expect(await whyOf(late)).toContain("expired");
});

test("a link is kept as a hash, and no trail holds it", async () => {
  const token = await linkOf((await hire()).id);
  const { rows } = await server.store.db.execute(
    `select row_to_json(l)::text as kept from desk.member_links l
     union all select row_to_json(a)::text from desk.audit_trail a
     union all select row_to_json(k)::text from desk.request_keys k`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("who has a password gets a reset, and their sessions end with the new one", async () => {
  const { id, email } = await hire();
  await server.desk.members.change(email, { password: "the present one" });
  const member = present((await server.desk.members.byEmail(email)) ?? undefined);
  const theirs = deskOf(await server.sessionOf(member));
  const made = await admin.call("renewMemberLink", { params: { id }, body: { page } });
  expect(made).toMatchObject({ kind: "reset", mailed: false, mailFault: null });
  await deskOf({}).call("useMemberLink", { body: { token: made.token ?? "", password: "a newer password" } });
  at.clock.now += 5_000;
  expect(await refusal(theirs.call("getSession"))).toMatchObject({ status: 401 });
});

test("an own password is changed by who knows the present one; this session goes on and the others end", async () => {
  const { email } = await hire();
  const member = await server.desk.members.change(email, { password: "the present one" });
  const [here, there] = [deskOf(await server.sessionOf(member)), deskOf(await server.sessionOf(member))];
  await Promise.all([here.call("getSession"), there.call("getSession")]);
  const wrong = here.call("changeOwnPassword", {
    body: { password: "wrong", newPassword: "a newer password" },
  });
  expect((await refusal(wrong)).fields).toEqual([
    { path: "password", message: "isn't your current password" },
  ]);
  await here.call("changeOwnPassword", {
    body: { password: "the present one", newPassword: "a newer password" },
  });
  at.clock.now += 5_000;
  expect(await here.call("getSession")).toMatchObject({ member: { email } });
  expect(await refusal(there.call("getSession"))).toMatchObject({ status: 401 });
});

test("guesses of the present password in a session that somebody left open have to wait", async () => {
  const { email } = await hire();
  const member = await server.desk.members.change(email, { password: "the present one" });
  const here = deskOf(await server.sessionOf(member));
  const guess = (password: string) =>
    here.call("changeOwnPassword", { body: { password, newPassword: "a newer password" } });
  for (let i = 0; i < 5; i++) await refusal(guess(`guess ${i}`));
  expect(await refusal(guess("the present one"))).toMatchObject({ status: 429 });
});

test("two admins at one member: the second sees what the first made of them", async () => {
  const { id, version } = await hire();
  const change = (name: string) =>
    admin.call("changeMember", {
      params: { id },
      body: { name, role: "viewer", terminals: [], platformUserId: null, version },
    });
  await change("First");
  expect(await refusal(change("Second"))).toMatchObject({
    status: 409,
    details: { member: { id, name: "First", version: version + 1 } },
  });
});

test("the last admin of all terminals can neither remove nor demote themselves", async () => {
  const { members } = await admin.call("listMembers");
  const own = present(members.find(({ role, terminals }) => role === "admin" && terminals.length === 0));
  const { id, name, version } = own;
  const demotion = { name, role: "manager" as const, terminals: [], platformUserId: null, version };
  const sentence = "Nobody else is an admin of all terminals: make another member one first";
  const refused = { status: 409, message: sentence };
  expect(await refusal(admin.call("removeMember", { params: { id }, body: { version } }))).toMatchObject(
    refused,
  );
  expect(await refusal(admin.call("changeMember", { params: { id }, body: demotion }))).toMatchObject(
    refused,
  );
});

test("a wait after wrong passwords is listed and lifted, and the trail says by whom", async () => {
  const { id, email } = await hire();
  const { signIn } = await import("@/lib/desk/access/sign-in");
  const { SignInThrottle } = await import("@/lib/desk/access/sign-in-throttle");
  const throttle = new SignInThrottle(server.store);
  const parts = { throttle, factors: { of: async () => null, check: async () => false } };
  const guess = { email, password: "wrong", code: null, address: "198.51.100.7", deviceFor: () => null };
  for (let i = 0; i < 5; i++) await signIn(server.desk.members, parts, guess);
  const rowOf = (rows: readonly MemberRow[]) => present(rows.find((member) => member.id === id));
  expect(rowOf((await admin.call("listMembers")).members).waitSeconds).toBeGreaterThan(800);
  const { members } = await admin.call("liftMemberWait", { params: { id } });
  expect(rowOf(members).waitSeconds).toBeNull();
  const { rows } = await server.store.db.execute<{ who: string; what: string }>(
    `select who, what from desk.audit_trail where operation = 'liftMemberWait'`,
  );
  expect(rows).toEqual([{ who: "admin", what: expect.stringContaining(email) }]);
});

test("who was removed comes back by the undo as they were", async () => {
  const { id, version } = await hire();
  const gone = await admin.call("removeMember", { params: { id }, body: { version } });
  expect(gone.members.some((member) => member.id === id)).toBe(false);
  const { members } = await admin.call("restoreMember", { params: { id } });
  expect(members.find((member) => member.id === id)).toMatchObject({ role: "dispatcher" });
});

test("a member sets up a second factor, turns it off by a code, and an admin lifts it", async () => {
  const first = deskOf(await server.headersOf("viewer", ["KCK"]));
  const { id } = (await first.call("getSession")).member;
  const password = "a password of theirs";
  await admin.call("useMemberLink", { body: { token: await linkOf(id), password } });
  const own = deskOf(await server.headersOf("viewer", ["KCK"]));
  const { secret, uri, qr } = await own.call("proposeOwnFactor");
  expect(uri).toContain(`secret=${secret}`);
  expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
  const totp = new TOTP({ secret });
  const set = (fields: object) =>
    own.call("setOwnFactor", { body: { password, secret, code: totp.generate(), ...fields } });
  expect((await refusal(set({ password: "wrong" }))).fields).toMatchObject([{ path: "password" }]);
  expect((await refusal(set({ code: "000000" }))).fields).toMatchObject([{ path: "code" }]);
  expect(await own.call("readOwnFactor")).toEqual({
    ...{ since: null, hasApp: false, recoveryCodes: 0, passkeys: [], hasPassword: true },
  });
  const { recoveryCodes } = await set({});
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await refusal(set({}))).toMatchObject({ status: 409 });
  expect(await own.call("readOwnFactor")).toMatchObject({ since: expect.any(String), recoveryCodes: 10 });

  const [code = "", other = ""] = recoveryCodes ?? [];
  expect((await refusal(own.call("removeOwnFactor", { body: { code: "000000" } }))).fields).toMatchObject([
    { path: "code" },
  ]);
  expect(await own.call("removeOwnFactor", { body: { code } })).toMatchObject({ since: null });
  await set({});
  expect(await refusal(own.call("removeOwnFactor", { body: { code: other } }))).toMatchObject({
    status: 400,
  });
  const { members } = await admin.call("liftMemberFactor", { params: { id } });
  expect(members.find((member) => member.id === id)?.secondFactorSince).toBeNull();
  expect(await own.call("readOwnFactor")).toMatchObject({ since: null });
});

test("a member adds passkeys by their password, names and removes them, and an admin lifts all of it", async () => {
  const first = deskOf(await server.headersOf("viewer", ["OMA"]));
  const { id } = (await first.call("getSession")).member;
  const proposal = { body: { password: "a password of theirs" } };
  expect(await refusal(first.call("proposeOwnPasskey", proposal))).toMatchObject({ status: 409 });
  await admin.call("useMemberLink", { body: { token: await linkOf(id), ...proposal.body } });
  const own = deskOf(await server.headersOf("viewer", ["OMA"]));
  const wrong = own.call("proposeOwnPasskey", { body: { password: "wrong" } });
  expect((await refusal(wrong)).fields).toMatchObject([{ path: "password" }]);
  const origin = server.address;
  const add = async (label: string) => {
    const credential = new Authenticator().make(await own.call("proposeOwnPasskey", proposal), { origin });
    const body = { label, credential };
    return { body, made: await own.call("addOwnPasskey", { body }) };
  };
  const { body, made } = await add("Laptop");
  expect(made.recoveryCodes).toHaveLength(10);
  expect(await refusal(own.call("addOwnPasskey", { body }))).toMatchObject({ status: 409 });
  expect((await add("Phone")).made.recoveryCodes).toBeNull();

  const [laptop, phone] = (await own.call("readOwnFactor")).passkeys;
  const about = (passkey: typeof laptop) => ({ params: { id: present(passkey).id } });
  const renamed = await own.call("renameOwnPasskey", { ...about(laptop), body: { label: "Yard laptop" } });
  expect(renamed.passkeys.map(({ label }) => label)).toEqual(["Yard laptop", "Phone"]);
  const others = deskOf(await server.headersOf("dispatcher", ["OMA"]));
  const taken = others.call("renameOwnPasskey", { ...about(phone), body: { label: "Mine" } });
  expect(await refusal(taken)).toMatchObject({ status: 404 });
  const byNone = own.call("removeOwnPasskey", { ...about(phone), body: { password: "wrong" } });
  expect((await refusal(byNone)).fields).toMatchObject([{ path: "password" }]);
  expect((await own.call("removeOwnPasskey", { ...about(phone), ...proposal })).passkeys).toHaveLength(1);
  const rowOf = async () => (await admin.call("listMembers")).members.find((member) => member.id === id);
  expect(await rowOf()).toMatchObject({ passkeys: 1, hasApp: false, secondFactorSince: expect.any(String) });
  await admin.call("liftMemberFactor", { params: { id } });
  expect(await rowOf()).toMatchObject({ passkeys: 0, secondFactorSince: null });
  const { rows } = await server.store.db.execute<{ operation: string }>(
    `select operation from desk.audit_trail where operation like '%Passkey' order by operation`,
  );
  expect(rows.map(({ operation }) => operation)).toEqual([
    ...["addPasskey", "addPasskey", "removePasskey", "renamePasskey"],
  ]);
});

test("an admin does not lift their own second factor by a session alone", async () => {
  const { member } = await admin.call("getSession");
  expect(await refusal(admin.call("liftMemberFactor", { params: { id: member.id } }))).toMatchObject({
    status: 409,
  });
});
