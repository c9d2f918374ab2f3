import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LastAdmin } from "@/lib/desk/access/member-faults";
import type { Members } from "@/lib/desk/access/members";
import { auditTrail } from "@/lib/desk/tables/audit";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { recordedMembers } from "@/lib/desk/writes/recorded-members";
import type { Store } from "@/lib/store/open-store";

const password = "a long password";
const ada = { email: "ada@carrier.example", name: "Ada", role: "dispatcher", password } as const;
let store: Store;
let company: string;
let members: Members;
let nowMs: number;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());
beforeEach(() => {
  company = randomUUID();
  nowMs = Date.parse("2026-11-18T15:00:00Z");
  members = recordedMembers(store, company, () => nowMs++);
});

const entries = () =>
  store.db.select().from(auditTrail).where(eq(auditTrail.company, company)).orderBy(asc(auditTrail.at));

test("what is done to a member stands in the trail, done by the installation", async () => {
  const { id } = await members.add(ada);
  await members.change(ada.email, { role: "manager", terminals: ["JOL"] });
  await members.endSessions(ada.email);
  await members.remove(ada.email);
  const kept = await entries();
  expect(kept.map(({ operation, what }) => [operation, what])).toEqual([
    ["addMember", "added Ada (ada@carrier.example) as dispatcher"],
    ["changeMember", "changed role, terminals of Ada (ada@carrier.example)"],
    ["signOutMember", "signed Ada (ada@carrier.example) out on all devices"],
    ["removeMember", "removed Ada (ada@carrier.example)"],
  ]);
  for (const entry of kept)
    expect(entry).toMatchObject({
      objectKind: "member",
      objectId: id,
      memberId: null,
      who: "the installation",
      state: "done",
    });
  expect(kept[1]).toMatchObject({
    before: { role: "dispatcher", terminals: [] },
    after: { role: "manager", terminals: ["JOL"] },
  });
});

test("a member who signs out on all devices is the one who did it", async () => {
  const member = await members.add(ada);
  await members.endSessions(ada.email, { by: member });
  expect((await entries()).at(-1)).toMatchObject({ memberId: member.id, who: "Ada" });
});

test("a new password is told, and neither it nor its hash is kept", async () => {
  await members.add(ada);
  await members.change(ada.email, { password: "another long password" });
  const kept = await entries();
  expect(kept.at(-1)?.what).toBe("changed password of Ada (ada@carrier.example)");
  expect(JSON.stringify(kept)).not.toMatch(/long password|argon2/);
});

test("what is refused leaves no entry", async () => {
  await members.add({ ...ada, role: "admin" });
  await expect(members.remove(ada.email)).rejects.toThrow(LastAdmin);
  expect(await entries()).toHaveLength(1);
});

test("members who go with the demo carrier are told one by one", async () => {
  await members.add({ ...ada, demo: true });
  await members.removeDemo();
  expect((await entries()).at(-1)?.what).toBe("removed Ada (ada@carrier.example) with the demo carrier");
});
