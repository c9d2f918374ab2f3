import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { createPlatformClient } from "@/lib/client/platform-client";
import { openApiDocument } from "@/lib/contract/document/openapi";
import type { ExampleContext } from "@/lib/contract/examples/example";
import { examples } from "@/lib/contract/examples/examples";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const at = openedOnce(startTestPlatform);

test("every operation has an example", () => {
  const shown = new Set(examples.map((one) => one.id));
  expect(operationIds.filter((id) => !shown.has(id))).toEqual([]);
});

/** Paths of what was sent and is not in what was read. */
function droppedFields(sent: unknown, read: unknown, path: string): string[] {
  if (typeof sent !== "object" || sent === null) return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const kept = (read as Record<string, unknown> | undefined)?.[key];
    return kept === undefined ? [`${path}.${key}`] : droppedFields(value, kept, `${path}.${key}`);
  });
}

test("an example sends no field that its operation does not know", () => {
  const context: ExampleContext = { now: new Date(at.clock.now), run: "T", responses: new Map() };
  const dropped = examples.flatMap((one) => {
    const entry: Operation = operations[one.id];
    const { query = {}, body } = one.input(context);
    const read = { query: entry.query.parse(wireQuery(query)), body: body && entry.body.parse(body) };
    return droppedFields({ query, body }, read, one.id);
  });
  expect(dropped).toEqual([]);
});

/** A query as the address carries it. */
const wireQuery = (query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );

test("the examples succeed one after the other on an empty company", async () => {
  const fetch: typeof globalThis.fetch = (input, init) => at.platform.fetch(new Request(input, init));
  const clientOf = (id: OperationId) => {
    const entry: Operation = operations[id];
    const apiKey = entry.keyScope === "device" ? at.deviceKey : at.interfaceKey;
    return createPlatformClient({ baseUrl: "http://platform.test", apiKey, fetch });
  };
  const responses = new Map<OperationId, unknown>();
  const context: ExampleContext = { now: new Date(at.clock.now), run: "T", responses };
  const failed: string[] = [];
  for (const one of examples) {
    const call = clientOf(one.id).call as (id: OperationId, input: object) => Promise<unknown>;
    try {
      responses.set(one.id, await call(one.id, one.input(context)));
    } catch (error) {
      failed.push(`${one.id}, ${one.shows}: ${JSON.stringify(error)} ${error}`);
    }
  }
  expect(failed).toEqual([]);
  // Look at each item: what devices hand in may be refused item by item inside a good answer.
  const refused = [...responses].filter(([id, response]) => {
    const items = (response as { refused?: unknown[] } | undefined)?.refused?.length ?? 0;
    return items > (id === "recordPositions" ? 1 : 0);
  });
  expect(refused).toEqual([]);
  expect(responses.get("applyManifestCommands")).toEqual({
    commandResponses: [{ success: true }, { success: true }, { success: true }],
  });
});

test("an independent validator finds nothing wrong with the OpenAPI document", async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument())));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});
