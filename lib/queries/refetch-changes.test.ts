import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import { boardStep } from "@/lib/contract/desk/plain/board-step";
import { refetchChanges } from "@/lib/queries/refetch-changes";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const step = (count: number) => boardStep("run", "any", count);
let client: QueryClient;
let reads: string[];

/** Shows responses to these calls, each read at the step 1 of its board, and gathers what is read again of them. */
function show(shown: [DeskCallId, object?][]) {
  client = new QueryClient();
  reads = [];
  for (const [call, params] of shown) {
    const queryKey = [call, params === undefined ? {} : { params }];
    const name = [call, ...Object.values(params ?? {})].join(" ");
    client.setQueryData(queryKey, { step: step(1) });
    const queryFn = () => {
      reads.push(name);
      return { step: step(1) };
    };
    new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  }
  return refetchChanges(client);
}

async function readWithin(ms: number): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(ms);
  return reads.splice(0);
}

test("a board that changes all the time is read each 700 ms, what is shown on every page each 5 s", async () => {
  const { changed } = show([["getFreightBoard"], ["getFreightAttention"]]);
  for (let count = 2; count < 102; count++) {
    changed({ resource: "freight", id: "*", step: step(count) });
    await vi.advanceTimersByTimeAsync(100);
  }
  const times = (name: string) => reads.filter((one) => one === name).length;
  expect([times("getFreightBoard"), times("getFreightAttention")]).toEqual([15, 2]);
});

test("how much freight needs somebody changes without the board", async () => {
  const { changed } = show([["getFreightBoard"], ["getFreightAttention"]]);
  changed({ resource: "freight-attention", id: "*", step: step(2) });
  expect(await readWithin(6_000)).toEqual(["getFreightAttention"]);
});

test("what was read at the announced step or later is left as it is", async () => {
  const { changed } = show([["getFreightBoard"], ["getTripBoard"], ["getInbox"]]);
  for (const resource of ["freight", "truckload", "inbox"]) changed({ resource, id: "*", step: step(1) });
  expect(await readWithin(6_000)).toEqual([]);
});

test("of trips the one that changed is read, and of many all that are shown", async () => {
  const { changed } = show([
    ["getTripDetail", { tripId: 1 }],
    ["getTripDetail", { tripId: 2 }],
  ]);
  changed({ resource: "truckload", id: "2", step: step(2) });
  expect(await readWithin(200)).toEqual(["getTripDetail 2"]);
  changed({ resource: "truckload", id: "*", step: step(3) });
  expect(await readWithin(200)).toEqual(["getTripDetail 1", "getTripDetail 2"]);
});

test.each(["trip-presence", "trip-history"])("%s has no step: the trip is read anyhow", async (resource) => {
  const { changed } = show([["getTripDetail", { tripId: 1 }], ["getTripBoard"]]);
  changed({ resource, id: "1", step: null });
  changed({ resource: "truckload", id: "1", step: step(1) });
  expect(await readWithin(6_000)).toEqual(["getTripDetail 1"]);
});

test("a response about one driver is read again by their changes only", async () => {
  const { changed } = show([
    ["getHoursOfDriver", { externalUserId: "D1" }],
    ["getHoursOfDriver", { externalUserId: "D2" }],
    ["getHours"],
  ]);
  changed({ resource: "hours-of-service", id: "D1", step: null });
  expect((await readWithin(200)).sort()).toEqual(["getHours", "getHoursOfDriver D1"]);
});

test("messages are read together, whatever step a conversation was read at", async () => {
  const { changed } = show([
    ["getConversation", { conversationId: "D1" }],
    ["getInboxAttention"],
    ["getHours"],
  ]);
  for (let count = 0; count < 3; count++) changed({ resource: "inbox", id: "*", step: step(1) });
  expect((await readWithin(350)).sort()).toEqual(["getConversation D1", "getInboxAttention"]);
});

test("nothing is read after the page has gone", async () => {
  const { changed, stop } = show([["getHours"]]);
  changed({ resource: "hours-of-service", id: "*", step: null });
  stop();
  expect(await readWithin(6_000)).toEqual([]);
});
