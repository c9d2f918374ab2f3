import { expect, test } from "vitest";
import { readTimeCursor, type TimePage } from "@/lib/client/read-time-cursor";

interface Page extends TimePage {
  name: string;
}

/** Pages that name the next one, by the time that they begin with. */
async function read(pages: Record<string, string | undefined>): Promise<string[]> {
  const seen: string[] = [];
  const pageOf = (startTime: string): Promise<Page> =>
    Promise.resolve({
      name: startTime,
      pagination: { hasNextPage: pages[startTime] !== undefined, nextPageStartTime: pages[startTime] },
    });
  for await (const { name } of readTimeCursor("1", pageOf)) {
    seen.push(name);
    if (seen.length > 9) throw new Error("It never ends");
  }
  return seen;
}

test("pages are read to the last, each from where the one before it says", async () => {
  expect(await read({ 1: "2", 2: "7" })).toEqual(["1", "2", "7"]);
});

test.each([
  ["the first page", { 1: "1" }],
  ["a later page", { 1: "2", 2: "2" }],
])("a cursor that stands still at %s ends the reading with an error", async (_, pages) => {
  await expect(read(pages)).rejects.toThrow("as the next page of itself");
});
