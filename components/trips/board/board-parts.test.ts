import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { tripBoardOf, tripOf } from "@/components/testing/trip-row";
import type { TripBoard } from "@/lib/contract/desk/trips-board";
import { mergeBoard, tripBoardQuery } from "@/lib/queries/trips";

/** The desk's answers by where they go on; a part waits until it is let go. */
function deskInParts(answers: Record<string, TripBoard | Promise<TripBoard>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const since = new URL(url, "http://desk.example").searchParams.get("since") ?? "everything";
    asked.push(since);
    return Response.json(await answers[since]);
  });
  return asked;
}

const wholeRow = (tripId: number) => tripOf({ tripId });

test("the first part of a large board is shown while the others are read", async () => {
  let letGo: (board: TripBoard) => void = () => undefined;
  const second = new Promise<TripBoard>((resolve) => {
    letGo = resolve;
  });
  const asked = deskInParts({
    everything: tripBoardOf([wholeRow(1)], { step: "a-all-1", more: "a-all-1of2" }),
    "a-all-1of2": second,
  });
  const client = new QueryClient();
  const reading = client.fetchQuery(tripBoardQuery);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const shown = client.getQueryData<TripBoard>(tripBoardQuery.queryKey);
  expect([shown?.rows.length, shown?.more]).toEqual([1, "a-all-1of2"]);
  letGo(tripBoardOf([wholeRow(2)], { whole: false, step: "a-all-2" }));
  expect(await reading).toMatchObject({ step: "a-all-2", more: null, rows: [{ tripId: 1 }, { tripId: 2 }] });
});

test("a write between two parts is kept", async () => {
  let letGo: (board: TripBoard) => void = () => undefined;
  const second = new Promise<TripBoard>((resolve) => {
    letGo = resolve;
  });
  const asked = deskInParts({
    everything: tripBoardOf([wholeRow(1)], { step: "a-all-1", more: "a-all-1of2" }),
    "a-all-1of2": second,
  });
  const client = new QueryClient();
  const reading = client.fetchQuery(tripBoardQuery);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  // The write's response holds all that changed after the part that is shown.
  const written = tripBoardOf([{ ...wholeRow(1), title: "written" }, wholeRow(2)], {
    whole: false,
    step: "a-all-3",
  });
  client.setQueryData<TripBoard>(tripBoardQuery.queryKey, (known) => mergeBoard(known, written));
  letGo(tripBoardOf([wholeRow(2)], { whole: false, step: "a-all-2" }));
  const read = await reading;
  expect(read.rows.map(({ title }) => title)).toEqual(["written", wholeRow(2).title]);
  expect([read.step, read.more]).toEqual(["a-all-3", null]);
});
