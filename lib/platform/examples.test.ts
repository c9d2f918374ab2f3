import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlatformClient } from "@/lib/client/create-client";
import type { ExampleContext } from "@/lib/contract/example";
import { examples } from "@/lib/contract/examples";
import { openApiDocument } from "@/lib/contract/openapi";
import type { Operation } from "@/lib/contract/operation";
import { type OperationId, operationIds, operations } from "@/lib/contract/operations";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
beforeAll(async () => {
  at = await startTestPlatform({ rateLimit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => at.close());

test("every operation has an example", () => {
  const shown = new Set(examples.map((one) => one.id));
  expect(operationIds.filter((id) => !shown.has(id))).toEqual([]);
});

test("the examples succeed one after the other on an empty company", async () => {
  const fetch: typeof globalThis.fetch = (input, init) => at.platform.fetch(new Request(input, init));
  const clientOf = (id: OperationId) => {
    const entry: Operation = operations[id];
    const apiKey = entry.keyScope === "device" ? at.deviceKey : at.interfaceKey;
    return createPlatformClient({ baseUrl: "http://platform.test", apiKey, fetch });
  };
  const answers = new Map<OperationId, unknown>();
  const context: ExampleContext = { now: new Date(at.clock.now), run: "T", answers };
  const failed: string[] = [];
  for (const one of examples) {
    const call = clientOf(one.id).call as (id: OperationId, input: object) => Promise<unknown>;
    try {
      answers.set(one.id, await call(one.id, one.input(context)));
    } catch (error) {
      failed.push(`${one.id}, ${one.shows}: ${JSON.stringify(error)} ${error}`);
    }
  }
  expect(failed).toEqual([]);
  // What devices hand in may be refused item by item inside a good answer.
  const refused = [...answers].filter(([id, answer]) => {
    const items = (answer as { refused?: unknown[] } | undefined)?.refused?.length ?? 0;
    return items > (id === "recordPositions" ? 1 : 0);
  });
  expect(refused).toEqual([]);
  expect(answers.get("applyManifestCommands")).toEqual({
    commandResponses: [{ success: true }, { success: true }, { success: true }],
  });
});

test("an independent validator finds nothing wrong with the OpenAPI document", async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument())));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});
