import { expect, test } from "vitest";
import { placesOf } from "@/lib/desk/areas/set-up/set-up-steps";

const places = Array.from({ length: 250 }, (_, index) => ({
  companyLocationId: index,
  ...(index % 120 === 119 ? { terminalCode: `T${index}` } : {}),
}));

test("terminals and places are counted over all pages", async () => {
  const call = async (_id: string, { query: { offset } }: { query: { offset: number } }) => ({
    companyLocations: places.slice(offset, offset + 100),
    pagination: { hasNextPage: offset + 100 < places.length, nextPageOffset: offset + 100 },
  });
  const link = { client: { call: call as never } };
  expect(await placesOf({ link })).toEqual({ places: 248, terminals: ["T119", "T239"] });
});
