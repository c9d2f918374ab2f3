import fc from "fast-check";
import { expect, test } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { cursorPages, numberedPages, offsetPages, timePages } from "@/lib/desk/link/pages";

async function all(pages: AsyncIterable<{ records: unknown[] }>): Promise<unknown[]> {
  const records: unknown[] = [];
  for await (const page of pages) records.push(...page.records);
  return records;
}
const rows = [0, 1, 2, 3, 4];

test.each([
  ["its next offset", (from: number, size: number) => ({ nextPageOffset: from + size })],
  ["the next page's offset", (from: number, size: number) => ({ offset: from + size })],
  ["its own offset", (from: number) => ({ offset: from })],
  ["no offset", () => ({})],
])("pages by offset that name %s are read whole", async (_, named) => {
  const read = async (query: Record<string, string>) => {
    const from = Number(query.offset ?? 0);
    const users = rows.slice(from, from + 2);
    return { users, pagination: { hasNextPage: from + 2 < rows.length, ...named(from, users.length) } };
  };
  expect(await all(offsetPages("listUsers", "users", read))).toEqual(rows);
});

const dialects: [string, (read: () => Promise<unknown>) => AsyncIterable<{ records: unknown[] }>][] = [
  ["offset", (read) => offsetPages("listUsers", "users", read)],
  ["cursor", (read) => cursorPages("listUsers", "users", read)],
  ["page", (read) => numberedPages("listUsers", "users", 1, read)],
];

test.each(dialects)(
  "dialect %s ends at a page that repeats itself, and at an empty one",
  async (_, pages) => {
    let cursor = 0;
    const more = () => ({ hasNextPage: true, nextCursor: `c${++cursor}`, limit: 1 });
    expect(await all(pages(async () => ({ users: [{ id: 1 }], pagination: more() })))).toEqual([{ id: 1 }]);
    expect(await all(pages(async () => ({ users: [], pagination: more() })))).toEqual([]);
  },
);

test.each(dialects)("dialect %s refuses a body without its list, and pages without end", async (_, pages) => {
  await expect(all(pages(async () => ({ users: "soon" })))).rejects.toMatchObject({ kind: "nonsense" });
  let id = 0;
  const endless = async () => ({
    users: [{ id: ++id }],
    pagination: { hasNextPage: true, nextCursor: String(id), limit: 1 },
  });
  await expect(all(pages(endless))).rejects.toMatchObject({ kind: "nonsense" });
});

test("a cursor that stands still ends", async () => {
  let id = 0;
  const read = async () => ({ trips: [++id], pagination: { hasNextPage: true, nextCursor: "c" } });
  expect(await all(cursorPages("listTrips", "trips", read))).toEqual([1, 2]);
});

async function drain(pages: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of pages);
}

test("each page of a time cursor starts later than the one before, whatever is responded", async () => {
  const page = fc.record({
    nextStart: fc.integer({ min: -5, max: 50 }),
    newest: fc.integer({ min: 0, max: 50 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(page, { maxLength: 20 }), async (responses) => {
      const starts: number[] = [];
      const read = async (start: number) => {
        starts.push(start);
        return responses[starts.length - 1] ?? { nextStart: null, newest: 0 };
      };
      const standsStill = await drain(timePages(10, read)).then(
        () => false,
        (error: unknown) => error instanceof PlatformError,
      );
      if (!standsStill) expect(starts).toHaveLength(responses.length + 1);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    }),
  );
});
