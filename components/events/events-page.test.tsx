// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EventsPage } from "@/components/events/events-page";
import { stubDesk } from "@/components/testing/desk-stub";
import { button, press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import type { FeedEvent } from "@/lib/contract/desk/events";

const nowMs = Date.parse("2026-11-18T15:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: nowMs });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const eventOf = (id: string, fields: Partial<FeedEvent> = {}): FeedEvent => ({
  id,
  type: "manifestUpdated",
  occurredAt: "2026-11-18T14:40:00.000Z",
  occurredIsKnown: true,
  receivedAt: "2026-11-18T14:59:00.000Z",
  isLate: true,
  isUnknown: false,
  object: { kind: "manifest", id: "M-1", number: "STL-112", name: null },
  terminals: ["STL"],
  ...fields,
});
const pageOf = (...events: FeedEvent[]) => ({
  events,
  next: null,
  first: events[0] ? `1 ${events[0].id}` : null,
  searchedTo: null,
  readAt: "2026-11-18T14:59:58.000Z",
});

const old = { id: "old", eventType: "stopArrival", timestamp: "2026-11-18T14:00:00.000Z", data: {} };

/** A desk with one event, and after it with a second one. */
function open(address: string) {
  const requests = stubDesk({
    "GET /api/desk/events": ({ query }: { query: URLSearchParams }) => {
      if (query.get("order") === "oldest") return pageOf(eventOf("b"));
      return pageOf(eventOf("a"));
    },
    "GET /api/desk/events/records/a": {
      event: eventOf("a"),
      changes: [{ field: "trailerNumber", before: "8511", after: "8600" }],
      data: { routeUniqueId: "M-1", trailerNumber: "8600" },
    },
    "GET /api/platform/events": { events: [old] },
    "GET /api/desk/views/events": { views: [] },
  });
  renderDesk(<EventsPage />, { address });
  return requests;
}

test("paused, what is new waits for its button", async () => {
  open("paused=true");
  expect(await screen.findByRole("button", { name: "1 new" }, { timeout: 8_000 })).toBeDefined();
}, 10_000);

test("that events were not read from the platform for a while is said", async () => {
  const page = { ...pageOf(eventOf("a")), readAt: "2026-11-18T14:57:00.000Z" };
  stubDesk({ "GET /api/desk/events": page, "GET /api/desk/views/events": { views: [] } });
  renderDesk(<EventsPage />, { address: "paused=true" });
  expect(await screen.findByText("Events were not read lately. What is shown is 3 m old.")).toBeDefined();
});

test("a span that its address names is asked for at both ends, and is taken off again", async () => {
  const requests = open("from=2026-11-18T12:00:00.000Z&to=2026-11-18T13:00:00.000Z&paused=true");
  const asked = () =>
    requests.filter(({ path }) => path.startsWith("/api/desk/events")).map(({ query }) => query);
  await waitFor(() => expect(asked()[0]?.get("from")).toBe("2026-11-18T12:00:00.000Z"));
  expect(asked()[0]?.get("to")).toBe("2026-11-18T13:00:00.000Z");
  (await screen.findByRole("button", { name: /^Filter Wed Nov 18 .*, remove$/ })).click();
  await waitFor(() => expect(asked().at(-1)?.has("from")).toBe(false));
});

test("an event says what it changed, opens what it is about, and is shown as it came", async () => {
  open("at=a&paused=true");
  const panel = await screen.findByRole("complementary", { name: "Selected event" });
  await waitFor(() => expect(panel.textContent).toContain("Trailer number8511 → 8600"));
  expect(screen.getByRole("link", { name: "Manifest STL-112" }).getAttribute("href")).toBe("/manifests/M-1");
  await press("raw");
  expect(panel.textContent).toContain('"routeUniqueId": "M-1"');
});

test("the older list is read after a word of warning, and never before", async () => {
  const requests = open("paused=true");
  const older = () => requests.filter(({ path }) => path.startsWith("/api/platform/events"));
  fireEvent.keyDown(await button("Actions"), { key: "Enter" });
  (await screen.findByRole("menuitem", { name: /Read the older event list/ })).click();
  expect(await screen.findByText(/it will miss what is read here/)).toBeDefined();
  expect(older()).toEqual([]);
  await press("Read it all the same");
  expect(await screen.findByText(/It holds 1\./)).toBeDefined();
  expect(older()).toHaveLength(1);
});

test("what is rare is looked for page by page, and how far that came is said", async () => {
  let goOn: (page: unknown) => void = () => undefined;
  stubDesk({
    "GET /api/desk/events": ({ query }: { query: URLSearchParams }) => {
      if (query.get("order") === "oldest") return pageOf();
      return query.get("cursor") === null
        ? { ...pageOf(), first: "9 z", next: "5 m", searchedTo: "2026-11-03T20:05:00.000Z" }
        : new Promise((resolve) => {
            goOn = resolve;
          });
    },
    "GET /api/desk/views/events": { views: [] },
  });
  renderDesk(<EventsPage />, { address: "terminal=STL&paused=true" });
  expect(await screen.findByText(/None so far, searched to Tue Nov 3 /)).toBeDefined();
  goOn(pageOf(eventOf("a")));
  expect(await screen.findByText("1 event")).toBeDefined();
  expect(screen.queryByText(/searched to/)).toBeNull();
});
