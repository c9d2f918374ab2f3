// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VehicleTrip } from "@/components/map/panel/vehicle-trip";
import { pending, refused, stubDesk } from "@/components/testing/desk-stub";
import { isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { tripOf } from "@/components/testing/trip-row";
import { driverHours } from "@/lib/driver-hours/testing/driver-hours";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const writer = { ...manager, can: [...manager.can, "sendMessage"] };

function open(reply: unknown, { session = writer, replies = {} } = {}) {
  const requests = stubDesk({ "GET /api/desk/vehicles/T-1898/trips": reply, ...replies });
  renderDesk(<VehicleTrip vehicle="T-1898" />, { session });
  return requests;
}

const tripsOf = (...trips: ReturnType<typeof tripOf>[]) => ({ step: "a-all-1", offered: true, trips });
const href = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");

test("the trip and its next stop are named with ETA and slack, and both open", async () => {
  open(tripsOf(tripOf()));
  expect(await href("Trip 48200")).toBe("/trips?trip=48200");
  expect(await href("Joliet yard")).toBe("/trips/48200#stop-11");
  const times = screen.getByText(/^ETA /).textContent;
  expect(times).toMatch(/ETA .*15:40 CST · window until .*17:00 CST · slack \+1:20/);
});

test("a trip without an ETA says why", async () => {
  const row = tripOf({ noEtaBecause: "hours unknown since 10:42 CST" });
  const stops = row.stops.map((stop) => ({ ...stop, serviceStartAt: null, slackMinutes: null }));
  open(tripsOf({ ...row, stops }));
  expect(await screen.findByText(/no ETA: hours unknown since 10:42 CST/)).toBeDefined();
});

test("what the vehicle does next stands below", async () => {
  open(tripsOf(tripOf(), tripOf({ tripId: 48_233, title: "48233", state: "to-dispatch" })));
  expect(await href("Trip 48233")).toBe("/trips?trip=48233");
});

test("the conversation with the driver of the trip opens beside the map", async () => {
  const requests = open(tripsOf(tripOf()));
  await press("Write to M. Lindqvist");
  expect(await screen.findByRole("complementary", { name: "Messages with M. Lindqvist" })).toBeDefined();
  await vi.waitFor(
    () => expect(requests.some(({ path }) => /^\/api\/desk\/inbox\/drivers\/[^/]+$/.test(path))).toBe(true),
    10_000,
  );
});

test("on no trip, the conversation is that with whose log names the unit", async () => {
  const drivers = [driverHours({ id: "D-7", name: "R. Delgado" })];
  const reading = { offered: true, readAtMs: 0, error: null, complete: true };
  const hours = { whole: true, step: "1", drivers, gone: [], reading };
  open(tripsOf(), { replies: { "GET /api/desk/hours/vehicles/T-1898": hours } });
  await press("Write to R. Delgado");
  expect(await screen.findByRole("complementary", { name: "Messages with R. Delgado" })).toBeDefined();
});

test("a viewer sees the trip and cannot write", async () => {
  open(tripsOf(tripOf()), { session: viewer });
  expect(await isRefused("Write to M. Lindqvist")).toBe(true);
});

test("while it is read, it says so; a vehicle without a trip is told so too", async () => {
  open(pending);
  expect(await screen.findByText("Reading its trips…")).toBeDefined();
  cleanup();
  open(tripsOf());
  expect(await screen.findByText("On no open trip.")).toBeDefined();
});

test("a failed read is told and can be tried again", async () => {
  open(refused({ type: "BROKEN", message: "The desk failed" }, 400));
  expect(await screen.findByText("Its trips can't be read")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
