import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused, startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

const person = (externalUserId: string, more: Partial<Body<"createUser">> = {}): Body<"createUser"> => ({
  externalUserId,
  first: "Ada",
  last: "Quill",
  login: { password: "correct horse", email: " ada@example.com " },
  roles: ["Driver"],
  externalTerminalIds: ["JOL"],
  ...more,
});
const create = (externalUserId: string, more: Partial<Body<"createUser">> = {}) =>
  at.client.call("createUser", { body: person(externalUserId, more) });
test("a user is created with places that come into being, and answered whole", async () => {
  at.clock.now = Date.parse("2026-11-20T14:02:03.456Z");
  const user = await create("D-1", { externalGroupIds: ["NIGHT"] });
  expect(user).toEqual({
    userId: expect.any(Number),
    externalUserId: "D-1",
    createdOn: "2026-11-20T14:02:03Z",
    updatedOn: "2026-11-20T14:02:03Z",
    active: true,
    first: "Ada",
    last: "Quill",
    terminals: [{ externalTerminalId: "JOL", name: "JOL" }],
    groups: [{ externalGroupId: "NIGHT", name: "NIGHT" }],
    roles: ["Driver"],
    login: { email: "ada@example.com" },
  });
});

test("who belongs to no group is not looked up among groups", async () => {
  const { scopes } = at.store;
  const begin = vi.spyOn(scopes, "begin");
  const asked: string[] = [];
  begin.mockImplementationOnce((scope) => {
    const transaction = scopes.begin(scope);
    const query = transaction.query.bind(transaction);
    transaction.query = (statement, values) => {
      asked.push(statement.text);
      return query(statement, values);
    };
    return transaction;
  });
  await create("D-no-group");
  begin.mockRestore();
  // The user, the terminal and its name, the fleet's upload instant.
  expect(asked).toHaveLength(4);
});

test("terminals and groups named for the first time come into being", async () => {
  await create("D-places", { externalTerminalIds: ["NEW-T"], externalGroupIds: ["NEW-G"] });
  const { rows } = await at.store.db.execute(sql`
    select (select name from platform.terminals where terminal_code = 'NEW-T') as terminal,
      (select name from platform.groups where group_code = 'NEW-G') as group`);
  expect(rows).toEqual([{ terminal: "NEW-T", group: "NEW-G" }]);
});

test("terminals are returned by the name that they were given", async () => {
  await create("D-named", { externalTerminalIds: ["DAL"] });
  await at.store.db.execute(sql`update platform.terminals set name = 'Dallas' where terminal_code = 'DAL'`);
  const { users } = await at.client.call("listUsers", { query: { externalUserId: "D-named" } });
  expect(users[0]?.terminals).toEqual([{ externalTerminalId: "DAL", name: "Dallas" }]);
});

test("the password is stored as a hash alone and never answered", async () => {
  const user = await create("D-2");
  const { rows } = await at.store.db.execute<{ row: string }>(
    sql`select u::text as row, password_hash from platform.users u where external_user_id = 'D-2'`,
  );
  expect(rows[0]).toMatchObject({ password_hash: "hashed:13" });
  expect(JSON.stringify([user, rows[0]])).not.toContain("correct horse");
  expect(JSON.stringify(user)).not.toContain("hashed:");
});

test("a known externalUserId is a conflict", async () => {
  await create("D-3");
  expect(await refused(create("D-3"))).toMatchObject({
    status: 409,
    fields: [{ path: "externalUserId" }],
  });
});

test("two creates of one user at once give one user and one conflict", async () => {
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await at.send("POST", "/users", { body: person("D-race") })).status),
  );
  expect(statuses.sort()).toEqual([201, 409, 409]);
});

test.each([
  ["roles.0", { roles: ["Pilot"] }],
  ["externalTerminalIds", { externalTerminalIds: [] }],
  ["login.password", { login: { password: "short" } }],
  ["login.email", { login: { password: "correct horse", email: "nobody" } }],
  ["driversLicense.state", { driversLicense: { state: "NU" } }],
  ["userConfigurationOverrides.eldConfig.exemptReason", eldConfig({ exemptStatus: true })],
  ["userConfigurationOverrides.eldConfig.timezone", eldConfig({ timezone: "US/Nowhere" })],
  ["first", { first: " " }],
  ["last", { last: "a\u0000b" }],
])("a bad %s is refused by its name", async (path, more) => {
  const response = await at.send("POST", "/users", { body: { ...person("D-bad"), ...more } });
  expect(response.status).toBe(400);
  const { fields } = await response.json();
  expect(fields).toContainEqual({ path, message: expect.any(String) });
});

function eldConfig(config: object) {
  return { userConfigurationOverrides: { eldConfig: config } };
}

test("an unknown role is named in the refusal", async () => {
  const response = await at.send("POST", "/users", { body: { ...person("D-bad"), roles: ["Pilot"] } });
  expect((await response.json()).message).toContain("Pilot");
});

test("a role that is an object is refused as one, whatever it says of itself", async () => {
  const roles = [{ toString: [1], prototype: null }];
  const response = await at.send("POST", "/users", { body: { ...person("D-odd"), roles } });
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    expect.stringContaining("must be one of"),
  ]);
});

test("of the hours-of-service settings, what the interface ignores is not kept", async () => {
  await create("D-eld", eldConfig({ timezone: "US/Eastern", logDayStartTime: 5, exemptReason: "none" }));
  const { rows } = await at.store.db.execute(
    sql`select eld_config as config from platform.users where external_user_id = 'D-eld'`,
  );
  expect(rows).toEqual([{ config: { timezone: "US/Eastern" } }]);
});

