// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DutySheet } from "@/components/hours/edit/duty-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const base = "/api/desk/hours/drivers/D-1";
const openedMs = Math.floor((Date.now() - 60_000) / 60_000) * 60_000;
const clocks = {
  driveMs: 3_600_000,
  shiftMs: 7_200_000,
  shiftIfSplitMs: null,
  breakMs: 3_600_000,
  cycleMs: 36_000_000,
  driveAvailableNowMs: 3_600_000,
  binding: "drive",
  cycleAvailableTomorrowMs: 36_000_000,
  resetAt: null,
  restartAt: null,
  breakDoneAt: null,
  splitDoneAt: null,
  uncertain: false,
};
const preview = {
  now: new Date(openedMs).toISOString(),
  before: clocks,
  after: { ...clocks, driveMs: 1_800_000 },
  holdsUntil: null,
  violationsAdded: [],
  violationsRemoved: [],
};

function open(replies: Parameters<typeof stubDesk>[0], disabledReason: string | null = null) {
  const requests = stubDesk({ [`GET ${base}/duty-preview`]: preview, ...replies });
  const onClose = vi.fn();
  renderDesk(
    <DutySheet
      externalUserId="D-1"
      driver="M. Lindqvist"
      timeZone="America/Chicago"
      openedMs={openedMs}
      vehicle="T-1"
      terminal="JOL"
      {...{ disabledReason, onClose }}
    />,
  );
  return { requests, onClose, posts: () => requests.filter(({ method }) => method === "POST") };
}

test("a status is posted only after what it does to the clocks was shown", async () => {
  const { onClose, posts } = open({ [`POST ${base}/duty`]: {} });
  await fill(/^Status/, "ON");
  await press(/^Review/);
  expect(await screen.findByText("Clocks before and after")).toBeDefined();
  expect(posts()).toEqual([]);
  await press("Post on duty");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(posts().map(({ body }) => body)).toEqual([
    {
      dutyStatusType: "ON",
      dutyStatusTimeStamp: new Date(openedMs).toISOString(),
      terminalId: "JOL",
      externalVehicleId: "T-1",
    },
  ]);
});

test("who turns back at the question posts nothing and keeps the form", async () => {
  const { onClose, posts } = open({});
  await fill("Remark", "Yard check");
  await press(/^Review/);
  await screen.findByText("Clocks before and after");
  await press("Cancel");
  await waitFor(() => expect(screen.queryByText("Clocks before and after")).toBeNull());
  expect((await field("Remark")).value).toBe("Yard check");
  expect(posts()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test("a platform without a log to work it out from is said to be one, and can be posted to", async () => {
  const { posts } = open({
    [`GET ${base}/duty-preview`]: refused({ type: "NOT_IMPLEMENTED", message: "No log" }, 501),
    [`POST ${base}/duty`]: {},
  });
  await press(/^Review/);
  expect(await screen.findByText(/offers no log to work it out from/)).toBeDefined();
  await press("Post off duty");
  await waitFor(() => expect(posts()).toHaveLength(1));
});

test("a preview that fails for another reason stops the posting and says why", async () => {
  const { posts } = open({
    [`GET ${base}/duty-preview`]: refused({ type: "NOT_FOUND", message: "The driver is not known" }, 404),
  });
  await press(/^Review/);
  expect(await screen.findByText("The driver is not known")).toBeDefined();
  expect(posts()).toEqual([]);
});

test("a refused place is refused at its field", async () => {
  const fields = [{ path: "driverLocation", message: "is too long" }];
  open({ [`POST ${base}/duty`]: refused({ type: "BAD_REQUEST", message: "It was refused", fields }, 400) });
  await fill("Place", "Joliet");
  await press(/^Review/);
  await press("Post off duty");
  expect(await screen.findByText("is too long")).toBeDefined();
  expect((await field("Place")).getAttribute("aria-invalid")).toBe("true");
});

test("a time beyond the last day is refused before anything is asked", async () => {
  const { requests } = open({});
  await fill(/^Time/, "2020-01-01T08:00");
  await press(/^Review/);
  expect(await screen.findByText("must lie within the previous 24 hours")).toBeDefined();
  expect(requests).toEqual([]);
});

test("who may only read cannot post", async () => {
  open({}, "Your role only reads.");
  expect(await isRefused(/^Review/)).toBe(true);
});
