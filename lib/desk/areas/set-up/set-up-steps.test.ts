import { expect, test } from "vitest";
import { placesOf } from "@/lib/desk/areas/set-up/set-up-steps";

const places = Array.from({ length: 250 }, (_, index) => ({
  companyLocationId: index,
  ...(index % 120 === 119 ? { terminalCode: `T${index}` } : {}),
}));

/** Counts them by a directory that has read some. @returns what was counted, and how many pages were asked for */
async function counted(placesRead: { others: number; terminals: string[] } | null, of = places) {
  let pages = 0;
  const call = async (_id: string, { query: { offset } }: { query: { offset: number } }) => {
    pages += 1;
    return {
      companyLocations: of.slice(offset, offset + 100),
      pagination: { hasNextPage: offset + 100 < of.length, nextPageOffset: offset + 100 },
    };
  };
  const link = { client: { call: call as never } };
  return { ...(await placesOf({ link, directory: { terminals: { placesRead } } })), pages };
}

test("terminals and places are counted over all pages", async () => {
  expect(await counted(null)).toEqual({ places: 248, terminals: ["T119", "T239"], pages: 3 });
});

test("where places are many, one page is read, and the rest is as it was read last", async () => {
  const named = { terminals: ["T119", "T239"], pages: 1 };
  expect(await counted({ others: 248, terminals: ["T119", "T239"] })).toEqual({ places: 248, ...named });
  // Few are counted as they are now: somebody has just added the first.
  const few = places.slice(100, 120);
  expect(await counted({ others: 0, terminals: [] }, few)).toEqual({
    places: 19,
    terminals: ["T119"],
    pages: 1,
  });
});
