import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(() => startTestPlatform());

const holderOf = (secret: string) => at.platform.keys.find(secret);
const settle = (name: string, secret: string, companyId = at.companyId) =>
  at.platform.keys.settle(companyId, "interface", name, secret);

test("a new secret's key takes the place of the earlier one, which is refused from then on", async () => {
  await settle("desk", "key of the first secret");
  expect(await holderOf("key of the first secret")).toMatchObject({ companyId: at.companyId });
  expect(await settle("desk", "key of the second secret")).toBe(1);
  expect(await holderOf("key of the first secret")).toBeNull();
  expect(await holderOf("key of the second secret")).toMatchObject({ companyId: at.companyId });
});

test("the same start again changes nothing", async () => {
  await settle("steady", "key of a steady secret");
  expect(await settle("steady", "key of a steady secret")).toBe(0);
  expect(await holderOf("key of a steady secret")).not.toBeNull();
});

test("an earlier secret that is taken up again brings its key back", async () => {
  await settle("back and forth", "key of the secret before");
  await settle("back and forth", "key of the secret after");
  expect(await settle("back and forth", "key of the secret before")).toBe(1);
  expect(await holderOf("key of the secret before")).not.toBeNull();
  expect(await holderOf("key of the secret after")).toBeNull();
});

test("keys of other names and other companies live on", async () => {
  const other = await at.platform.ensureCompany("Neighbour");
  await settle("devices", "key of the neighbour", other);
  await settle("till", "key of the till");
  await settle("devices", "key of our devices");
  await settle("devices", "next key of our devices");
  expect(await holderOf("key of the neighbour")).toMatchObject({ companyId: other });
  expect(await holderOf("key of the till")).not.toBeNull();
});

test("a key of another company is refused and stays theirs", async () => {
  const other = await at.platform.ensureCompany("Neighbour");
  await settle("theirs", "a key of theirs", other);
  await settle("ours", "a key of ours");
  await expect(settle("ours", "a key of theirs")).rejects.toMatchObject({
    reason: "belongs to another company of this store",
  });
  expect(await holderOf("a key of theirs")).toMatchObject({ companyId: other });
  expect(await holderOf("a key of ours")).not.toBeNull();
});

test("a key of another scope, or one that was revoked as something else, is refused", async () => {
  await at.platform.keys.create(at.companyId, "device", "tablet", { secret: "key of a tablet" });
  await expect(settle("desk", "key of a tablet")).rejects.toMatchObject({
    reason: "is one of the device scope",
  });
  await at.platform.keys.create(at.companyId, "interface", "lost", { secret: "key that was lost" });
  await at.platform.keys.revoke("lost");
  await expect(settle("desk", "key that was lost")).rejects.toMatchObject({
    reason: 'was revoked as "lost"',
  });
  expect(await holderOf("key that was lost")).toBeNull();
});
