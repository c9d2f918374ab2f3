// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InboxNotifier } from "@/components/conversation/notify/inbox-notifier";
import { MuteButton } from "@/components/conversation/notify/mute-button";
import { setMuted } from "@/components/conversation/notify/muted";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { button, press } from "@/components/testing/gestures";
import { conversation, conversationRow, inboxBoard, threadMessage } from "@/components/testing/inbox-rows";
import { renderDesk } from "@/components/testing/render-desk";
import type { InboxAttention } from "@/lib/contract/desk/inbox-conversations";
import { inboxAttentionQuery, inboxQuery } from "@/lib/queries/inbox/inbox";

/** Records what the browser was to show. */
const shown = vi.fn();

function stubNotices(permission: NotificationPermission) {
  class Notice {
    static readonly permission = permission;
    constructor(title: string, { body }: NotificationOptions) {
      shown(title, body);
    }
  }
  vi.stubGlobal("Notification", Notice);
}

/** The locks of a browser with one tab, which gets each at once. */
function stubLocks() {
  const held = new Set<string>();
  const locks = {
    async request(name: string, { signal }: { signal: AbortSignal }, onHeld: () => Promise<void>) {
      held.add(name);
      signal.addEventListener("abort", () => held.delete(name));
      await onHeld();
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
  vi.spyOn(navigator, "locks", "get").mockReturnValue(locks as unknown as LockManager);
}

const lookAt = (visibilityState: DocumentVisibilityState) =>
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 18, 9, 30) });
  document.title = "Trips";
  lookAt("hidden");
  stubLocks();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  shown.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const attention: InboxAttention = {
  ...{ byTerminals: [], unanswered: 0, mine: 0, nobodys: 0, notSent: 0, unread: 0, urgent: 0 },
};

let page: QueryClient | undefined;

/** Counts one unread message more, as the live stream has it read. */
function Arrival() {
  const client = useQueryClient();
  page = client;
  const come = () =>
    client.setQueryData(inboxAttentionQuery.queryKey, { ...attention, unanswered: 1, unread: 1 });
  return (
    <button type="button" onClick={come}>
      A message comes
    </button>
  );
}

/** The notifier once it knows how much is unread, and then a message. */
async function receive(quiet: { from: string; until: string } | null = null, more: object = {}) {
  const row = conversationRow("a", { unread: 1 });
  const requests = stubDesk({
    "GET /api/desk/inbox": inboxBoard([row]),
    "GET /api/desk/inbox/conversations/a": conversation(row, [threadMessage("157 closed")]),
    "GET /api/desk/inbox/attention": attention,
    "GET /api/desk/inbox/notifications": { sound: false, desktop: true, quiet },
    ...more,
  });
  renderDesk(
    <>
      <InboxNotifier />
      <MuteButton />
      <Arrival />
    </>,
  );
  await button(/^Notified by desktop notifications|^Muted/);
  await press("A message comes");
  await waitFor(() => expect(document.title).toBe("(1) Trips"));
  return requests;
}
const isRead = (requests: { path: string }[]) => requests.some(({ path }) => path === "/api/desk/inbox");

test("while no page is looked at, a message is shown by the desktop", async () => {
  stubNotices("granted");
  await receive();
  await waitFor(() =>
    expect(shown).toHaveBeenCalledExactlyOnceWith("New message from Rosa Delgado", "157 closed"),
  );
});

test("the page that is looked at says it to screen readers, and the desktop shows nothing", async () => {
  lookAt("visible");
  stubNotices("granted");
  await receive();
  expect(await screen.findByText("New message from Rosa Delgado: 157 closed")).toBeDefined();
  expect(shown).not.toHaveBeenCalled();
});

test("a reading that ends with the part of the page that shared it is done again", async () => {
  lookAt("visible");
  let reads = 0;
  await receive(null, {
    "GET /api/desk/inbox": () => {
      reads += 1;
      // As when a list that read the same is left: the query goes with it.
      if (reads === 1) void page?.cancelQueries({ queryKey: inboxQuery.queryKey });
      return inboxBoard([conversationRow("a", { unread: 1 })]);
    },
  });
  expect(await screen.findByText("New message from Rosa Delgado: 157 closed")).toBeDefined();
  expect(reads).toBe(2);
});

test("a message that cannot be read is announced all the same", async () => {
  lookAt("visible");
  await receive(null, {
    "GET /api/desk/inbox/conversations/a": refused({ type: "REFUSED", message: "Not now." }, 403),
  });
  expect(await screen.findByText("New message")).toBeDefined();
});

test("of several unread messages the one that came in last is meant, though it was sent before the others", async () => {
  lookAt("visible");
  const late = threadMessage("Nobody at dock 2", {
    ...{ sentAt: "2026-11-18T13:00:00Z", receivedAt: "2026-11-18T15:01:00Z", isLate: true },
  });
  const rows = [
    conversationRow("b", { unread: 1, lastArrival: 8 }),
    conversationRow("a", { unread: 2, lastArrival: 9 }),
  ] as const;
  await receive(null, {
    "GET /api/desk/inbox": inboxBoard([...rows]),
    "GET /api/desk/inbox/conversations/a": conversation(rows[1], [threadMessage("157 closed")], {
      heldBack: [late],
    }),
  });
  expect(await screen.findByText("Late message from Rosa Delgado: Nobody at dock 2")).toBeDefined();
});

test.each([
  ["where the browser denies it", () => stubNotices("denied"), null],
  ["while it is muted", () => setMuted(true), null],
  ["in quiet hours", () => stubNotices("granted"), { from: "09:00", until: "10:00" }],
])("%s nothing is shown, and nothing is read for it", async (_, begin, quiet) => {
  stubNotices("granted");
  begin();
  const requests = await receive(quiet);
  expect(shown).not.toHaveBeenCalled();
  expect(isRead(requests)).toBe(false);
});
