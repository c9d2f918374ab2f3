import { beforeEach, expect, test } from "vitest";
import { backfill } from "@/lib/desk/directory/vehicles/backfill";
import { createPlatformGet } from "@/lib/desk/link/platform-get";
import { FakePlatform } from "@/lib/desk/testing/fake-platform";

const never = new AbortController().signal;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let platform: FakePlatform;

beforeEach(() => {
  platform = new FakePlatform();
});

const history = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: i,
    vehicle: "a",
    eventSeconds: 1_000 + i,
    uploadedMicros: 1_000_000_000 + i,
  }));

test("history is read from one upload time to another, going on where it was after a failure", async () => {
  platform.pageSize = 4;
  platform.records = history(30);
  const ids = new Set<unknown>();
  const usual = platform.fetch;
  let calls = 0;
  const flaky: typeof fetch = (input, init) => {
    calls += 1;
    return calls === 3 ? Promise.reject(new TypeError("fetch failed")) : usual(input, init);
  };
  const options = {
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, flaky),
    clock: () => 2_000_000,
    log,
    take: (positions: { id: unknown }[]) => {
      for (const { id } of positions) ids.add(id);
    },
    restFactor: 0,
    retryMs: 1,
  };
  expect(await backfill(options, 1_000_000_000, 1_000_000_019, never)).toBe(true);
  expect(ids.size).toBe(20);
});

test("history that can never be read is given up", async () => {
  platform.instead = () => new Response("no", { status: 500 });
  const options = {
    get: createPlatformGet({ baseUrl: "http://platform.test", apiKey: "k" }, platform.fetch),
    clock: () => 0,
    log,
    take: () => undefined,
    restFactor: 0,
    retryMs: 0,
  };
  expect(await backfill(options, 0, 1_000, never)).toBe(false);
});
