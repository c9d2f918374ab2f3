// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SetUpPage } from "@/components/set-up/set-up-page";
import { SetUpPanel } from "@/components/set-up/set-up-panel";
import { SetUpCard } from "@/components/shell/set-up-card";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";
import { type SetUpResponse, setUpSteps } from "@/lib/contract/desk/set-up/set-up-records";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const noTrial = { live: null, closedBecause: null, imports: [] };
const nothing: SetUpResponse = {
  company: "Bluestem Gate Freight",
  steps: setUpSteps.map((id) => ({ id, done: false, skipped: false, count: 0 })),
  terminals: [],
  position: null,
  firstTrip: null,
  firstManifest: null,
  isTrial: false,
};
const withSteps = (...done: string[]): SetUpResponse => ({
  ...nothing,
  steps: nothing.steps.map((step) => ({ ...step, done: done.includes(step.id), count: 1 })),
});
const step = async (name: string) => within(await screen.findByRole("listitem", { name }));

test("each step says what is there, or what it is for with the way to do it", async () => {
  stubDesk({
    "GET /api/desk/set-up/trial": noTrial,
    "GET /api/desk/set-up": { ...withSteps("terminals", "vehicles"), terminals: ["STL"] },
  });
  renderDesk(<SetUpPage />);
  expect((await step("Company, terminals")).getByText("1 terminal: STL")).toBeDefined();
  expect((await step("Vehicles")).queryByText("Skip")).toBeNull();
  expect((await step("Device key")).getByText("Waiting for the first position.")).toBeDefined();
  expect((await step("Device key")).getByRole("link", { name: "Create a key" })).toBeDefined();
  expect(screen.getByText("2 of 7 done")).toBeDefined();
});

test("the first day says what is still open, and leads to what was done", async () => {
  const firstTrip = { id: "41", title: "TL-41", at: null };
  stubDesk({ "GET /api/desk/set-up/trial": noTrial, "GET /api/desk/set-up": { ...nothing, firstTrip } });
  renderDesk(<SetUpPage />);
  const day = within(await screen.findByRole("region", { name: "Your first day" }));
  expect(day.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "First positionOpen: once a unit sends one with the device key",
    "First trip dispatchedTL-41",
    "First manifest completedOpen: once its last stop is done",
  ]);
  expect(day.getByRole("link", { name: "First trip dispatched" }).getAttribute("href")).toBe("/trips/41");
});

test("a step is skipped, and stays to be done", async () => {
  const skipped = nothing.steps.map((one) => ({ ...one, skipped: one.id === "places" }));
  const requests = stubDesk({
    "GET /api/desk/set-up/trial": noTrial,
    "GET /api/desk/set-up": nothing,
    "PUT /api/desk/set-up/steps/places": { ...nothing, steps: skipped },
  });
  renderDesk(<SetUpPage />);
  (await step("Places")).getByRole("button", { name: /^Skip/ }).click();
  expect(await screen.findByText("Skipped. It can be done now.")).toBeDefined();
  expect((await step("Places")).getByRole("link", { name: "Add one" })).toBeDefined();
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ skipped: true });
});

test("a terminal is a place with its code, and what is refused stands at its field", async () => {
  const requests = stubDesk({
    "GET /api/desk/set-up/trial": noTrial,
    "GET /api/desk/set-up": nothing,
    "POST /api/platform/company-locations": refused(
      {
        type: "BAD_REQUEST",
        message: "Some fields",
        fields: [{ path: "externalCompanyLocationId", message: "is another place's" }],
      },
      400,
    ),
  });
  renderDesk(<SetUpPage />);
  (await step("Company, terminals")).getByRole("button", { name: "Add a terminal" }).click();
  for (const [label, text] of [
    [/^Code/, "STL"],
    [/^Name/, "St. Louis"],
    [/^Street/, "1 Hall St"],
    [/^City/, "St. Louis"],
    [/^State/, "MO"],
  ] as const)
    await fill(label, text);
  await press(/^Add(?! a)/);
  expect(await screen.findByText(/is another place's/)).toBeDefined();
  expect(((await field(/^Code/)) as HTMLInputElement).value).toBe("STL");
  expect(screen.getByText(/^No point yet/)).toBeDefined();
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
    externalCompanyLocationId: "STL",
    terminalCode: "STL",
    country: "US",
  });
});

test("who may not set up reads why, and nothing is asked for", async () => {
  const requests = stubDesk({});
  renderDesk(<SetUpPage />, { session: { ...viewer, can: [] } });
  expect(await screen.findByText("For administrators")).toBeDefined();
  expect(requests).toEqual([]);
});

test("a set-up that can't be read says why", async () => {
  stubDesk({
    "GET /api/desk/set-up/trial": noTrial,
    "GET /api/desk/set-up": refused({ type: "SERVICE_UNAVAILABLE", message: "The platform is away" }, 404),
  });
  renderDesk(<SetUpPage />);
  expect(await screen.findByText(/The platform is away/)).toBeDefined();
});

test("a wrong code is told at its field, and nothing typed is lost", async () => {
  const fields = [{ path: "code", message: "isn't the code printed at the latest start" }];
  stubDesk({
    "GET /api/desk/set-up/trial": noTrial,
    "POST /api/desk/set-up": refused({ type: "BAD_REQUEST", message: "Some fields", fields }, 400),
  });
  renderDesk(<SetUpPanel />);
  for (const [label, text] of [
    [/^Code/, "AAAA-BBBB-CCCC"],
    [/^Company/, "Bluestem Gate Freight"],
    [/^Your name/, "Ann"],
    [/^Your e-mail/, "ann@bluestem.example"],
    [/^Password/, "a long password"],
  ] as const)
    await fill(label, text);
  await press("Begin");
  expect(await screen.findByText(/isn't the code printed at the latest start/)).toBeDefined();
  expect(((await field(/^Company/)) as HTMLInputElement).value).toBe("Bluestem Gate Freight");
});

test("the card keeps the place, and goes when nothing is open and the company is live", async () => {
  const session = { ...manager, setUp: true as const };
  stubDesk({ "GET /api/desk/set-up/trial": noTrial, "GET /api/desk/set-up": withSteps("terminals") });
  renderDesk(<SetUpCard collapses={false} />, { session });
  expect(await screen.findByText("1 of 7")).toBeDefined();
  cleanup();
  const trial = { ...withSteps(...setUpSteps), isTrial: true };
  stubDesk({ "GET /api/desk/set-up/trial": noTrial, "GET /api/desk/set-up": trial });
  renderDesk(<SetUpCard collapses={false} />, { session });
  expect(await screen.findByText("Not live yet")).toBeDefined();
  cleanup();
  const requests = stubDesk({
    "GET /api/desk/set-up/trial": noTrial,
    "GET /api/desk/set-up": withSteps(...setUpSteps),
  });
  renderDesk(<SetUpCard collapses={false} />, { session });
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText("Set up")).toBeNull();
});

test("a desk that was not set up by pages has no card and asks for nothing", () => {
  const requests = stubDesk({});
  renderDesk(<SetUpCard collapses={false} />);
  expect(requests).toEqual([]);
});
