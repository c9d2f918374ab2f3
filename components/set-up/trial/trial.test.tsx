// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SetUpPage } from "@/components/set-up/set-up-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { setUpSteps } from "@/lib/contract/desk/set-up/set-up-records";
import type { TrialImport, TrialResponse } from "@/lib/contract/desk/set-up/trial-records";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const units: TrialImport = {
  ...{ id: "i-1", kind: "vehicle", fileName: "units-nov.csv", at: "2026-11-18T19:52:00Z", who: "Ann Keller" },
  ...{ rowCount: 193, inCount: 190, takenCount: 0, closedBecause: null },
};
const trial: TrialResponse = { live: null, closedBecause: null, imports: [units] };
const set = {
  company: "Bluestem Gate Freight",
  steps: setUpSteps.map((id) => ({ id, done: id === "vehicles", skipped: false, count: 190 })),
  ...{ terminals: [], position: null, firstTrip: null, firstManifest: null },
};
const desk = (replies: Parameters<typeof stubDesk>[0]) =>
  stubDesk({ "GET /api/desk/set-up": set, "GET /api/desk/set-up/trial": trial, ...replies });
const preview = {
  goes: [{ what: "190 vehicles become inactive", count: 190 }],
  stays: [{ title: "T-7", because: "It was changed since the import" }],
  stayCount: 1,
};

test("an import stands in its step with its figures, and is taken back in parts after a preview", async () => {
  let parts = 0;
  const requests = desk({
    "GET /api/desk/set-up/trial/imports/i-1": preview,
    "POST /api/desk/set-up/trial/imports/i-1/taking-back": () => {
      parts += 1;
      return parts === 1
        ? {
            done: 25,
            left: 165,
            stays: [{ key: "T-7", title: "T-7", because: "It was changed since the import" }],
          }
        : { done: 165, left: 0, stays: [] };
    },
  });
  renderDesk(<SetUpPage />);
  const step = within(await screen.findByRole("listitem", { name: "Vehicles" }));
  expect(await step.findByText("units-nov.csv")).toBeDefined();
  expect(step.getByText("3 refused or not sent")).toBeDefined();
  await press("Take back units-nov.csv");
  expect(await screen.findByText("190 vehicles become inactive")).toBeDefined();
  expect(screen.getByText("It was changed since the import")).toBeDefined();
  await press("Take back 190");
  expect(await screen.findByText("190 taken back")).toBeDefined();
  expect(screen.getByText("T-7")).toBeDefined();
  const sent = requests.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual([{ isFirst: true }, { isFirst: false }]);
});

test("what is cut off says so and goes on; what stayed is not tried again", async () => {
  let calls = 0;
  const stayed = { key: "vehicle T-9", title: "Vehicle T-9", because: "It is on TL-4, which is under way" };
  let looks = 0;
  const requests = desk({
    "GET /api/desk/set-up/trial/removal": () => {
      looks += 1;
      return looks === 1 ? preview : refused({ type: "CONFLICT", message: "The preview is away" }, 409);
    },
    "POST /api/desk/set-up/trial/removal": () => {
      calls += 1;
      if (calls === 1) return { done: 25, left: 165, stays: [stayed] };
      if (calls === 2) return refused({ type: "CONFLICT", message: "The platform is away" }, 409);
      return { done: 164, left: 0, stays: [] };
    },
  });
  renderDesk(<SetUpPage />);
  await press("Remove trial data…");
  await press("Remove 190");
  expect(await screen.findByText(/The platform is away/)).toBeDefined();
  expect(screen.getByText("26 of 190: 25 removed")).toBeDefined();
  expect(screen.getByText("Vehicle T-9")).toBeDefined();
  await waitFor(() => expect(looks).toBeGreaterThan(1));
  await press("Go on");
  expect(await screen.findByText("189 removed")).toBeDefined();
  expect(requests.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({ stays: ["vehicle T-9"] });
});

test("going live first says what is open, then nothing is removed as a trial", async () => {
  const live = { at: "2026-11-18T20:00:00Z", by: "Ann Keller" };
  desk({
    "GET /api/desk/set-up/trial/live": {
      ...{ steps: ["members"], refusedRows: 3, withoutLicenseDate: 0, withoutMedicalDate: 11 },
    },
    "POST /api/desk/set-up/trial/live": { ...trial, live },
  });
  renderDesk(<SetUpPage />);
  await press("Go live…");
  expect(await screen.findByText("Members: open")).toBeDefined();
  expect(screen.getByText("3 imported rows refused or not seen")).toBeDefined();
  expect(screen.getByText("11 drivers without a medical card date: their watch says unknown")).toBeDefined();
  await press("Go live");
  expect(await screen.findByText(/^Live since .*as Ann Keller said/)).toBeDefined();
  expect(screen.queryByText("Remove trial data…")).toBeNull();
  expect(screen.queryByText("Trial, not live")).toBeNull();
});

test("where nothing would go, nothing can be pressed, and a preview that can't be read says why", async () => {
  desk({
    "GET /api/desk/set-up/trial/removal": { goes: [], stays: [], stayCount: 0 },
    "GET /api/desk/set-up/trial/live": refused({ type: "CONFLICT", message: "The platform is away" }, 409),
  });
  renderDesk(<SetUpPage />);
  await press("Remove trial data…");
  expect((await screen.findByRole("button", { name: /^Remove 0/ })).getAttribute("aria-disabled")).toBe(
    "true",
  );
  await press("Cancel");
  await press("Go live…");
  expect(await screen.findByText(/The platform is away/)).toBeDefined();
});
