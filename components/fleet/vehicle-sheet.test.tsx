// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fleetRows } from "@/components/fleet/fleet-row";
import { CreateVehicleSheet, EditVehicleSheet } from "@/components/fleet/vehicle-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { emptyRoster } from "@/lib/live/fleet-roster";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const suggestions = {
  types: [],
  makes: [],
  models: [],
  domiciles: [],
  vins: [["T-9", "1FUJHHDR1SN100000"]] as const,
};
const vehicle = { powerUnitNumber: "T-1", vehicleStatus: "active", make: "Mack", year: 2020 };
const path = "/api/platform/vehicles";

function create(replies: Parameters<typeof stubDesk>[0] = {}) {
  const requests = stubDesk({ [`GET ${path}`]: { data: [] }, ...replies });
  const onCreated = vi.fn();
  const onClose = vi.fn();
  renderDesk(<CreateVehicleSheet {...{ suggestions, onCreated, onClose }} disabledReason={null} />);
  return { requests, onCreated, onClose };
}

function edit(replies: Parameters<typeof stubDesk>[0] = {}, disabledReason: string | null = null) {
  const requests = stubDesk({ [`GET ${path}`]: { data: [] }, ...replies });
  const [row] = fleetRows([vehicle], emptyRoster);
  if (row === undefined) throw new Error("There is no row to edit");
  const onClose = vi.fn();
  const onStatusChange = vi.fn();
  const done = vi.fn();
  renderDesk(<EditVehicleSheet {...{ row, suggestions, disabledReason, done, onClose, onStatusChange }} />);
  return { requests, done, onClose, onStatusChange };
}

test("what is typed makes a vehicle", async () => {
  const { requests, onCreated } = create({ [`POST ${path}`]: { powerUnitNumber: "T-9", make: "Volvo" } });
  await fill(/^Unit number/, "T-9");
  await fill("Make", "Volvo");
  await press(/Create/);
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith("T-9"));
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    powerUnitNumber: "T-9",
    make: "Volvo",
    vehicleStatus: "active",
  });
});

test("a VIN of the wrong form is refused at its field; a doubtful one and one of another unit are asked about", async () => {
  const { requests } = create({ [`POST ${path}`]: { powerUnitNumber: "T-2" } });
  await fill(/^Unit number/, "T-2");
  await fill("VIN", "1FUJHHDR1SN10000O");
  await press(/Create/);
  expect(await screen.findByText(/holds the letter O/)).toBeDefined();
  await fill("VIN", "1fujhhdr1sn-100000");
  expect(await screen.findByText("It is on record for T-9 too.")).toBeDefined();
  await fill("VIN", "1FUJHHDR2SN100001");
  expect(await screen.findByText(/as its check digit/)).toBeDefined();
  await press(/Create/);
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
      vin: "1FUJHHDR2SN100001",
    }),
  );
});

test("a number that is taken is refused at its field, and nothing typed is lost", async () => {
  const fields = [{ path: "powerUnitNumber", message: "exists already" }];
  const { onCreated } = create({
    [`POST ${path}`]: refused({ type: "BAD_REQUEST", message: "It was refused", fields }, 400),
  });
  await fill(/^Unit number/, "T-1");
  await fill("Make", "Volvo");
  await press(/Create/);
  expect(await screen.findByText("exists already")).toBeDefined();
  expect((await field(/^Unit number/)).getAttribute("aria-invalid")).toBe("true");
  expect((await field("Make")).value).toBe("Volvo");
  expect(onCreated).not.toHaveBeenCalled();
});

test("a year that is none is refused before anything is sent", async () => {
  const { requests } = create();
  await fill(/^Unit number/, "T-9");
  await fill("Year", "1066");
  await press(/Create/);
  expect(await screen.findByText("must be at least 1900")).toBeDefined();
  expect(requests.every(({ method }) => method === "GET")).toBe(true);
});

test("only what differs from the record is sent", async () => {
  const { requests, onClose } = edit({ [`PATCH ${path}/T-1`]: { ...vehicle, make: "Volvo" } });
  await fill("Make", "Volvo");
  await press(/Save/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ method }) => method === "PATCH")?.body).toEqual({ make: "Volvo" });
});

test("what was saved is taken back by what stood there before, where the interface can say that", async () => {
  const reply = { [`PATCH ${path}/T-1`]: { ...vehicle, make: "Volvo" } };
  const { requests, done } = edit(reply);
  await fill("Make", "Volvo");
  await press(/Save/);
  await waitFor(() => expect(done).toHaveBeenCalledWith("T-1 is saved", expect.any(Function)));
  await done.mock.lastCall?.[1]();
  expect(requests.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { make: "Volvo" },
    { make: "Mack" },
  ]);
});

test("for what was empty before and can't be emptied again no way back is offered", async () => {
  const { done } = edit({ [`PATCH ${path}/T-1`]: vehicle });
  await fill("Commercial license", "1");
  await press(/Save/);
  await waitFor(() => expect(done).toHaveBeenCalledWith("T-1 is saved", null));
});

test("a sheet without changes closes without a request", async () => {
  const { requests, onClose } = edit();
  await press(/Save/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.some(({ method }) => method === "PATCH")).toBe(false);
});

test("what is typed is not thrown away by Cancel or by retiring", async () => {
  const { onClose, onStatusChange } = edit();
  await fill("Make", "Volvo");
  expect(await isRefused("Retire")).toBe(true);
  await press("Cancel");
  expect(await screen.findByText("Leave without saving?")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  expect(onStatusChange).not.toHaveBeenCalled();
});

test("who may only read can neither save nor retire", async () => {
  edit({}, "Your role only reads.");
  expect(await isRefused(/Save/)).toBe(true);
  expect(await isRefused("Retire")).toBe(true);
});