test("an update changes what was sent and keeps the rest", async () => {
  const before = await create("D-4", { middle: "M" });
  at.clock.now += 60_000;
  const after = await at.client.call("updateUser", {
    query: { externalUserId: "D-4" },
    body: { active: false, login: { phone: "+15550100" }, externalTerminalIds: ["DAL", "JOL"] },
  });
  expect(after).toMatchObject({
    ...before,
    active: false,
    updatedOn: expect.not.stringContaining(before.updatedOn),
    login: { email: "ada@example.com", phone: "+15550100" },
    terminals: [{ externalTerminalId: "DAL" }, { externalTerminalId: "JOL" }],
  });
});

test("an empty text clears an optional field", async () => {
  await create("D-5", { middle: "M" });
  const after = await at.client.call("updateUser", {
    query: { externalUserId: "D-5" },
    body: { middle: "" },
  });
  expect(after).not.toHaveProperty("middle");
});

test("a new password replaces the old one", async () => {
  await create("D-password");
  const query = { externalUserId: "D-password" };
  await at.client.call("updateUser", { query, body: { login: { password: "another one" } } });
  const { rows } = await at.store.db.execute(
    sql`select password_hash from platform.users where external_user_id = 'D-password'`,
  );
  expect(rows).toEqual([{ password_hash: "hashed:11" }]);
});

test("of two ids the number wins", async () => {
  const [one, two] = [await create("D-6"), await create("D-7")];
  const query = { userId: String(two.userId), externalUserId: one.externalUserId };
  const updated = await at.client.call("updateUser", { query, body: { first: "Grace" } });
  expect(updated).toMatchObject({ userId: two.userId, first: "Grace" });
  const { users } = await at.client.call("listUsers", { query });
  expect(users.map((user) => user.userId)).toEqual([two.userId]);
});

test("an update needs one of the two ids", async () => {
  expect(await refused(at.client.call("updateUser", { query: {}, body: {} }))).toMatchObject({
    status: 400,
    fields: [{ path: "userId" }],
  });
});

test.each([{ userId: 999_999_999_999_999 }, { externalUserId: "NOBODY" }])(
  "an update of the unknown %o is not found",
  async (query) => {
    const call = at.client.call("updateUser", { query, body: { first: "X" } });
    expect(await refused(call)).toMatchObject({ status: 404, type: "NOT_FOUND" });
  },
);

test("an update to another user's external id is a conflict and changes nothing", async () => {
  await create("D-8");
  await create("D-9");
  const call = at.client.call("updateUser", {
    query: { externalUserId: "D-9" },
    body: { externalUserId: "D-8", first: "Changed" },
  });
  expect(await refused(call)).toMatchObject({ status: 409, fields: [{ path: "externalUserId" }] });
  const { users } = await at.client.call("listUsers", { query: { externalUserId: "D-9" } });
  expect(users[0]?.first).toBe("Ada");
});

test("the last terminal and group cannot both be taken away", async () => {
  await create("D-10");
  const call = at.client.call("updateUser", {
    query: { externalUserId: "D-10" },
    body: { externalTerminalIds: [] },
  });
  expect(await refused(call)).toMatchObject({ status: 400, fields: [{ path: "externalTerminalIds" }] });
  const { users } = await at.client.call("listUsers", { query: { externalUserId: "D-10" } });
  expect(users[0]?.terminals).toHaveLength(1);
});

test("updates of different fields at once lose nothing", async () => {
  await create("D-11");
  const query = { externalUserId: "D-11" };
  await Promise.all([
    at.client.call("updateUser", { query, body: { first: "Grace" } }),
    at.client.call("updateUser", { query, body: { last: "Hop" } }),
    at.client.call("updateUser", { query, body: { login: { phone: "1" } } }),
  ]);
  const { users } = await at.client.call("listUsers", { query });
  expect(users[0]).toMatchObject({ first: "Grace", last: "Hop", login: { phone: "1" } });
});

test("the list is read page by page to its end", async () => {
  for (let i = 0; i < 210; i++) await create(`P-${i}`);
  const seen: number[] = [];
  let offset: number | null = 0;
  let total = 0;
  while (offset !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(offset);
    expect(page.users.length).toBeLessThanOrEqual(100);
    seen.push(...page.users.map((user) => user.userId));
    expect(page.pagination?.hasNextPage).toBe(page.pagination?.nextPageOffset !== null);
    total = page.pagination?.total ?? -1;
    offset = page.pagination?.nextPageOffset ?? null;
  }
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});
const list = (offset: number) => at.client.call("listUsers", { query: { offset } });

test("past the end and for nobody the list is empty and ends", async () => {
  expect(await list(100_000)).toMatchObject({
    users: [],
    pagination: { hasNextPage: false, nextPageOffset: null },
  });
  expect(await at.client.call("listUsers", { query: { userId: 999_999_999_999_999 } })).toMatchObject({
    users: [],
    pagination: { total: 0 },
  });
});

test("another company sees no users, can reuse their ids and cannot change them", async () => {
  const mine = await create("D-shared");
  const other = await at.otherCompany();
  expect((await other.call("listUsers", { query: {} })).users).toEqual([]);
  const call = other.call("updateUser", { query: { userId: mine.userId }, body: { first: "Stolen" } });
  expect((await refused(call)).status).toBe(404);
  const theirs = await other.call("createUser", { body: person("D-shared") });
  expect(theirs.userId).not.toBe(mine.userId);
});
