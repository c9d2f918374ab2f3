// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { manager, renderDesk } from "@/components/testing/render-desk";
import { EditorOrder, gainLabel, orderTypes, reordered } from "@/components/trips/editor/editor-order";
import { useDraftPlan } from "@/components/trips/editor/editor-plan";
import { blankTrip } from "@/components/trips/form/form-rules";
import { useTripForm } from "@/components/trips/form/form-state";
import { newStop, type StopForm } from "@/components/trips/form/trip-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stopNamed = (label: string, index = 0): StopForm => ({
  ...newStop({
    companyLocationId: null,
    name: label,
    address: "",
    city: "Joliet",
    state: "IL",
    zip: "",
    country: "US",
    latitude: 41.5 + index,
    longitude: -88.1,
    timezone: "America/Chicago",
  }),
  type: "Delivery",
  label,
});
const stops = ["A", "B", "C"].map((label, index) => stopNamed(label, index));
const form = { ...blankTrip, driver: "D1", stops };
const before = { lateMinutes: 40, endAt: "2026-11-18T22:05:00Z", miles: 242 };
const after = { lateMinutes: 0, endAt: "2026-11-18T20:20:00Z", miles: 200 };
const better = { order: [2, 0, 1], before, after };

function Editor() {
  const trip = useTripForm(form, "UTC");
  const draftPlan = useDraftPlan(trip, null);
  return (
    <>
      <p data-testid="labels">{draftPlan.values.stops.map(({ label }) => label).join("")}</p>
      <input aria-label="Label of A" {...trip.register("stops.0.label")} />
      <EditorOrder form={trip} draftPlan={draftPlan} />
    </>
  );
}

const labels = () => screen.getByTestId("labels").textContent;
const plan = { type: "SERVICE_UNAVAILABLE", message: "The roads are being read" };

function open(order: unknown) {
  let asked = 0;
  const requests = stubDesk({
    "POST /api/desk/trips/plan": refused(plan, 400),
    "POST /api/desk/trips/order": () => (asked++ === 0 ? order : { ...better, order: null }),
  });
  renderDesk(<Editor />, { session: manager });
  return requests;
}

test("a better order is offered with what it gains, and nothing moves by itself", async () => {
  open(better);
  const offer = await screen.findByRole("region", { name: "Better order" });
  expect(offer.textContent).toContain("Better order: 3, 1, 2");
  expect(offer.textContent).toContain("0:40 less late, done Wed 14:20");
  expect(offer.textContent).toContain("42 mi less");
  expect(labels()).toBe("ABC");
});

test("a press takes it, and another puts it back, with what was typed in between", async () => {
  open(better);
  await press("Use this order");
  expect(labels()).toBe("CAB");
  fireEvent.change(screen.getByLabelText("Label of A"), { target: { value: "C2" } });
  await press("Undo the order");
  expect(labels()).toBe("ABC2");
});

test("where no order is better, nothing is offered", async () => {
  const requests = open({ ...better, order: null });
  await vi.waitFor(() => expect(requests.some(({ path }) => path.endsWith("/order"))).toBe(true));
  expect(screen.queryByRole("region", { name: "Better order" })).toBeNull();
});

test("stops that are over keep their places", () => {
  const names = reordered([stopNamed("over"), ...stops], [1, 2, 3], [2, 0, 1]).map(({ label }) => label);
  expect(names).toEqual(["over", "C", "A", "B"]);
});

test("an order that is later but less late says so", () => {
  const figures = { order: [1, 0], before, after: { ...before, lateMinutes: 10, miles: 250 } };
  expect(gainLabel(figures, "UTC")).toBe("0:30 less late, 8 mi more");
});

test("the stop that the driver is at changes places with none", () => {
  const typed = { formIndexes: [0, 1, 2], atIndex: 0 };
  expect(orderTypes(stops, typed)).toEqual(["at", "Delivery", "Delivery"]);
  expect(orderTypes(stops, { ...typed, atIndex: null })).toEqual(["Delivery", "Delivery", "Delivery"]);
});
