import { beforeAll, expect, test } from "vitest";
import type { ExampleContext } from "@/lib/contract/examples/example";
import { examples } from "@/lib/contract/examples/examples";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { type AnyCall, callOf, examplesOf, requestOf } from "@/lib/contract/testing/any-call";
import { farDateCalls, isImpossible } from "@/lib/contract/testing/far-date-calls";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);
let context: ExampleContext;
const entryOf = (id: OperationId): Operation => operations[id];
const send = (id: OperationId, call: AnyCall) => {
  const apiKey = { interface: at.interfaceKey, device: at.deviceKey, keys: at.interfaceKey }[
    entryOf(id).keyScope
  ];
  return at.platform.fetch(requestOf(entryOf(id), call, "http://platform.test", { apiKey }));
};

beforeAll(async () => {
  const responses = new Map<OperationId, unknown>();
  context = { now: new Date(at.clock.now), run: "far", responses };
  for (const { id, input } of examples) {
    const text = await (await send(id, callOf(input(context)))).text();
    if (text !== "") responses.set(id, JSON.parse(text));
  }
});

const none: AnyCall = { params: {}, query: {}, body: undefined };
const dated = operationIds.filter((id) => farDateCalls(entryOf(id), none).length > 0);

test("most of the interface holds dates", () => {
  expect(dated.length).toBeGreaterThan(20);
});

test.each(dated)("%s takes every end of the calendar or refuses it, field by field", async (id) => {
  const [good = none] = examplesOf(id, context);
  for (const { field, text, call } of farDateCalls(entryOf(id), good)) {
    const response = await send(id, call);
    const said = `${field} ${text}: ${await response.text()}`;
    expect(response.status, said).toBeLessThan(500);
    if (isImpossible(text)) expect(response.status, said).toBeGreaterThanOrEqual(400);
  }
});

test("what was taken can be read again", async () => {
  for (const { id, input } of examples.filter((one) => entryOf(one.id).access === "read")) {
    const response = await send(id, callOf(input(context)));
    expect(response.status, `${id}: ${await response.text()}`).toBeLessThan(500);
  }
});
