import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { propertyLimitMs, propertyRuns } from "@/lib/commands/property-runs";
import type { ExampleContext } from "@/lib/contract/examples/example";
import { examples } from "@/lib/contract/examples/examples";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { type AnyCall, anyCallOf, callOf, examplesOf, requestOf } from "@/lib/contract/testing/any-call";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

/** Stands in everything that the first company writes; nobody else may ever read it. */
const mark = "ourowncarrier";
const entryOf = (id: OperationId): Operation => operations[id];
const isRead = (id: OperationId) => entryOf(id).access === "read";

const at = openedOnce(startTestPlatform);
let context: ExampleContext;
let stranger: Record<Operation["keyScope"], string>;

const fetchCall = (id: OperationId, call: AnyCall, apiKey: string): Promise<Response> =>
  at.platform.fetch(requestOf(entryOf(id), call, "http://platform.test", { apiKey }));
const anyCall = (id: OperationId) => anyCallOf(entryOf(id), examplesOf(id, context));

beforeAll(async () => {
  const responses = new Map<OperationId, unknown>();
  context = { now: new Date(at.clock.now), run: mark, responses };
  for (const one of examples) {
    const own = { interface: at.interfaceKey, device: at.deviceKey, keys: at.interfaceKey }[
      entryOf(one.id).keyScope
    ];
    const response = await fetchCall(one.id, callOf(one.input(context)), own);
    const text = await response.text();
    if (text !== "") responses.set(one.id, JSON.parse(text));
  }
  const other = await at.platform.ensureCompany("Stranger");
  const ofInterface = await at.platform.keys.create(other, "interface", "stranger", { managesKeys: true });
  stranger = {
    interface: ofInterface,
    device: await at.platform.keys.create(other, "device", "stranger device"),
    keys: ofInterface,
  };
});

/** Reads what the first company reads, by operation: all that another one's calls must leave alone. */
async function ownReadings(): Promise<Record<string, string>> {
  const readings: Record<string, string> = {};
  for (const one of examples.filter(({ id }) => isRead(id))) {
    const response = await fetchCall(one.id, callOf(one.input(context)), at.interfaceKey);
    readings[`${one.id}: ${one.shows}`] = await response.text();
  }
  return readings;
}

test.each(operationIds.filter(isRead))("%s shows no other company's rows, whatever is asked", async (id) => {
  await fc.assert(
    fc.asyncProperty(anyCall(id), async (call) => {
      const response = await fetchCall(id, call, stranger[entryOf(id).keyScope]);
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      // A refusal may quote what was asked for, a response may not.
      if (response.ok) expect(text).not.toContain(mark);
    }),
    { numRuns: propertyRuns(20) },
  );
});

/** The query of the page after this response, null at the end. */
function nextQuery(
  entry: Operation,
  query: Record<string, unknown>,
  result: Page,
): Record<string, unknown> | null {
  const page = result.pagination ?? {};
  if (entry.paging === "page") {
    const pageNum = page.cursor !== null && typeof page.cursor === "object" ? page.cursor.pageNum : null;
    return pageNum === null ? null : { ...query, page: pageNum };
  }
  if (entry.paging === "report") return page.cursor === null ? null : { ...query, cursor: page.cursor };
  if (!page.hasNextPage) return null;
  if (entry.paging === "time") return { ...query, startTime: page.nextPageStartTime };
  if (entry.paging === "cursor") return { ...query, cursor: page.nextCursor };
  return { ...query, offset: entry.paging === "snapshot" ? page.offset : page.nextPageOffset };
}
interface Page {
  pagination?: {
    cursor?: string | { pageNum: number | null } | null;
    hasNextPage?: boolean;
    nextPageStartTime?: string;
    nextCursor?: string;
    offset?: number;
    nextPageOffset?: number | null;
  };
}

const lists = examples.filter(({ id }) => entryOf(id).paging !== null);
test.each(lists)("the pages of $id end: $shows", async ({ id, input }) => {
  const entry = entryOf(id);
  for (const limit of [1, 2, 3, undefined]) {
    let query: Record<string, unknown> | null = { ...input(context).query };
    if (limit !== undefined && !entry.query.safeParse({ ...query, limit: 0 }).success) query.limit = limit;
    const seen = new Set<string>();
    while (query !== null) {
      // A page that was asked for before would be asked for again without end.
      expect(seen, JSON.stringify(query)).not.toContain(JSON.stringify(query));
      seen.add(JSON.stringify(query));
      const { params } = input(context);
      const response = await fetchCall(id, callOf({ params, query }), at.interfaceKey);
      expect(response.status).toBe(200);
      query = nextQuery(entry, query, (await response.json()) as Page);
    }
  }
});

test("no write fails inside, whatever is sent, and none touches another company", {
  timeout: propertyLimitMs(120_000),
}, async () => {
  const before = await ownReadings();
  expect(Object.values(before).some((text) => text.includes(mark))).toBe(true);
  let taken = 0;
  for (const id of operationIds.filter((one) => !isRead(one)))
    await fc.assert(
      fc.asyncProperty(anyCall(id), async (call) => {
        const response = await fetchCall(id, call, stranger[entryOf(id).keyScope]);
        const text = await response.text();
        expect(response.status, `${id} ${text}`).toBeLessThan(500);
        taken += response.ok ? 1 : 0;
      }),
      { numRuns: propertyRuns(20) },
    );
  // Calls that are all refused would prove little.
  expect(taken).toBeGreaterThan(100);
  expect(await ownReadings()).toEqual(before);
});
