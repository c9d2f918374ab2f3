// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useTripMoves } from "@/components/shell/trip/use-trip-moves";
import { stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { tripOf } from "@/components/testing/trip-row";
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

function open() {
  const requests = stubDesk({ "POST /api/desk/trips/moves": { results: [], undo: null, now: nowOf() } });
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
  screen.getByText("Write why it is canceled.");
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
  expect(screen.queryByRole("dialog")).toBeNull();
});
