import { beforeAll, expect, test } from "vitest";
import { operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(() => startTestPlatform());
let key: string;
beforeAll(async () => {
  key = await at.platform.keys.create(at.companyId, "interface", "reads", { readOnly: true });
});

const entries = Object.entries(operations)
  .map(([id, entry]): [string, Operation] => [id, entry])
  .filter(([, entry]) => entry.keyScope === "interface");
const withAccess = (access: Operation["access"]) => entries.filter(([, entry]) => entry.access === access);

const call = ({ method, path }: Operation) => at.send(method, path.replace(/\{\w+\}/g, "1"), { key });
const onlyReads = { type: "FORBIDDEN", message: "This key only reads: the operation writes" };

test.each(withAccess("write"))("%s is refused to a key that only reads", async (_id, entry) => {
  const response = await call(entry);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject(onlyReads);
});

test.each(withAccess("read"))("%s is open to a key that only reads", async (_id, entry) => {
  expect((await call(entry)).status).not.toBe(403);
});

test("every operation that is no GET counts as one that writes, unless the contract says otherwise by name", () => {
  const readingPosts = withAccess("read").filter(([, entry]) => entry.method !== "GET");
  expect(readingPosts.map(([id]) => id)).toEqual([]);
});

test("the list of keys says which only read", async () => {
  const listed = await at.platform.keys.list();
  const reading = listed.filter(({ readOnly }) => readOnly).map(({ name }) => name);
  expect(reading).toEqual(["reads"]);
  expect(listed.length).toBeGreaterThan(1);
});

test("the installation itself does not work with a key that only reads", async () => {
  await expect(at.platform.keys.settle(at.companyId, "interface", "desk", key)).rejects.toMatchObject({
    reason: "only reads",
  });
});
