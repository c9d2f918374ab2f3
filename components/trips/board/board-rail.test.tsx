// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { tripOf } from "@/components/testing/trip-row";
import { BoardRail } from "@/components/trips/board/board-rail";
import { candidateOf } from "@/components/trips/testing/candidate";
import { boardRows } from "@/components/trips/trip-row";
import { giveRoom } from "@/components/ui/testing/give-room";
import type { DriverHours } from "@/lib/contract/desk/hours";

giveRoom(264, 600);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const driverOf = (id: string, name: string): DriverHours => ({
  ...{ id, name, terminals: ["STL"], vehicle: null, status: "OFF_DUTY", flag: null, sinceMs: null },
  ...{ asOfMs: null, atMs: 0, timers: null, gainTomorrowMs: null, engine: null, place: null },
  unidentified: 0,
  malfunctions: [],
});
const drivers = [driverOf("D-1", "Al"), driverOf("D-2", "Bo"), driverOf("D-3", "Cy")];
const anAlsTrip = boardRows([
  tripOf({ driver: { ...tripOf().driver, externalUserId: "D-1", name: "Al" } as never }),
]);

const candidates = ["D-3", "D-1"].map((externalUserId) => candidateOf({ externalUserId }));

/** A response that comes when it is let. */
function waited<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A board on which Al gets a trip from a colleague when the button is pressed. */
async function open() {
  const reading = { readAtMs: null, error: null, offered: true };
  const ranking = waited<unknown>();
  stubDesk({
    "GET /api/desk/hours": { whole: true, step: "1", drivers, gone: [], reading },
    [`GET /api/desk/trips/${tripOf().tripId}/candidates`]: () => ranking.promise,
  });
  const assigned: string[] = [];
  const props = {
    ...{ targets: [tripOf()], passing: false, refusal: null, unassignRefusal: null },
    drag: { trips: [], source: { onDragStart: () => undefined, onDragEnd: () => undefined } },
    onAssign: (_trips: unknown, { id }: { id: string }) => assigned.push(id),
    ...{ onUnassign: () => undefined, onClose: () => undefined },
  };
  const Board = () => {
    const [rows, setRows] = useState<typeof anAlsTrip>([]);
    return (
      <>
        <button type="button" onClick={() => setRows(anAlsTrip)}>
          Colleague
        </button>
        <BoardRail {...props} rows={rows} />
      </>
    );
  };
  renderDesk(<Board />);
  await screen.findByRole("option", { name: /Al/ });
  const search = screen.getByRole("combobox");
  return {
    assigned,
    search,
    rank: () =>
      ranking.resolve({ candidates, repairs: [], router: "graph", workedOutAt: "2026-03-03T20:00:00Z" }),
    shown: () => screen.getAllByRole("option").map(({ textContent }) => textContent?.slice(0, 2)),
  };
}

test("who has nothing to do is first, where nobody is at it", async () => {
  const { shown } = await open();
  await press("Colleague");
  expect(shown()).toEqual(["Bo", "Cy", "Al"]);
});

test("Enter takes the driver who is marked, whoever gets trips meanwhile", async () => {
  const { assigned, search, shown } = await open();
  search.focus();
  fireEvent.keyDown(search, { key: "ArrowDown" });
  await press("Colleague");
  expect(shown()).toEqual(["Al", "Bo", "Cy"]);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(assigned).toEqual(["D-2"]);
});

test("Enter takes who stood first when the search was entered", async () => {
  const { assigned, search } = await open();
  search.focus();
  await press("Colleague");
  fireEvent.keyDown(search, { key: "Enter" });
  expect(assigned).toEqual(["D-1"]);
});

test("the mark stays with its driver where another order is shown", async () => {
  const { assigned, search, shown } = await open();
  search.focus();
  fireEvent.keyDown(search, { key: "ArrowDown" });
  search.blur();
  await press("Colleague");
  expect(shown()).toEqual(["Bo", "Cy", "Al"]);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(assigned).toEqual(["D-2"]);
});

test("who could take the trip best is first, and the others stay behind in their order", async () => {
  const { rank, shown } = await open();
  rank();
  await screen.findByText(/Best for 48200 first\.$/, undefined, { timeout: 5_000 });
  expect(shown()).toEqual(["Cy", "Al", "Bo"]);
});

test("a ranking that comes late moves nobody from under a hand", async () => {
  const { assigned, rank, search, shown } = await open();
  search.focus();
  rank();
  await screen.findByText(/Best for 48200 first, once you leave the list/, undefined, { timeout: 5_000 });
  expect(shown()).toEqual(["Al", "Bo", "Cy"]);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(assigned).toEqual(["D-1"]);
});
