// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WriteOutcomes } from "@/components/shell/write-outcomes";
import { outcomeUnknown, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { WriteOutcome } from "@/lib/contract/desk/writes";
import { useUpdateVehicle } from "@/lib/queries/vehicles";

const key = "7f1c2c9e-58cf-4a2f-9a57-0f2f6c5b7a11";
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const write = (fields: Partial<WriteOutcome>): WriteOutcome => ({
  what: "Change a vehicle",
  object: { kind: "vehicle", id: "101" },
  at: "2026-07-01T13:00:00Z",
  state: "done",
  error: null,
  ...fields,
});

function Retire() {
  const update = useUpdateVehicle();
  const retire = () => update.mutate({ vehicleNumber: "101", body: { vehicleStatus: "inactive" } });
  return (
    <button type="button" onClick={retire}>
      Retire
    </button>
  );
}

async function retire(writes: WriteOutcome[], wayMs?: number) {
  vi.spyOn(crypto, "randomUUID").mockReturnValue(key);
  const requests = stubDesk({
    "PATCH /api/platform/vehicles/101": outcomeUnknown,
    [`GET /api/desk/writes/${key}`]: { writes },
  });
  renderDesk(
    <>
      <WriteOutcomes {...(wayMs === undefined ? {} : { wayMs })} />
      <Retire />
    </>,
  );
  await press("Retire");
  await waitFor(() => expect(requests.at(-1)?.method).toBe("GET"));
}

test("a write that turns out to be made is said to be", async () => {
  await retire([write({})]);
  expect(await screen.findByText("It was made")).toBeDefined();
  expect(screen.getByText("vehicle 101: Change a vehicle")).toBeDefined();
});

test("a write that turns out not to be made says why", async () => {
  await retire([write({ state: "refused", error: "The change did not reach the platform." })]);
  expect(await screen.findByText("It was not made")).toBeDefined();
  expect(screen.getByText(/The change did not reach the platform/)).toBeDefined();
});

test("of a move of many one thing is said, and ids that nobody reads are not", async () => {
  const planned = (n: number, fields = {}) =>
    write({
      what: "planned onto JOL-68101",
      object: { kind: "shipment", id: `3f880f65-252c-4c4a-8495-58ba58661${500 + n}` },
      ...fields,
    });
  await retire([planned(1), planned(2), planned(3, { state: "refused", error: "It was canceled." })]);
  expect(await screen.findByText("2 shipments: planned onto JOL-68101")).toBeDefined();
  expect(screen.getByText("shipment: planned onto JOL-68101. It was canceled.")).toBeDefined();
  expect(document.body.textContent).not.toContain("3f880f65");
});

test("while nobody knows, nothing is said", async () => {
  await retire([write({ state: "unknown", what: "Retire a vehicle" })]);
  expect(screen.queryByText(/Retire a vehicle/)).toBeNull();
});

test("a write that the desk has not seen yet may still come", async () => {
  await retire([]);
  expect(screen.queryByText("The change never reached the desk.")).toBeNull();
});

test("of a write that never reached the desk it is said that it was not made, once it can't come any more", async () => {
  await retire([], 0);
  expect(await screen.findByText("The change never reached the desk.")).toBeDefined();
});
