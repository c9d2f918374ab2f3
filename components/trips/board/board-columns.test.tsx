// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DataTableRow } from "@/components/list-page/table/data-table-row";
import { boardColumns, usuallyHidden } from "@/components/trips/board/board-columns";
import { boardNowMs, stopOf, tripOf } from "@/components/trips/testing/trip-row";
import { boardRows } from "@/components/trips/trip-row";
import type { TripRow } from "@/lib/contract/desk/trips-board";

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
          columns={usual}
          nowMs={boardNowMs}
          selected={false}
          marked={undefined}
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

test("a time stands with its zone, another day's with the day", () => {
  const later = stopOf({ windowEnd: "2026-03-06T17:00:00Z", serviceStartAt: null });
  show(tripOf({ stops: [later], decisiveStop: 0 }));
  expect(screen.getByText(/Fri 11:00/).textContent).toBe("Fri 11:00 CST");
});
