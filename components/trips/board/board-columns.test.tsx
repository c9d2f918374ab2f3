// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DataTableRow } from "@/components/list-page/table/data-table-row";
import { RowFlashes } from "@/components/list-page/table/row-flashes";
import { boardNowMs, stopOf, tripOf } from "@/components/testing/trip-row";
import { boardColumns, usuallyHidden } from "@/components/trips/board/board-columns";
import type { BoardRow } from "@/components/trips/trip-row";
import { boardRows } from "@/components/trips/trip-row";
import type { TripRow, TripRowClocks } from "@/lib/contract/desk/trips-board";

afterEach(cleanup);

const usual = boardColumns.filter(({ id }) => !usuallyHidden.split(",").includes(id));

function show(trip: TripRow) {
  const [row] = boardRows([trip]);
  if (row === undefined) throw new Error("The board left the trip out");
  render(
    <table>
      <tbody>
        <DataTableRow
          id={row.id}
          domId={row.id}
          row={row}
          rowIndex={2}
          topPixels={0}
          heightPixels={null}
          columns={usual}
          nowMs={boardNowMs}
          selected={false}
          marked={undefined}
          flashes={new RowFlashes<BoardRow>()}
          attributesOf={undefined}
        />
      </tbody>
    </table>,
  );
}

const stops = [
  stopOf({ stopId: 1, mark: "done", risk: "none" }),
  stopOf({ stopId: 2, mark: "next", risk: "late" }),
  stopOf({ stopId: 3, mark: "planned" }),
  stopOf({ stopId: 4, mark: "planned" }),
];

// Every element of a row is drawn thousands of times a day.
test.each([
  ["on the road", tripOf()],
  ["late, with four stops", tripOf({ stops, risk: "late" })],
  ["without a driver", tripOf({ state: "needs-driver", driver: null, stops })],
])("a trip %s takes at most 25 elements", (_, trip) => {
  show(trip);
  expect(document.querySelectorAll("tbody *").length).toBeLessThanOrEqual(25);
});

test("a late trip also says where it is to those who listen", () => {
  show(tripOf({ risk: "late", state: "resting" }));
  expect(screen.getByRole("gridcell", { name: "Late, resting" })).toBeDefined();
});

const driverWith = (clocks: Partial<TripRowClocks> | null) => {
  const { driver } = tripOf();
  if (driver?.clocks == null) throw new Error("The trip of the tests has a driver with clocks");
  return tripOf({ driver: { ...driver, clocks: clocks && { ...driver.clocks, ...clocks } } });
};
const cell = (id: string) =>
  document.querySelectorAll("tbody tr > *")[usual.findIndex((column) => column.id === id)];

const twoHoursAgo = new Date(boardNowMs - 2 * 3_600_000).toISOString();

test("a clock that runs is counted on, one that stands still is not", () => {
  const clocks = {
    at: twoHoursAgo,
    driveMs: 5 * 3_600_000,
    cycleMs: 40 * 3_600_000,
    driveRuns: true,
    cycleRuns: false,
  };
  show(driverWith(clocks));
  expect([cell("drive")?.textContent, cell("cycle")?.textContent]).toEqual(["3:00", "40:00"]);
});

test("a clock that ran out since stands at 0", () => {
  show(driverWith({ at: twoHoursAgo, driveMs: 3_600_000 }));
  expect(cell("drive")?.textContent).toBe("0:00");
});

test("clocks of a driver whose hours are not known are no figures", () => {
  show(driverWith(null));
  expect(cell("drive")?.textContent).toBe("?");
  expect(screen.getAllByRole("gridcell", { name: "not known" })).toHaveLength(2);
});

test("a time stands with its zone, another day's with the day", () => {
  const later = stopOf({ windowEnd: "2026-03-06T17:00:00Z", serviceStartAt: null });
  show(tripOf({ stops: [later], decisiveStop: 0 }));
  expect(screen.getByText(/Fri 11:00/).textContent).toBe("Fri 11:00 CST");
});

const threeStops = [
  stopOf({
    stopId: 1,
    town: "Omaha NE",
    mark: "done",
    serviceStartAt: null,
    arrived: "2026-03-03T15:00:00Z",
  }),
  stopOf({ stopId: 2, town: "Ames IA", risk: "in-jeopardy", slackMinutes: 6 }),
  stopOf({
    stopId: 3,
    town: "Toledo OH",
    timezone: "America/New_York",
    serviceStartAt: "2026-03-04T03:00:00Z",
  }),
];

test("the next stop and the delivery each have their time, and slack says of which stop", () => {
  show(tripOf({ stops: threeStops, decisiveStop: 1 }));
  expect(cell("next")?.textContent).toBe("15:40 CST Ames IA");
  expect(cell("eta")?.textContent?.trim()).toBe("22:00 EST");
  expect(cell("slack")?.textContent).toBe("+0:06 stop 2");
  expect(cell("slack")?.getAttribute("aria-label")).toBe("+0:06 at stop 2, Joliet yard, Ames IA");
});

test.each([
  [0, "+0:06 PU"],
  [2, "+0:06 del."],
])("slack at stop %s of three is named by what is done there", (decisiveStop, said) => {
  show(tripOf({ stops: threeStops.map((stop) => ({ ...stop, slackMinutes: 6 })), decisiveStop }));
  expect(cell("slack")?.textContent).toBe(said);
});

test("where the truck stands, the next stop is that one, with since when", () => {
  const there = stopOf({ mark: "at", serviceStartAt: null, arrived: "2026-03-03T19:10:00Z" });
  const [row] = boardRows([tripOf({ stops: [there] })]);
  const next = usual.find(({ id }) => id === "next");
  expect(row && next?.cell(row, boardNowMs)).toMatchObject({
    label: "arrived 13:10 CST Joliet IL",
    title: "Arrived 13:10 CST at Joliet yard",
  });
});

test("without an ETA the reason stands there, and the delivery is not known", () => {
  const stops = threeStops.map((stop) => ({ ...stop, serviceStartAt: null, arrived: null }));
  show(tripOf({ stops, noEtaBecause: "hours unknown since 10:42 CST" }));
  expect(cell("next")?.textContent).toBe("hours unknown since 10:42 CST");
  expect(cell("eta")?.textContent).toBe("—");
});
