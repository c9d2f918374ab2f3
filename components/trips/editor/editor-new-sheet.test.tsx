// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { isRefused, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { tripOf } from "@/components/testing/trip-row";
import { useTripMoves } from "@/components/trip/use-trip-moves";
import { NewTripSheet } from "@/components/trips/editor/editor-new-sheet";
import { detailOf, nowOf } from "@/components/trips/testing/trip-detail";
import { formOf, stopOf } from "@/components/trips/testing/trip-form";
import { driverHours } from "@/lib/driver-hours/testing/driver-hours";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const start = {
  title: "New trip",
  description: "Filled in",
  form: formOf({ reference: "PRO-1", stops: [stopOf(null), stopOf(null)] }),
};
const tripsPath = "/api/desk/trips";
const detail = detailOf({ row: tripOf({ tripId: 9 }) });
const made = { trip: { tripId: 9, version: 1, stops: [] }, now: nowOf({ detail }) };
const noPlan = { type: "SERVICE_UNAVAILABLE", message: "The roads are being read" };

function Editor({ onCreated, filled }: { onCreated: (tripId: number) => void; filled: boolean }) {
  const moves = useTripMoves();
  return (
    <NewTripSheet
      moves={moves}
      onCreated={onCreated}
      onClose={() => undefined}
      start={filled ? start : null}
    />
  );
}

function open(replies: Parameters<typeof stubDesk>[0] = {}, { filled = true, session = manager } = {}) {
  const onCreated = vi.fn();
  const requests = stubDesk({
    "POST /api/desk/trips/plan": refused(noPlan, 400),
    "POST /api/desk/trips/candidates": refused(noPlan, 400),
    "GET /api/platform/company-locations": { data: [] },
    "GET /api/platform/vehicles": { data: [] },
    "GET /api/desk/hours": refused(noPlan, 400),
    ...replies,
  });
  renderDesk(<Editor onCreated={onCreated} filled={filled} />, { session });
  return {
    onCreated,
    posted: () => requests.filter(({ method, path }) => method === "POST" && path === tripsPath),
  };
}

/** A field of the trip itself; its stops have fields of the same names. */
const ofTrip = async (label: string | RegExp) => {
  const trip = await screen.findByRole("region", { name: "Trip" });
  return within(trip).getByLabelText<HTMLInputElement>(label);
};

test("a trip is made of what is typed and is on the board before the sheet closes", async () => {
  const { onCreated, posted } = open({ [`POST ${tripsPath}`]: made });
  fireEvent.change(await ofTrip("Reference"), { target: { value: "PRO-77" } });
  await press(/^Create/);
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(9));
  expect(posted()[0]?.body).toMatchObject({ externalTripId: "PRO-77", stops: [{}, {}] });
});

test("a trip without a place is refused at its stop, and nothing is sent", async () => {
  const { posted } = open({}, { filled: false });
  await press(/^Create/);
  const [place] = await screen.findAllByRole("combobox", { name: /^Place/ });
  await waitFor(() => expect(place?.getAttribute("aria-invalid")).toBe("true"));
  expect(posted()).toEqual([]);
});

test("a driver is named, and becomes their number as the field is left", async () => {
  const drivers = [
    driverHours({ id: "D-1", name: "Dana Ortiz" }),
    driverHours({ id: "D-2", name: "Lee Moss" }),
    driverHours({ id: "D-3", name: "Lee Park" }),
  ];
  open({ "GET /api/desk/hours": { whole: true, step: "1", drivers, gone: [], reading: null } });
  const driver = await ofTrip("Driver");
  fireEvent.change(driver, { target: { value: "zoe" } });
  expect(await screen.findByText(/No driver here is called zoe/)).toBeDefined();
  fireEvent.change(driver, { target: { value: "lee" } });
  expect(await screen.findByText(/2 drivers are called so/)).toBeDefined();
  fireEvent.blur(driver);
  expect(driver.value).toBe("lee");
  fireEvent.change(driver, { target: { value: "dana" } });
  expect(await screen.findByText(/^Dana Ortiz\. Is assigned/)).toBeDefined();
  fireEvent.blur(driver);
  await waitFor(() => expect(driver.value).toBe("D-1"));
});

test("a refused trip says why, and what was typed stays", async () => {
  const { onCreated } = open({
    [`POST ${tripsPath}`]: refused({ type: "CONFLICT", message: "PRO-1 is on the board already" }, 409),
  });
  fireEvent.change(await ofTrip(/^Notes/), { target: { value: "Call ahead" } });
  await press(/^Create/);
  expect(await screen.findByText("PRO-1 is on the board already")).toBeDefined();
  expect((await ofTrip(/^Notes/)).value).toBe("Call ahead");
  expect(onCreated).not.toHaveBeenCalled();
});

test("a plan that cannot be made is said beside the form", async () => {
  open();
  expect((await screen.findAllByText(/The roads are being read/)).length).toBeGreaterThan(0);
});

test("a viewer cannot make one", async () => {
  open({}, { session: viewer });
  expect(await isRefused(/^Create/)).toBe(true);
});
