import { beforeAll, expect, test } from "vitest";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);
beforeAll(async () => {
  await makeCarrier(at);
});

const component = (key: string, required = false) =>
  ({ key, displayTitle: key, type: "textInput", visible: true, required }) as const;
const make = (name: string, formId?: string) =>
  at.client.call("createForm", {
    body: {
      name,
      components: [component("Pro Number", true), component("Seal?")],
      ...(formId ? { formId } : {}),
    },
  });
const result = (id: string, formId: string, formResults: Record<string, unknown>) => ({
  id,
  formId,
  externalUserId: "D1",
  submissionTime: new Date(at.clock.now).toISOString(),
  formResults,
});

test("a company without forms lists none", async () => {
  const { forms, pagination } = await at.client.call("listForms", { query: {} });
  expect([forms, pagination]).toEqual([[], { total: 0, hasNextPage: false, nextPageOffset: null }]);
});

test("only the newest version of a form is listed", async () => {
  const first = await make("Pickup");
  const second = await make("Pickup, new", first.formId);
  expect(second.version > first.version).toBe(true);
  const { forms } = await at.client.call("listForms", { query: {} });
  expect(forms).toEqual([second]);
});

test("forms are read page by page to the end", async () => {
  for (let i = 0; i < 105; i++) await make(`Form ${String(i).padStart(3, "0")}`);
  const first = await at.client.call("listForms", { query: {} });
  expect(first.pagination).toEqual({ total: 106, hasNextPage: true, nextPageOffset: 100 });
  const second = await at.client.call("listForms", { query: { offset: 100 } });
  expect(second.forms).toHaveLength(6);
  expect(second.pagination?.hasNextPage).toBe(false);
});

test("a result carries every component, the unanswered ones as null, and comes once", async () => {
  at.clock.now += 60_000;
  const startTime = new Date(at.clock.now).toISOString();
  const { formId } = await make("Delivery");
  const items = [result("r-1", formId, { "Pro Number": "123" })];
  expect(await at.device.call("recordFormResults", { body: { items } })).toMatchObject({ accepted: 1 });
  expect(await at.device.call("recordFormResults", { body: { items } })).toMatchObject({
    accepted: 0,
    repeated: 1,
  });
  const { forms } = await at.client.call("listFormResults", { query: { startTime } });
  expect(forms).toMatchObject([
    {
      name: "Delivery",
      submittedBy: "Ada Tester",
      approvals: null,
      formResults: { "Pro Number": "123", "Seal?": null },
    },
  ]);
});

test("a result without a required answer, of an unknown form, version or driver is refused by its field", async () => {
  const { formId } = await make("Check");
  const answers = { "Pro Number": "1" };
  const { refused } = await at.device.call("recordFormResults", {
    body: {
      items: [
        result("r-2", formId, {}),
        result("r-3", "6f0c7d0c-3b6a-4f57-9f5e-0a8f0f3b7a11", answers),
        { ...result("r-4", formId, answers), version: "2020-01-01T00:00:00Z" },
        { ...result("r-5", formId, answers), externalUserId: "NOBODY" },
      ],
    },
  });
  expect(refused.map((item) => item.fields[0]?.path)).toEqual([
    "formResults.Pro Number",
    "formId",
    "version",
    "externalUserId",
  ]);
});

test("a reader that may wait gets a result as soon as it is stored", async () => {
  at.clock.now += 60_000;
  const startTime = new Date(at.clock.now).toISOString();
  const { formId } = await make("Fuel");
  const headers = { apiKey: at.interfaceKey, prefer: "wait=10" };
  const url = `http://platform.test/forms/results?startTime=${startTime}`;
  const from = performance.now();
  const waiting = at.platform.fetch(new Request(url, { headers }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  at.clock.now += 1_000;
  const items = [result("waited-for", formId, { "Pro Number": "9" })];
  await at.device.call("recordFormResults", { body: { items } });
  expect(await (await waiting).json()).toMatchObject({ forms: [{ formId }] });
  expect(performance.now() - from).toBeLessThan(8_000);
});
