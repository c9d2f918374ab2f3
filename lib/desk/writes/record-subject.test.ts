import { expect, test } from "vitest";
import type { PlatformClient } from "@/lib/client/create-client";
import { recordSubject } from "@/lib/desk/writes/record-subject";
import type { WriteSubject } from "@/lib/desk/writes/write-subject";

const user = {
  externalUserId: "D-1",
  login: { phone: "1", password: "a-long-one" },
  updatedOn: "2026-11-20",
};
const subjectWith = (call: (id: string) => Promise<unknown>) =>
  recordSubject({ call } as unknown as PlatformClient)("updateUser") as WriteSubject;
const asked = ["updateUser", { query: { externalUserId: "D-1" } }] as const;

test("a password that the platform responds with is kept neither of before nor of after", async () => {
  const subject = subjectWith(async () => ({ users: [user] }));
  const recordBefore = await subject.readBefore?.(...asked);
  expect(recordBefore).toEqual({ externalUserId: "D-1", login: { phone: "1" } });
  const entry = { operation: "updateUser", recordBefore } as Parameters<WriteSubject["taken"]>[0];
  expect(await subject.taken(entry, { ...user, first: "Ana" })).toEqual({
    ...{ before: {}, after: { first: "Ana" } },
  });
});

test("of a changed record what stayed as it was is not kept: no license beside another group", async () => {
  const license = { number: "D184", state: "IL", endorsements: ["H"] };
  const before = { externalUserId: "D-1", groups: ["hazmat"], driversLicense: license };
  const after = { ...before, groups: [], driversLicense: { ...license, endorsements: ["H", "N"] } };
  const entry = { operation: "updateUser", recordBefore: before } as Parameters<WriteSubject["taken"]>[0];
  expect(await subjectWith(async () => null).taken(entry, after)).toEqual({
    before: { groups: ["hazmat"], driversLicense: { endorsements: ["H"] } },
    after: { groups: [], driversLicense: { endorsements: ["H", "N"] } },
  });
});

test("a record of somebody else, or one that can't be read, keeps no write from being made", async () => {
  const other = subjectWith(async () => ({ users: [{ ...user, externalUserId: "D-2" }] }));
  const gone = subjectWith(async () => Promise.reject(new Error("The platform is down")));
  expect([await other.readBefore?.(...asked), await gone.readBefore?.(...asked)]).toEqual([null, null]);
});
