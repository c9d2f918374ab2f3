// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NewMessageSheet } from "@/components/inbox/new/new-message-sheet";
import { stubDesk } from "@/components/testing/desk-stub";
import { fill, isRefused, press } from "@/components/testing/gestures";
import { inboxBoard } from "@/components/testing/inbox-rows";
import { renderDesk } from "@/components/testing/render-desk";
import type { DriverHours } from "@/lib/contract/desk/hours";
import { freightBoardOf } from "@/lib/contract/testing/freight-rows";

// Nothing is laid out here: the list of drivers gets a height, so that some are in sight.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(220);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const driver = (id: string, name: string): DriverHours => ({
  ...{
    id,
    name,
    terminals: ["STL"],
    vehicle: null,
    status: null,
    flag: null,
    unidentified: 0,
    malfunctions: [],
    place: null,
  },
  ...{ sinceMs: null, asOfMs: null, atMs: 0, timers: null, gainTomorrowMs: null, engine: null },
});
const reading = { readAtMs: null, error: null, offered: true };
const drivers = [driver("1", "Rosa Delgado"), driver("2", "Pete Iyer")];
const stop = { name: "Hartwell Supply", etaAt: "2026-11-18T17:24:00Z", timezone: "America/Chicago" };

/** The sheet with what the desk sends back to it. */
function open(more: Record<string, unknown> = {}) {
  const requests = stubDesk({
    "GET /api/desk/inbox": inboxBoard([]),
    "GET /api/desk/hours": { whole: true, step: "1", drivers, gone: [], reading },
    "GET /api/desk/trips": {
      ...{ whole: true, step: "1", rows: [], gone: [], more: null },
      ...{ readAt: null, readError: null, missing: [], lists: true },
    },
    "GET /api/desk/freight/board": freightBoardOf(),
    "GET /api/desk/inbox/recipients": {
      recipients: [
        { externalUserId: "1", name: "Rosa Delgado", nextStop: stop },
        { externalUserId: "2", name: "Pete Iyer", nextStop: null },
      ],
    },
    "POST /api/desk/inbox/messages": {
      ...{ sendId: "s", total: 1, stored: 1, failed: 0, unknown: 0, isOver: true, results: [] },
    },
    ...more,
  });
  renderDesk(<NewMessageSheet onOpen={() => undefined} onClose={() => undefined} />);
  return requests;
}

/** With both drivers chosen and a text with a field, which is not known for one of them. */
async function openWithField() {
  const requests = open();
  await press("Select all 2 shown");
  await fill("Message", "{next stop} holds your dock");
  return {
    requests,
    list: within(await screen.findByRole("region", { name: "What each driver will read" })),
  };
}

test("where no driver is known, that is said and nobody can be chosen", async () => {
  open({ "GET /api/desk/hours": { whole: true, step: "1", drivers: [], gone: [], reading } });
  expect(await screen.findByText("No driver is known yet.")).toBeDefined();
  expect(await isRefused("Select all 0 shown")).toBe(true);
});

test("who is linked to no user of the platform can't send here either", async () => {
  open({
    "GET /api/desk/inbox": { ...inboxBoard([]), writesAs: null, howToBeLinked: "You are linked to nobody." },
  });
  await press("Select all 2 shown");
  await fill("Message", "Dock 4");
  await waitFor(async () => expect(await isRefused("Send")).toBe(true));
});

test("each driver's own text is shown before it is sent, and none goes out with an empty field", async () => {
  const { list } = await openWithField();
  expect(list.getByText("Hartwell Supply holds your dock")).toBeDefined();
  expect(list.getByText("a field is not known")).toBeDefined();
  expect(await isRefused("Send")).toBe(true);
});

test("those of whom a field is not known are left out, and the others get their own text", async () => {
  const { requests } = await openWithField();
  await press("Leave out 1");
  fireEvent.click(await screen.findByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
      recipients: { externalUserIds: ["1"] },
      texts: { "1": "Hartwell Supply holds your dock" },
    }),
  );
});
