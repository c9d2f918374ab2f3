// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { UnknownEventsNotice } from "@/components/freight/board/unknown-events";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const events = {
  total: 3,
  events: [
    {
      eventId: "e-1",
      eventType: "yardCheck",
      knownAt: "2026-11-24T16:52:00Z",
      because: "The type yardCheck is not known",
      data: { yard: "STL" },
    },
  ],
};

function open(session = manager) {
  const requests = stubDesk({ "GET /api/desk/freight/unknown-events": events });
  renderDesk(<UnknownEventsNotice count={3} timeZone="America/Chicago" />, { session });
  return requests;
}

test("what could not be read is listed with its reason, its time and what it holds", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Show" }));
  expect(await screen.findByText("The type yardCheck is not known")).toBeDefined();
  expect(screen.getByText("Tue Nov 24 10:52 CST")).toBeDefined();
  expect(screen.getByText(/"yard": "STL"/)).toBeDefined();
  expect(screen.getByText("The newest 1 of 3.")).toBeDefined();
});

test("a role that may not see them is told so, and nothing is asked for", async () => {
  const requests = open({ ...viewer, can: [] });
  const button = await screen.findByRole("button", { name: "Show" });
  await vi.waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"), 10_000);
  fireEvent.click(button);
  expect(requests.filter(({ path }) => path.includes("unknown-events"))).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
