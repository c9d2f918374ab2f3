import { expect, test } from "vitest";
import { filterRows } from "@/components/list-page/rows/list-filter";
import { countRows, showOnly } from "@/components/list-page/rows/list-shows";
import { boardRows, manifestShows } from "@/components/manifests/board/board-row";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { dayPlanOf, manifestRowOf } from "@/lib/paper/testing/manifest-detail";

const today = "2026-11-24";
const calm = (manifestId: string, fields: Partial<ManifestRow> = {}) =>
  manifestRowOf({
    manifestId,
    risk: "on-time",
    plan: dayPlanOf({ verdict: "on-time" }),
    state: "dispatched",
    ...fields,
  });
const idsOf = (manifests: ManifestRow[], day = today) =>
  boardRows(manifests, { day, today }).map(({ id }) => id);

test("over hours stands before jeopardy, then who needs a driver, then what leaves first, what is done last", () => {
  const rows = [
    calm("done", { state: "completed" }),
    calm("later", { departAt: "2026-11-24T15:00:00.000Z" }),
    calm("sooner", { departAt: "2026-11-24T13:00:00.000Z" }),
    calm("nobody", { driver: null }),
    calm("jeopardy", { risk: "in-jeopardy" }),
    calm("over", { plan: dayPlanOf({ verdict: "over-hours" }) }),
  ];
  expect(idsOf(rows)).toEqual(["over", "jeopardy", "nobody", "sooner", "later", "done"]);
});

test("what should have left stands before all else", () => {
  const rows = [
    calm("over", { plan: dayPlanOf({ verdict: "over-hours" }) }),
    calm("missed", { risk: "late", state: "in-progress" }),
    calm("leaving", { risk: "late", departAt: "2026-11-24T23:00:00.000Z" }),
  ];
  expect(idsOf(rows)[0]).toBe("leaving");
});

test("today has what earlier days left open too; another day has its own alone", () => {
  const rows = [
    calm("left", { day: "2026-11-23" }),
    calm("over", { day: "2026-11-23", state: "completed" }),
    calm("now", { day: today }),
    calm("next", { day: "2026-11-25" }),
  ];
  expect(idsOf(rows)).toEqual(["left", "now"]);
  expect(idsOf(rows, "2026-11-23")).toEqual(["left", "over"]);
});

test("a manifest is counted by its state and by each trouble; one that is completed has none", () => {
  const rows = boardRows(
    [
      calm("a", { driver: null, waitsFor: [{ shipmentId: "S", title: "S", etaAt: null }] }),
      calm("b", { state: "completed", driver: null, risk: "late" }),
    ],
    { day: today, today },
  );
  expect(countRows(rows, manifestShows)).toEqual({
    "in-jeopardy": 0,
    "over-hours": 0,
    "needs-driver": 1,
    waits: 1,
    planning: 0,
    closed: 0,
    dispatched: 1,
    "in-progress": 0,
    completed: 1,
    canceled: 0,
  });
  expect(showOnly(rows, manifestShows, "waits").map(({ id }) => id)).toEqual(["a"]);
});

test("a manifest is found by its driver, its trailer and its stops", () => {
  const rows = boardRows([calm("a")], { day: today, today });
  const found = (search: string) => filterRows(rows, [], { search }, 0).length;
  expect(["delgado", "8511", "belleville 62220", "nowhere"].map(found)).toEqual([1, 1, 1, 0]);
});
