// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { tripOf } from "@/components/testing/trip-row";
import { useTripMoves } from "@/components/trip/use-trip-moves";
import { TripPanel } from "@/components/trips/panel/trip-panel";
import { detailOf, nowOf } from "@/components/trips/testing/trip-detail";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/trips/48200";

function Panel({ onClose }: { onClose: () => void }) {
  const moves = useTripMoves();
  return <TripPanel tripId={48_200} moves={moves} onClose={onClose} onOpenSheet={() => undefined} />;
}

function open(reply: unknown, replies: Parameters<typeof stubDesk>[0] = {}, session = manager) {
  const onClose = vi.fn();
  const requests = stubDesk({
    [`GET ${path}`]: reply,
    [`POST ${path}/presence`]: { alsoHere: [] },
    ...replies,
  });
  renderDesk(<Panel onClose={onClose} />, { session });
  return { requests, onClose };
}

test("a trip says where it stands, its plan, its stops and what was done with it", async () => {
  open(detailOf());
  expect(await screen.findByRole("heading", { name: "48200" })).toBeDefined();
  expect(screen.getByText("On time, 1:20 to spare at Omaha")).toBeDefined();
  expect(screen.getByText(/assigned to D-1042/)).toBeDefined();
  expect(screen.getByRole("complementary", { name: "Trip 48200" })).toBeDefined();
});

test("a trip without stops, driver and history says what is missing", async () => {
  const row = tripOf({ stops: [], driver: null, vehicle: null, state: "needs-driver", sentence: null });
  open(detailOf({ row, history: [] }));
  expect(await screen.findByText("No stops yet. Edit the trip to add some.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Assign" })).toBeDefined();
});

test("a trip whose unit was retired says so and leads to the unit", async () => {
  open(detailOf({ isVehicleRetired: true }));
  expect(await screen.findByText(/Unit T-1898 was retired/)).toBeDefined();
  expect(screen.getByRole("link", { name: "T-1898" }).getAttribute("href")).toBe("/fleet/units/T-1898");
});

test("while it is read, it says so", async () => {
  open(pending);
  expect(await screen.findByLabelText("Reading the trip")).toBeDefined();
});

test("a trip that is gone leads back", async () => {
  const { onClose } = open(refused({ type: "NOT_FOUND", message: "No such trip" }, 404));
  expect(await screen.findByText("This trip isn't there")).toBeDefined();
  await press("Close");
  expect(onClose).toHaveBeenCalled();
});

test("a trip that cannot be read can be read again", async () => {
  const replies = [refused({ type: "FORBIDDEN", message: "Not now" }, 403), detailOf()];
  open(() => replies.shift());
  expect(await screen.findByText("Not now")).toBeDefined();
  await press("Try again");
  expect(await screen.findByText("On time, 1:20 to spare at Omaha")).toBeDefined();
});

test("who else has it open is named", async () => {
  const since = new Date(Date.now() - 120_000).toISOString();
  open(detailOf(), { [`POST ${path}/presence`]: { alsoHere: [{ name: "Vic Ames", since }] } });
  expect(await screen.findByText(/Also open at Vic Ames/)).toBeDefined();
});

test("a step that can be undone is undone by its id", async () => {
  const { requests } = open(detailOf(), {
    "POST /api/desk/trips/undo": { results: [], undo: null, now: nowOf() },
  });
  await press("Undo: assigned to D-1042");
  const undo = await vi.waitFor(() => {
    const found = requests.find((request) => request.path === "/api/desk/trips/undo");
    if (found === undefined) throw new Error("Nothing was undone yet");
    return found;
  }, 10_000);
  expect(undo.body).toEqual({ id: "h1" });
});

test("a viewer reads it and is told why nothing can be changed", async () => {
  open(detailOf(), {}, viewer);
  await screen.findByText("On time, 1:20 to spare at Omaha");
  expect(await isRefused("Edit")).toBe(true);
  expect(await isRefused("Undo: assigned to D-1042")).toBe(true);
});
