import { expect, test } from "vitest";
import {
  boardRows,
  linehaulShows,
  standingOf,
  toDoLabel,
  wordOf,
} from "@/components/linehaul/board/board-row";
import { filterRows } from "@/components/list-page/rows/list-filter";
import { countRows } from "@/components/list-page/rows/list-shows";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legTrailerOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

const tonight = "2026-11-23";
const leg = (legId: string, over: Partial<LinehaulRow> = {}) => linehaulRowOf({ legId, ...over });
const idsOf = (legs: LinehaulRow[], night = tonight) =>
  boardRows(legs, { night, tonight }).map(({ id }) => id);

test("late stands before jeopardy, then what drives by its arrival, what leaves by its departure, what is there last", () => {
  const legs = [
    leg("there", { state: "arrived", risk: "late", arrivedAt: "2026-11-24T09:00:00Z" }),
    leg("there later", { state: "completed", arrivedAt: "2026-11-24T10:00:00Z" }),
    leg("leaves", { state: "closed", departPlannedAt: "2026-11-24T12:00:00Z" }),
    leg("leaves first", { state: "planned", departPlannedAt: "2026-11-24T11:30:00Z" }),
    leg("drives", { etaAt: "2026-11-24T12:00:00Z" }),
    leg("drives first", { etaAt: "2026-11-24T11:20:00Z" }),
    leg("jeopardy", { risk: "in-jeopardy", slackMinutes: -8 }),
    leg("late", { risk: "late", slackMinutes: -40 }),
    leg("later", { risk: "late", slackMinutes: -132 }),
  ];
  expect(idsOf(legs)).toEqual([
    ...["later", "late", "jeopardy", "drives first", "drives", "leaves first", "leaves"],
    ...["there later", "there"],
  ]);
});

test("tonight has what earlier nights left open, and legs of no known time; another night has its own", () => {
  const legs = [
    leg("open", { night: "2026-11-22" }),
    leg("over", { night: "2026-11-22", state: "completed" }),
    leg("now"),
    leg("unknown", { night: null }),
    leg("next", { night: "2026-11-24" }),
  ];
  expect(idsOf(legs).sort()).toEqual(["now", "open", "unknown"]);
  expect(idsOf(legs, "2026-11-22").sort()).toEqual(["open", "over"]);
  expect(idsOf(legs, "2026-11-24")).toEqual(["next"]);
});

test("each count counts its own, and what is there is late no more", () => {
  const rows = boardRows(
    [
      leg("late", { risk: "late" }),
      leg("there", { risk: "late", state: "unloading" }),
      leg("nobody", {
        ...{ state: "loading", driver: null, etaAt: null, risk: "unknown" },
        toDo: { cutOffAt: null, load: 0, close: 0, assign: true },
      }),
      leg("empty", { kind: "empty", missing: ["It is on no manifest."] }),
    ],
    { night: tonight, tonight },
  );
  expect(countRows(rows, linehaulShows)).toEqual({
    late: 1,
    "in-jeopardy": 0,
    departed: 2,
    "needs-driver": 1,
    "at-destination": 1,
    "to-do": 1,
    "no-eta": 1,
    empty: 1,
    "to-check": 1,
  });
});

test("a leg is found by its ends, its PROs, its trailers and its driver", () => {
  const rows = boardRows([leg("a")], { night: tonight, tonight });
  const found = (search: string) => filterRows(rows, [], { search }, 0).length;
  expect(["chi stl", "418219931", "8411", "okafor", "lh-40218", "8527"].map(found)).toEqual([
    1, 1, 1, 1, 1, 0,
  ]);
});

test.each([
  [{ risk: "late" }, { kind: "late", label: "Late", behind: "Departed origin" }],
  [
    { risk: "late", state: "arrived" },
    { kind: "ok", label: "Arrived", behind: null },
  ],
  [
    { state: "closed", trailers: [legTrailerOf({ status: "Dispatched" })] },
    { kind: "moving", label: "Dispatched" },
  ],
  [
    { state: "unknown", trailers: [legTrailerOf({ status: "Held at the scale" })] },
    { label: "Held at the scale" },
  ],
  [
    { relay: { part: 2, of: 2, before: "x", after: null, awaits: null }, state: "planned" },
    { kind: "unknown", label: "Pending" },
  ],
  [{ trailers: [legTrailerOf({ status: null })] }, { kind: "moving", label: "Departed origin" }],
] as const)("a leg with %j stands as %j", (over, standing) => {
  expect(standingOf(linehaulRowOf(over as Partial<LinehaulRow>))).toMatchObject(standing);
});

test("a status word that the leg has left behind gives way to how far it is, a word that nobody publishes stands", () => {
  const wordsOf = (status: string, state: LinehaulRow["state"]) =>
    wordOf(linehaulRowOf({ state, trailers: [legTrailerOf({ status })] }));
  expect(wordsOf("Closed", "departed")).toBe("Departed origin");
  expect(wordsOf("Dispatched", "closed")).toBe("Dispatched");
  expect(wordsOf("Spotted", "arrived")).toBe("Spotted");
  expect(wordsOf("Waiting for a chassis", "departed")).toBe("Waiting for a chassis");
});

test("what is to do before the cut-off is said in the order in which it is done; where nothing is, nothing", () => {
  const toDo = { cutOffAt: null, load: 12, close: 2, assign: true };
  expect(toDoLabel({ toDo })).toBe("load 12, close 2, assign");
  expect(toDoLabel({ toDo: { ...toDo, load: 0, close: 1, assign: false } })).toBe("close");
  expect(toDoLabel({ toDo: { ...toDo, load: 0, close: 0, assign: false } })).toBeNull();
});
