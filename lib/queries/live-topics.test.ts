import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { deskQuery } from "@/lib/queries/desk-client";
import { liveTopics, refetchTopics } from "@/lib/queries/live-topics";

const hours = deskQuery("getHours").queryKey;
const settings = deskQuery("getSettings").queryKey;
const timeOff = deskQuery("listTimeOff", { params: { externalUserId: "D1" } }).queryKey;

/** Lists what of these is stale once the topics changed. */
function staleAfter(topics: readonly string[]) {
  const client = new QueryClient();
  for (const key of [hours, settings, timeOff]) client.setQueryData(key as readonly unknown[], {});
  refetchTopics(client, topics);
  return [hours, settings, timeOff].filter((key) => client.getQueryState(key)?.isInvalidated);
}

test("what a resource's change makes stale is read again, whatever its input, and nothing else", () => {
  expect(staleAfter(["hours-of-service"])).toEqual([hours]);
  expect(staleAfter(["time-off"])).toEqual([timeOff]);
  expect(staleAfter(["nothing that anybody reads"])).toEqual([]);
});

test("a stream that starts anew makes everything stale that it would have told of", () => {
  expect(staleAfter(liveTopics)).toEqual([hours, settings, timeOff]);
});

test("who could take a trip is ranked anew once a setting of planning changed", () => {
  const client = new QueryClient();
  const { queryKey } = deskQuery("getTripCandidates", { params: { tripId: 1 } });
  for (const topic of ["settings", "driver-settings", "time-off"]) {
    client.setQueryData(queryKey as readonly unknown[], {});
    refetchTopics(client, [topic]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  }
});
