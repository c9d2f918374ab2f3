// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { tripOf } from "@/components/testing/trip-row";
import { useTripMoves } from "@/components/trip/use-trip-moves";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const trip = tripOf();

function Keys() {
  const moves = useTripMoves();
  return (
    <>
      <button type="button" onClick={() => moves.assignBest([trip])}>
        Assign
      </button>
      <button type="button" onClick={() => moves.move("dispatch", [trip])}>
        Dispatch
      </button>
    </>
  );
}

/** Assigns, and dispatches while the assignment is under way, of which `response` comes back. */
async function assignAndDispatch(response: unknown) {
  let respond = (_: unknown) => {};
  const assigned = new Promise((resolve) => {
    respond = resolve;
  });
  const requests = stubDesk({ "POST /api/desk/trips/moves": () => assigned });
  renderDesk(<Keys />);
  await press("Assign");
  await press("Dispatch");
  await screen.findByText("Dispatched as soon as the driver is assigned");
  respond(response);
  // Leave out what a page that was left a moment ago still reads.
  return () => requests.filter(({ path }) => path === "/api/desk/trips/moves");
}

const now = { board: null, detail: null, attention: {} };
const dropped = "Nothing was dispatched, since not every driver was assigned";

test("a dispatch that waits for an assignment says so where the trip was not assigned", async () => {
  const result = { tripId: trip.tripId, newTripId: null, title: trip.title, row: null };
  const refusal = { ...result, outcome: "conflict", message: "Somebody has changed it" };
  const moves = await assignAndDispatch({ results: [refusal], undo: null, now });
  await screen.findByText(dropped);
  expect(moves()).toHaveLength(1);
});

test("it says so too where the desk could not assign at all", async () => {
  const moves = await assignAndDispatch(refused({ type: "FORBIDDEN", message: "No" }, 403));
  await screen.findByText(dropped);
  expect(moves()).toHaveLength(1);
});
