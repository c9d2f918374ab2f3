import { expect, test } from "vitest";
import { runLabel } from "@/components/shipment/history/history-labels";
import { foldedActs, historyRuns, namesOf } from "@/components/shipment/history/history-runs";
import type { HistoryEntry } from "@/lib/contract/desk/freight-records";

const entry = (
  eventId: string,
  eventType: string,
  clock: string,
  by: string | null = null,
): HistoryEntry => ({
  ...{ eventId, eventType, happenedAtIsKnown: true, by, changes: [], isOwn: false, said: null },
  ...{ happenedAt: `2026-11-24T${clock}Z`, knownAt: `2026-11-24T${clock}Z` },
});
const runsOf = (...entries: HistoryEntry[]) =>
  historyRuns(entries, ({ happenedAt }) => happenedAt).map((run) =>
    run.entries.map(({ eventId }) => eventId),
  );

test("events of one type within a minute are one run, whatever the case of their type", () => {
  expect(
    runsOf(
      entry("a", "routeStopListUpdated", "09:00:40"),
      entry("b", "RouteStopListUpdated", "09:00:20"),
      entry("c", "routeStopListUpdated", "08:59:40"),
      entry("d", "routeStopListUpdated", "08:59:39"),
      entry("e", "manifestPlanned", "08:59:39"),
    ),
  ).toEqual([["a", "b", "c"], ["d"], ["e"]]);
});

test("fewer than three stand each for itself, and another event between two ends a run", () => {
  expect(runsOf(entry("a", "x", "09:00:00"), entry("b", "x", "09:00:00"))).toEqual([["a"], ["b"]]);
  const between = runsOf(
    ...[entry("a", "x", "09:00:00"), entry("b", "x", "09:00:00"), entry("c", "y", "09:00:00")],
    ...[entry("d", "x", "09:00:00"), entry("e", "x", "09:00:00")],
  );
  expect(between).toHaveLength(5);
});

test("what has a sentence stands for itself, but for what the desk alone keeps", () => {
  const split = { ...entry("b", "x", "09:00:00"), said: "split: 10 of 24 on 4711-2" };
  expect(runsOf(entry("a", "x", "09:00:00"), split, entry("c", "x", "09:00:00"))).toHaveLength(3);
  const tick = (eventId: string) => ({
    ...entry(eventId, "loadFreight", "09:00:00"),
    isOwn: true,
    said: `loaded ${eventId}`,
  });
  const ticks = ["a", "b", "c"].map(tick);
  expect(runsOf(...ticks)).toEqual([["a", "b", "c"]]);
  expect([...ticks, entry("d", "shipmentComplete", "09:00:00")].map(runLabel)).toEqual([
    ...["Loading checked off", "Loading checked off", "Loading checked off", "Completed"],
  ]);
});

test("a run has the names that its events have", () => {
  const [run] = historyRuns(
    [entry("a", "x", "09:00:00", "Dana"), entry("b", "x", "09:00:00"), entry("c", "x", "09:00:01", "Dana")],
    ({ happenedAt }) => happenedAt,
  );
  expect(run && namesOf(run)).toEqual(["Dana"]);
});

test("a plan and the change of its manifest are one line, with the name of who did it", () => {
  const changes = [{ field: "manifestNumber", before: null, after: "JOL-68101" }];
  const change = { ...entry("change", "shipmentUpdated", "09:06:07.040", "Dana Whitfield"), changes };
  const plan = entry("plan", "shipmentAssignment", "09:06:07.041");
  const other = { ...entry("other", "shipmentUpdated", "09:06:07.050", "Kim"), changes: [] };
  const [first, second, ...more] = foldedActs([other, plan, change]);
  expect(first?.eventId).toBe("other");
  expect(second).toMatchObject({ eventId: "plan", by: "Dana Whitfield", changes });
  expect(more).toEqual([]);
  const later = { ...change, knownAt: "2026-11-24T09:07:00Z" };
  expect(foldedActs([later, plan])).toHaveLength(2);
});

test("a completion and the change of its code are one line too", () => {
  const changes = [{ field: "completionCode", before: "0000", after: "0200" }];
  const change = { ...entry("change", "shipmentUpdated", "10:08:01", "Dana Whitfield"), changes };
  const lines = foldedActs([entry("done", "shipmentRecomplete", "10:08:01"), change]);
  expect(lines).toMatchObject([{ eventId: "done", by: "Dana Whitfield", changes }]);
});

test("freight that went to another manifest is taken off the one that it was on", () => {
  const [from, to] = ["JOL-68101", "JOL-261118-01"];
  const change = {
    ...entry("change", "shipmentUpdated", "09:06:07.040", "Dana Whitfield"),
    changes: [{ field: "manifestNumber", before: from, after: to }],
  };
  const off = {
    ...entry("off", "shipmentUnassignment", "09:06:07.041"),
    changes: [{ field: "manifestNumber", before: to, after: null }],
  };
  expect(foldedActs([off, change])).toMatchObject([
    {
      eventId: "off",
      by: "Dana Whitfield",
      changes: [{ field: "manifestNumber", before: from, after: null }],
    },
  ]);
});
