import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ClaimedRoles, roleOf } from "@/lib/desk/access/claimed-roles";
import { providerOf, SessionRig } from "@/lib/desk/testing/session-rig";

let rig: SessionRig;
beforeAll(async () => {
  rig = await SessionRig.open();
});
afterAll(() => rig.store.close());
beforeEach(() => rig.reset());

const groups: ClaimedRoles = {
  claim: "groups",
  of: new Map([
    ["dispatch-team", "dispatcher"],
    ["ops-managers", "manager"],
    ["owners", "admin"],
  ]),
  addsMembers: false,
};

/** Comes back from the provider: whether next-auth lets them in, or where it sends them. */
function comesBack(profile: object, roles: ClaimedRoles = groups) {
  const { callbacks } = rig
    .session({ oidc: providerOf(roles) })
    .authOptionsFor(SessionRig.browser, () => undefined);
  const account = { provider: "oidc", type: "oauth" as const, providerAccountId: "1" };
  const verified = { email: "ada@carrier.example", email_verified: true, ...profile };
  return callbacks?.signIn?.({ user: { id: "x" }, account, profile: verified });
}
const roleNow = async (email = rig.ada.email) => (await rig.members.byEmail(email))?.role ?? null;

test("the highest role of the claim's values counts: one text, a list, within an object", () => {
  expect(roleOf({ groups: ["dispatch-team", "ops-managers", "golf"] }, groups)).toEqual({
    role: "manager",
    value: "ops-managers",
  });
  expect(roleOf({ groups: "dispatch-team" }, groups)?.role).toBe("dispatcher");
  const claim = "realm_access.roles";
  expect(roleOf({ realm_access: { roles: ["owners"] } }, { ...groups, claim })?.role).toBe("admin");
  expect(roleOf({ [claim]: ["owners"] }, { ...groups, claim })?.role).toBe("admin");
});

test.each([{}, { groups: [] }, { groups: ["golf"] }, { groups: { owners: true } }, { groups: [7, null] }])(
  "%j gives no role",
  (profile) => {
    expect(roleOf(profile, groups)).toBeNull();
    expect(roleOf(profile, { ...groups, claim: "constructor.name" })).toBeNull();
  },
);

test("a member's role follows the claim at each sign-in, and the trail says that it came from there", async () => {
  expect(await comesBack({ groups: ["ops-managers"] })).toBe(true);
  expect(await roleNow()).toBe("manager");
  expect(await comesBack({ groups: ["dispatch-team"] })).toBe(true);
  expect(await comesBack({ groups: ["dispatch-team"] })).toBe(true);
  expect(await roleNow()).toBe("dispatcher");
  expect((await rig.members.listed())[0]).toMatchObject({ roleByClaim: true });
  const { rows } = await rig.store.db.execute(
    sql`select who, what from desk.audit_trail where what like 'gave %' order by what desc`,
  );
  expect(rows).toMatchObject([
    {
      who: "Ada",
      what: "gave Ada (ada@carrier.example) the role manager by single sign-on, for ops-managers",
    },
    { what: "gave Ada (ada@carrier.example) the role dispatcher by single sign-on, for dispatch-team" },
  ]);
});

test("who has no role in the claim is sent back with the reason, and keeps the role that they had", async () => {
  expect(await comesBack({ groups: ["golf"] })).toBe("/sign-in?error=NoRole");
  expect(await comesBack({})).toBe("/sign-in?error=NoRole");
  expect(await roleNow()).toBe("dispatcher");
});

test("the last admin of all terminals stays one, whatever the claim says, and comes in", async () => {
  await rig.members.change(rig.ada.email, { role: "admin" });
  expect(await comesBack({ groups: ["dispatch-team"] })).toBe(true);
  expect(await roleNow()).toBe("admin");
  await rig.members.add({ email: "bob@carrier.example", name: "Bob", role: "admin", password: null });
  expect(await comesBack({ groups: ["dispatch-team"] })).toBe(true);
  expect(await roleNow()).toBe("dispatcher");
});

test("a stranger with a role becomes a member only where the installation says so", async () => {
  const eve = { email: "Eve@carrier.example", name: "Eve", groups: ["ops-managers"] };
  expect(await comesBack(eve)).toBe(false);
  expect(await comesBack({ ...eve, email_verified: false }, { ...groups, addsMembers: true })).toBe(false);
  expect(await roleNow("eve@carrier.example")).toBeNull();
  expect(await comesBack(eve, { ...groups, addsMembers: true })).toBe(true);
  expect(await roleNow("eve@carrier.example")).toBe("manager");
});

test("who was removed stays out, whatever the claim says", async () => {
  await rig.members.remove(rig.ada.email);
  expect(await comesBack({ groups: ["owners"] }, { ...groups, addsMembers: true })).toBe(false);
});
