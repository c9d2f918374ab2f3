// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TimeOffSheet } from "@/components/hours/driver/time-off-sheet";
import { outcomeUnknown, refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, isRefused, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = "/api/desk/hours/drivers/D-1/time-off";

function open(reply: unknown = { timeOff: [], mayChange: true }, disabledReason: string | null = null) {
  const requests = stubDesk({ [`POST ${path}`]: reply });
  const onClose = vi.fn();
  renderDesk(
    <TimeOffSheet externalUserId="D-1" timeZone="America/Chicago" {...{ disabledReason, onClose }} />,
  );
  return { requests, onClose };
}

test("times are typed on the home terminal's clock and sent as instants", async () => {
  const { requests, onClose } = open();
  await fill(/^Off from/, "2026-07-01T08:00");
  await fill(/^Back at/, "2026-07-03T18:00");
  await fill("Reason", "Vacation");
  await press(/^Enter/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.map(({ body }) => body)).toEqual([
    { start: "2026-07-01T13:00:00.000Z", end: "2026-07-03T23:00:00.000Z", reason: "Vacation" },
  ]);
});

test.each([
  ["left out", "", "is required"],
  ["before the start", "2026-06-30T08:00", "must be after the start"],
])("an end that is %s is refused at its field", async (_, end, sentence) => {
  const { requests } = open();
  await fill(/^Off from/, "2026-07-01T08:00");
  await fill(/^Back at/, end);
  await press(/^Enter/);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect((await field(/^Back at/)).getAttribute("aria-invalid")).toBe("true");
  expect(requests).toEqual([]);
});

test("a desk that refuses says so, and the sheet stays with what was typed", async () => {
  const { onClose } = open(refused({ type: "SERVICE_UNAVAILABLE", message: "The desk is starting" }, 503));
  await fill(/^Off from/, "2026-07-01T08:00");
  await fill(/^Back at/, "2026-07-03T18:00");
  await fill("Reason", "Vacation");
  await press(/^Enter/);
  expect(await screen.findByText("The desk is starting")).toBeDefined();
  expect((await field("Reason")).value).toBe("Vacation");
  expect(onClose).not.toHaveBeenCalled();
});

test("an unknown outcome is no failure: what was typed stays, and sent once more it is the same write", async () => {
  const { requests, onClose } = open(outcomeUnknown);
  await fill(/^Off from/, "2026-07-01T08:00");
  await fill(/^Back at/, "2026-07-03T18:00");
  await fill("Reason", "Vacation");
  await press(/^Enter/);
  expect(await screen.findByText("Not known yet whether it was made")).toBeDefined();
  expect(screen.queryByText("Not saved")).toBeNull();
  expect((await field("Reason")).value).toBe("Vacation");
  await press(/^Enter/);
  const keys = () => requests.filter(({ method }) => method === "POST").map(({ key }) => key);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys()[1]).toBe(keys()[0]);
  expect(onClose).not.toHaveBeenCalled();
});

test("what is changed after an unknown outcome is another write", async () => {
  const { requests } = open(outcomeUnknown);
  await fill(/^Off from/, "2026-07-01T08:00");
  await fill(/^Back at/, "2026-07-03T18:00");
  await press(/^Enter/);
  await screen.findByText("Not known yet whether it was made");
  await fill("Reason", "Vacation");
  await press(/^Enter/);
  const keys = () => requests.filter(({ method }) => method === "POST").map(({ key }) => key);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

test("who may only read cannot enter any", async () => {
  open({}, "Your role only reads time off.");
  expect(await isRefused(/^Enter/)).toBe(true);
});
