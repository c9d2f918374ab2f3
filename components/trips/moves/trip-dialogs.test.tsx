// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { tripOf } from "@/components/testing/trip-row";
import { useTripMoves } from "@/components/trip/use-trip-moves";
import { type TripDialog, TripDialogs } from "@/components/trips/moves/trip-dialogs";
import { nowOf } from "@/components/trips/testing/trip-detail";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Asked() {
  const moves = useTripMoves();
  const [asked, setAsked] = useState<TripDialog | null>("cancel");
  return (
    <TripDialogs asked={asked} targets={[tripOf()]} moves={moves} onClose={() => setAsked(null)}>
      Stops that are not done are canceled.
    </TripDialogs>
  );
}

const canceled = (outcome: "done" | "conflict") => ({
  results: [{ ...tripOf(), ...{ newTripId: null, row: null, outcome, message: "Somebody has changed it" } }],
  ...{ undo: null, now: nowOf() },
});

function open(response: unknown = canceled("done")) {
  const requests = stubDesk({ "POST /api/desk/trips/moves": response });
  renderDesk(<Asked />);
  return requests;
}

test("canceling asks for its reason in a field that has the focus", async () => {
  open();
  const reason = await field("Reason · required");
  await waitFor(() => expect(document.activeElement).toBe(reason));
});

test("without a reason nothing is canceled", async () => {
  const requests = open();
  await press("Cancel the trip");
  screen.getByText("Enter why it is canceled.");
  expect(requests).toEqual([]);
});

test("the reason goes with the trip", async () => {
  const requests = open();
  await fill("Reason · required", " The shipper called it off ");
  await press("Cancel the trip");
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({
    move: "cancel",
    trips: [{ tripId: 48_200 }],
    reason: "The shipper called it off",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["the desk can't be reached", () => refused({ type: "UPSTREAM", message: "The platform is away" }, 502)],
  ["somebody was first", canceled("conflict")],
])("the reason stays as it was typed where %s", async (_why, response) => {
  const requests = open(response);
  await fill("Reason · required", "The shipper called it off");
  await press("Cancel the trip");
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(async () => expect(await isRefused("Cancel the trip")).toBe(false));
  expect(await field("Reason · required")).toHaveProperty("value", "The shipper called it off");
});
