// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { notificationsCard } from "@/components/inbox/settings/notifications-card";
import { repliesCard } from "@/components/inbox/settings/replies-card";
import { waitingCard } from "@/components/inbox/settings/waiting-card";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { field, fill, press } from "@/components/testing/gestures";
import { keptSettings } from "@/components/testing/inbox-rows";
import { renderDesk, viewer } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = { waitingMinutes: [5, 15], lateMinutes: 10 };
const quiet = { sound: false, desktop: false, quiet: null };

test("how long drivers may wait is saved for the company", async () => {
  const requests = stubDesk({
    "GET /api/desk/inbox/settings": keptSettings(settings),
    "PUT /api/desk/inbox/settings": { ...keptSettings({ ...settings, waitingMinutes: [8, 15] }), version: 1 },
  });
  renderDesk(<waitingCard.Body />);
  await fill("Amber after, minutes", "8");
  await press("Save");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      waitingMinutes: [8, 15],
      lateMinutes: 10,
      version: 0,
    }),
  );
});

test("replies are saved a line each, without empty lines", async () => {
  const replies = keptSettings({ replies: [{ id: "a", text: "On it" }] });
  const requests = stubDesk({
    "GET /api/desk/inbox/replies": replies,
    "PUT /api/desk/inbox/replies": replies,
  });
  renderDesk(<repliesCard.Body />);
  expect((await field("Replies, one per line")).value).toBe("On it");
  await fill("Replies, one per line", "On it\n\n{next stop} knows: {eta}");
  await press("Save replies");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      replies: [
        { id: "reply-1", text: "On it" },
        { id: "reply-2", text: "{next stop} knows: {eta}" },
      ],
      version: 0,
    }),
  );
});

test("a reply with a field that nothing fills in is refused at the field, and stays typed", async () => {
  const requests = stubDesk({ "GET /api/desk/inbox/replies": keptSettings({ replies: [] }) });
  renderDesk(<repliesCard.Body />);
  await fill("Replies, one per line", "On it\nHello {name}, {driver}");
  await press("Save replies");
  const refusal = "Reply 2 names {name}, which nothing fills in: use {driver}, {next stop} or {eta}";
  expect(await screen.findByText(refusal)).toBeDefined();
  expect((await field("Replies, one per line")).value).toBe("On it\nHello {name}, {driver}");
  expect(requests.some(({ method }) => method === "PUT")).toBe(false);
});

test("what a colleague saved meanwhile is not overwritten: the save is refused, and says so", async () => {
  stubDesk({
    "GET /api/desk/inbox/settings": keptSettings(settings),
    "PUT /api/desk/inbox/settings": refused({ type: "CONFLICT", message: "Somebody was faster." }, 409),
  });
  renderDesk(<waitingCard.Body />);
  await fill("Red after, minutes", "20");
  await press("Save");
  expect(await screen.findByText(/Somebody was faster/)).toBeDefined();
  expect((await field("Red after, minutes")).value).toBe("20");
});

test("who may not change the replies reads them, and why", async () => {
  stubDesk({ "GET /api/desk/inbox/replies": { ...keptSettings({ replies: [] }), mayChange: false } });
  renderDesk(<repliesCard.Body />, { session: viewer });
  expect((await field("Replies, one per line")).hasAttribute("readonly")).toBe(true);
  expect(screen.getByText(/Your role only reads these/)).toBeDefined();
});

test("a browser that denies notices is said, and quiet hours are saved", async () => {
  vi.stubGlobal("Notification", { permission: "denied" });
  const requests = stubDesk({
    "GET /api/desk/inbox/notifications": quiet,
    "PUT /api/desk/inbox/notifications": quiet,
  });
  renderDesk(<notificationsCard.Body />);
  (await field(/Desktop notification while/)).click();
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeDefined();
  (await field("Quiet hours")).click();
  await fill("Until", "05:30");
  await press("Save notifications");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      sound: false,
      desktop: true,
      quiet: { from: "22:00", until: "05:30" },
    }),
  );
});
