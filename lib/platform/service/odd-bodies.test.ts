import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { ExampleContext } from "@/lib/contract/examples/example";
import { examples } from "@/lib/contract/examples/examples";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { callOf, requestOf } from "@/lib/contract/testing/any-call";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);
let context: ExampleContext;
const noContext: ExampleContext = { now: new Date(0), run: "none", responses: new Map() };
const entryOf = (id: OperationId): Operation => operations[id];
const writes = examples.filter(({ id }) => entryOf(id).bodyKind === "json");

async function send(
  id: OperationId,
  input: Parameters<typeof callOf>[0],
  text?: string,
  headers: Record<string, string> = {},
) {
  const key = { interface: at.interfaceKey, device: at.deviceKey, keys: at.interfaceKey }[
    entryOf(id).keyScope
  ];
  const credentials = { apiKey: key, ...headers };
  const request = requestOf(entryOf(id), callOf(input), "http://platform.test", credentials);
  return at.platform.fetch(text === undefined ? request : new Request(request, { body: text }));
}

beforeAll(async () => {
  const responses = new Map<OperationId, unknown>();
  context = { now: new Date(at.clock.now), run: "odd", responses };
  for (const one of examples) {
    const text = await (await send(one.id, one.input(context))).text();
    if (text !== "") responses.set(one.id, JSON.parse(text));
  }
});

/** Each way to put a value into a body: in the place of each of its parts, and as a name beside them. */
function* placesIn(body: unknown): Generator<(value: unknown) => unknown> {
  yield (value) => value;
  if (typeof body !== "object" || body === null) return;
  if (!Array.isArray(body)) yield (value) => ({ ...body, odd: value });
  for (const key of Object.keys(body))
    for (const put of placesIn((body as Record<string, unknown>)[key]))
      yield (value) =>
        Array.isArray(body)
          ? body.map((item: unknown, i) => (String(i) === key ? put(value) : item))
          : { ...body, [key]: put(value) };
}

const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
const deepObject = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;

test.each(writes)("$id never fails inside, wherever its body is odd: $shows", async ({ id, input }) => {
  const { params = {}, query = {}, body } = input(context);
  const failed: string[] = [];
  for (const put of placesIn(body))
    for (const [value, written] of [
      ["\0", null],
      ["half a pair \ud800", null],
      ["@", `"@"`],
      ["{}", `"{}"`],
      [{ "\0": 1 }, null],
    ] as const) {
      let text = JSON.stringify(put(value));
      if (written !== null) text = text.replace(written, value === "@" ? deep : deepObject);
      const response = await send(id, { params, query, body }, text);
      if (response.status >= 500) failed.push(`${response.status} ${text.slice(0, 300)}`);
    }
  expect(failed).toEqual([]);
});

const reads = examples.filter(({ input }) => Object.keys(input(noContext).query ?? {}).length > 0);

test.each(reads)(
  "$id refuses a query that no store could look for, by name: $shows",
  async ({ id, input }) => {
    const { params = {}, query = {} } = input(context);
    for (const name of Object.keys(query)) {
      const response = await send(id, {
        params,
        query: { ...query, [name]: "\0" },
        body: input(context).body,
      });
      expect(response.status).toBe(400);
      expect((await response.json()).fields).toMatchObject([{ path: name }]);
    }
  },
);

const batches = examples.filter(({ id }) => entryOf(id).keyScope === "device" && entryOf(id).judgedAlone);

test.each(batches)("an item of $id that is odd is refused alone: $shows", async ({ id, input }) => {
  const name = entryOf(id).judgedAlone ?? "";
  const { body } = input(context);
  const items = (body as Record<string, unknown[]>)[name] ?? [];
  const odd = [
    { ...(items[0] as object), odd: "@" },
    { ...(items[0] as object), id: "\0" },
  ];
  const text = JSON.stringify({ [name]: [...odd, ...items] }).replace('"@"', deep);
  const response = await send(id, { body }, text);
  const { accepted, repeated, refused } = await response.json();
  expect(accepted + repeated + refused.length).toBe(items.length + 2);
  const places = refused.map(({ index }: { index: number }) => index);
  expect(places.slice(0, 2)).toEqual([0, 1]);
  expect(refused[0].fields[0].message).toMatch(/^must not be nested deeper/);
  expect(refused[1].fields).toEqual([
    { path: "id", message: "must not hold characters that cannot be stored" },
  ]);
});

const judged = examples.filter(({ id }) => entryOf(id).judgedAlone !== null);

test.each(judged)("$id takes a key with an item that is nested too deep: $shows", async ({ id, input }) => {
  const name = entryOf(id).judgedAlone ?? "";
  const { body } = input(context);
  const [first] = (body as Record<string, object[]>)[name] ?? [];
  const text = JSON.stringify({ [name]: [{ ...first, payload: "@" }] }).replace('"@"', deepObject);
  const response = await send(id, { body }, text, { "idempotency-key": randomUUID() });
  expect(response.status).toBeLessThan(500);
});
