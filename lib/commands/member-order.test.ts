import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { memberOrder } from "@/lib/commands/member-order";
import { deskMigrations } from "@/lib/desk/testing/open-desk-store";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { ControlOrder, carryOut, orderFault } from "@/lib/server/control-orders";
import { companyOfDesk } from "@/lib/server/installation-company";

const at = openedOnce(() => startTestPlatform());
beforeAll(() => at.store.migrate({ schema: "desk", migrationsFolder: deskMigrations }));
beforeEach(() => at.store.db.execute(sql`truncate desk.members`));

const password = "a long password";
const [ada, bob] = ["ada@carrier.example", "bob@carrier.example"];
const platformUrl = "https://integrations.example.com/v1";
const own = () => companyOfDesk({ companyId: at.companyId, companyName: "Test Carrier" }, null);
const foreign = () => companyOfDesk(null, platformUrl);
const membersOf = (company: { id: string }) => recordedMembers(at.store, company.id, Date.now);

/** Reads what `npm run members` with these arguments shows on an installation of this company, or why it refuses. */
async function run(args: string[], company = own()): Promise<unknown> {
  try {
    const order = ControlOrder.parse(memberOrder(args, () => password));
    return await carryOut(order, { platform: null, desk: { store: at.store, company, clock: Date.now } });
  } catch (error) {
    return orderFault(error);
  }
}
const addAda = ["add", ada, "Ada", "dispatcher"];

test("a member is added with terminals, changed, and removed, and each says for which company", async () => {
  expect(await run([...addAda, "--terminal", "OMA", "--terminal", "DSM, east"])).toMatchObject({
    company: "Test Carrier",
    member: { email: ada, name: "Ada", role: "dispatcher", terminals: ["OMA", "DSM, east"] },
  });
  const change = ["--name", "Ada L.", "--role", "manager", "--all-terminals"];
  expect(await run(["change", ada, ...change])).toMatchObject({
    company: "Test Carrier",
    member: { email: ada, name: "Ada L.", role: "manager", terminals: [] },
  });
  expect(await run(["remove", ada])).toMatchObject({ company: "Test Carrier", member: { active: false } });
  expect(await run([])).toMatchObject({ company: "Test Carrier", members: [{ email: ada, active: false }] });
});

test("a member is linked to a user of the platform, and not any more", async () => {
  await run(addAda);
  const link = (user: string) => run(["change", ada, "--platform-user", user]);
  expect(await link("17")).toMatchObject({ member: { platformUserId: 17, name: "Ada" } });
  expect(await run(["change", ada, "--name", "Ada L."])).toMatchObject({ member: { platformUserId: 17 } });
  expect(await link("none")).toMatchObject({ member: { platformUserId: null } });
  expect(await link("office")).toBe("platformUserId: must be the number of a user of the platform");
});

test("a removed member is added again", async () => {
  await run(addAda);
  await run(["remove", ada]);
  expect(await run(addAda)).toMatchObject({ member: { email: ada, active: true } });
});

test("a password is changed by what is read beside the arguments", async () => {
  await membersOf(own()).add({ email: ada, name: "Ada", role: "viewer", password: "an older password" });
  await run(["change", ada, "--password"]);
  expect(await membersOf(own()).verify(ada, password)).toMatchObject({ email: ada });
});

test("a member is signed out everywhere", async () => {
  const { sessionVersion } = await membersOf(own()).add({ email: ada, name: "A", role: "viewer", password });
  expect(await run(["sign-out", ada])).toMatchObject({ member: { sessionVersion: sessionVersion + 1 } });
});

test("one who was added before the platform was named is shown, and is added there too", async () => {
  await run(addAda);
  expect(await run([], foreign())).toEqual({
    company: "integrations.example.com",
    members: [],
    otherCompanies: [{ company: "Test Carrier", members: 1 }],
  });
  expect(await run(addAda, foreign())).toMatchObject({ company: "integrations.example.com" });
  expect(await membersOf(foreign()).verify(ada, password)).toMatchObject({ email: ada });
});

test("the company can be named, of whichever the installation works for", async () => {
  await run(addAda);
  await run(["add", bob, "Bob", "viewer"], foreign());
  const remove = ["remove", ada, "--company", "Test Carrier"];
  expect(await run(remove, foreign())).toMatchObject({ company: "Test Carrier", member: { active: false } });
  expect(await run(["--company", "integrations.example.com"])).toMatchObject({ members: [{ email: bob }] });
});

test("an unknown company is refused with those that there are", async () => {
  await run(addAda, foreign());
  expect(await run(["list", "--company", "Prairie"])).toBe(
    "company: there is no Prairie in this store, but Test Carrier, integrations.example.com",
  );
});

test("a store without a service of its own has the foreign company alone", async () => {
  await at.store.db.execute(sql`alter schema platform rename to elsewhere`);
  const refusal = await run(["list", "--company", "Prairie"], foreign());
  await at.store.db.execute(sql`alter schema elsewhere rename to platform`);
  expect(refusal).toBe("company: there is no Prairie in this store, but integrations.example.com");
});

test.each([
  ["an e-mail that is taken", addAda, `Test Carrier: there is a member with the e-mail ${ada} already`],
  [
    "an unknown member",
    ["remove", bob],
    `Test Carrier: there is no member with the e-mail ${bob}, or they were removed`,
  ],
  ["a role", ["change", ada, "--role", "boss"], "role: must be one of viewer, dispatcher, manager, admin"],
  ["an e-mail", ["add", "ada", "Ada", "viewer"], "email: must be an e-mail address"],
  [
    "a change of nothing",
    ["change", ada],
    "name what is to change: name, role, terminals, platform user or password",
  ],
  ["an unknown command", ["promote", ada], "There is no command promote"],
  ["an option of another command", ["remove", ada, "--role", "viewer"], /^Unknown option '--role'/],
  ["too few operands", ["add", ada, "Ada"], "add takes email, name, role"],
  ["two answers", ["change", ada, "--terminal", "OMA", "--all-terminals"], /does not go with/],
])("%s is refused in words", async (_, args, words) => {
  await run(addAda);
  expect(await run(args)).toEqual(typeof words === "string" ? words : expect.stringMatching(words));
});

test("the last admin is refused by the company's name", async () => {
  await run(["add", ada, "Ada", "admin"]);
  expect(await run(["change", ada, "--role", "viewer"])).toBe(
    `Test Carrier: ${ada} stays an admin of all terminals: there is no other one`,
  );
});

test("the service alone has no members", async () => {
  const order = ControlOrder.parse({ order: "list-members" });
  await expect(carryOut(order, { platform: null, desk: null })).rejects.toThrow("it has no members");
});
