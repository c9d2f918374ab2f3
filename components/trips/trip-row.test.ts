import { expect, test } from "vitest";
import { filterRows } from "@/components/list-page/rows/list-filter";
import { countRows } from "@/components/list-page/rows/list-shows";
import { boardNowMs, stopOf, tripOf } from "@/components/testing/trip-row";
import { type BoardRow, boardDays, boardRows, tripFilters, tripShows } from "@/components/trips/trip-row";

const days = boardDays(boardNowMs);
const titles = (rows: readonly BoardRow[]) => rows.map((row) => row.trip.title).join(" ");
const filtered = (trips: Parameters<typeof boardRows>[0], asked: Record<string, string>) =>
  titles(filterRows(boardRows(trips), tripFilters, asked, boardNowMs));
const countBoard = (rows: readonly BoardRow[]) => countRows(rows, tripShows);

const compared = {
  externalUserId: "D-1",
  name: "R. Delgado",
  because: null,
  workedOutAt: "2026-03-03T19:59:00Z",
};
const nobody = { ...compared, slackMinutes: -20, onTime: 0 };

test("what nobody can make stands before what somebody can, and is counted", () => {
  const open = { state: "needs-driver", risk: "none", driver: null } as const;
  const can = { ...compared, slackMinutes: 90, onTime: 3 };
  const rows = boardRows([
    tripOf({ title: "can", ...open, best: can }),
    tripOf({ title: "none", ...open, best: nobody }),
  ]);
  expect(titles(rows)).toBe("none can");
  expect(countBoard(rows)["nobody-can"]).toBe(1);
});

test("late first, then in jeopardy, without a driver, without an ETA, to dispatch, underway, done, canceled", () => {
  const trips = [
    tripOf({ title: "canceled", state: "canceled" }),
    tripOf({ title: "done", state: "done", risk: "late" }),
    tripOf({ title: "road" }),
    tripOf({ title: "dispatch", state: "to-dispatch" }),
    tripOf({ title: "unknown", risk: "unknown" }),
    tripOf({ title: "needs", state: "needs-driver", risk: "unknown", driver: null }),
    tripOf({ title: "jeopardy", risk: "in-jeopardy" }),
    tripOf({ title: "late", risk: "late", state: "to-dispatch" }),
  ];
  expect(titles(boardRows(trips))).toBe("late jeopardy needs unknown dispatch road done canceled");
});

test("of two late trips the one that misses by more stands first", () => {
  const late = (title: string, slackMinutes: number) =>
    tripOf({ title, risk: "late", stops: [stopOf({ slackMinutes })], decisiveStop: 0 });
  expect(titles(boardRows([late("a", -8), late("b", -72)]))).toBe("b a");
});

test("of two trips underway the one that is due first stands first", () => {
  const due = (title: string, windowEnd: string) =>
    tripOf({ title, stops: [stopOf({ windowEnd })], decisiveStop: 0 });
  expect(titles(boardRows([due("a", "2026-03-04T02:00:00Z"), due("b", "2026-03-03T22:00:00Z")]))).toBe("b a");
});

test("of two trips that are done the one that ended last stands first", () => {
  const ended = (title: string, at: string) => tripOf({ title, state: "done", ended: at });
  expect(titles(boardRows([ended("a", "2026-03-03T10:00:00Z"), ended("b", "2026-03-03T18:00:00Z")]))).toBe(
    "b a",
  );
});

test("a trip that is late on the road counts as both, one that is done as neither", () => {
  const counts = countBoard(boardRows([tripOf({ risk: "late" }), tripOf({ state: "done", risk: "late" })]));
  expect([counts.late, counts.underway, counts.done]).toEqual([1, 1, 1]);
});

test("a trip without a driver is not counted as without an ETA: it can have none", () => {
  const counts = countBoard(boardRows([tripOf({ state: "needs-driver", risk: "unknown", driver: null })]));
  expect([counts["needs-driver"], counts["no-eta"]]).toEqual([1, 0]);
});

test("every word of the search has to occur, in any field", () => {
  const trips = [tripOf({ title: "1" }), tripOf({ title: "2", customer: "Brightwell" })];
  expect(filtered(trips, { search: "lindqvist OMAHA bright" })).toBe("2");
});

test("what is due is filtered by the reader's days, what has no time is later", () => {
  const due = (title: string, windowEnd: string | null) =>
    tripOf({
      title,
      stops: [stopOf({ windowEnd, serviceStartAt: null })],
      decisiveStop: 0,
      scheduledEnd: null,
      scheduledStart: null,
    });
  const at = (ms: number) => new Date(ms).toISOString();
  const trips = [
    due("today", at(days.todayMs - 1)),
    due("tomorrow", at(days.todayMs)),
    due("later", at(days.tomorrowMs)),
    due("timeless", null),
  ];
  expect(filtered(trips, { when: "today" })).toBe("today");
  expect(filtered(trips, { when: "tomorrow" })).toBe("tomorrow");
  expect(filtered(trips, { when: "later" })).toBe("later timeless");
});

test("a trip that did not change keeps its row", () => {
  const trip = tripOf();
  expect(boardRows([trip])[0]).toBe(boardRows([trip])[0]);
});
