import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { tripBoardOf, tripOf } from "@/components/testing/trip-row";
import type { TripBoard } from "@/lib/contract/desk/trips-board";
import { mergeBoard, tripBoardQuery } from "@/lib/queries/trips";

const row = (tripId: number) => tripOf({ tripId });
const shownOf = (client: QueryClient) => client.getQueryData<TripBoard>(tripBoardQuery.queryKey);

/** Reads a board of two trips in two parts, and stops where the second is on its way. */
async function readInParts() {
  let letGo: (board: TripBoard) => void = () => undefined;
  const second = new Promise<TripBoard>((resolve) => {
    letGo = resolve;
  });
  const first = tripBoardOf([row(1)], { step: "a-all-1", more: "a-all-1of2" });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const since = new URL(url, "http://desk.example").searchParams.get("since") ?? "everything";
    asked.push(since);
    return Response.json(since === "everything" ? first : await second);
  });
  const client = new QueryClient();
  const reading = client.fetchQuery(tripBoardQuery);
  await vi.waitFor(() => expect(asked).toEqual(["everything", "a-all-1of2"]));
  const finish = () => {
    letGo(tripBoardOf([row(2)], { whole: false, step: "a-all-2" }));
    return reading;
  };
  return { client, finish };
}

test("the first part of a large board is shown while the others are read", async () => {
  const { client, finish } = await readInParts();
  expect(shownOf(client)).toMatchObject({ rows: [{ tripId: 1 }], more: "a-all-1of2" });
  expect(await finish()).toMatchObject({
    step: "a-all-2",
    more: null,
    rows: [{ tripId: 1 }, { tripId: 2 }],
  });
});

test("a write between two parts is kept", async () => {
  const { client, finish } = await readInParts();
  // The write's response holds all that changed after the part that is shown.
  const written = tripBoardOf([{ ...row(1), title: "written" }, row(2)], { whole: false, step: "a-all-3" });
  client.setQueryData<TripBoard>(tripBoardQuery.queryKey, (known) => mergeBoard(known, written));
  const { step, more, rows } = await finish();
  expect([step, more]).toEqual(["a-all-3", null]);
  expect(rows.map(({ title }) => title)).toEqual(["written", row(2).title]);
});
