// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { InboxPage } from "@/components/inbox/inbox-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, isRefused, press } from "@/components/testing/gestures";
import {
  conversation,
  conversationContext,
  conversationRow,
  driverPromise,
  inboxBoard,
  keptSettings,
  threadMessage,
} from "@/components/testing/inbox-rows";
import { layOutInbox } from "@/components/testing/inbox-screen";
import { manager, renderDesk } from "@/components/testing/render-desk";

layOutInbox();

const waiting = (id: string, name: string, minute: number) =>
  conversationRow(id, {
    correspondents: [{ externalUserId: `d-${id}`, userId: 1, name, isDriver: true }],
    unansweredSince: new Date(Date.UTC(2026, 10, 18, 15, minute)).toISOString(),
  });
const [rosa, pete] = [waiting("a", "Rosa Delgado", 20), waiting("b", "Pete Iyer", 5)];
const rows = [rosa, pete];
const proposal = {
  kind: "eta" as const,
  sentence: "stop 5 Hartwell Supply: ETA 11:05 becomes 11:24 CST",
  ...{ work: null, stop: "s5", etaAt: "2026-11-18T17:24:00Z", dueAt: null, note: "detour" },
};

const replies = {
  "GET /api/desk/inbox": inboxBoard(rows),
  "GET /api/desk/hours": { whole: true, step: "1", drivers: [], gone: [], reading: { readAtMs: null } },
  "GET /api/desk/inbox/settings": keptSettings({ waitingMinutes: [5, 15], lateMinutes: 10 }),
  "GET /api/desk/inbox/replies": keptSettings({ replies: [{ id: "1", text: "{next stop} knows: {eta}" }] }),
  "GET /api/desk/inbox/conversations/a": conversation(rosa, [
    threadMessage("157 closed, prob 40 late", { messageId: "m1", proposal }),
  ]),
  "GET /api/desk/inbox/conversations/b": conversation(pete, [threadMessage("Reefer alarm at the gate")]),
};

function open(address = "", more: Record<string, unknown> = {}) {
  const requests = stubDesk({ ...replies, ...more });
  renderDesk(<InboxPage />, { address });
  return requests;
}
const listed = async () => within(await screen.findByRole("listbox", { name: "Conversations" }));
const options = async () =>
  (await (await listed()).findAllByRole("option")).map(({ textContent }) => textContent ?? "");
const acted = (over: object = {}) => ({
  outcome: "done",
  message: "Claimed",
  row: { ...rosa, version: 2, claimedBy: { memberId: "1", name: "Morgan Reyes" } },
  undo: { id: "u1", until: "2036-11-18T16:00:00Z", what: "Claim of Rosa Delgado" },
  ...over,
});

test("who waits longest stands first, and j opens one after the other", async () => {
  open();
  expect((await options()).map((text) => /Delgado|Iyer/.exec(text)?.[0])).toEqual(["Iyer", "Delgado"]);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(await screen.findByRole("heading", { name: "Conversation with Pete Iyer" })).toBeDefined();
  fireEvent.keyDown(document.body, { key: "j" });
  expect(await screen.findByText("157 closed, prob 40 late")).toBeDefined();
});

test.each(["saved", "saving"])("a claim shows at once, and undo takes it back: %s", async (when) => {
  let answer: (value: unknown) => void = () => undefined;
  const requests = open("at=a", {
    "POST /api/desk/inbox/conversations/a/acts": () => new Promise((resolve) => (answer = resolve)),
    "POST /api/desk/inbox/undo": { ...acted({ row: { ...rosa, version: 3 } }), undo: null },
  });
  await screen.findByText("157 closed, prob 40 late");
  fireEvent.keyDown(document.body, { key: "c" });
  expect(await screen.findByText("Claimed by you")).toBeDefined();
  if (when === "saving") fireEvent.keyDown(document.body, { key: "z" });
  answer(acted());
  await screen.findByText("Claimed");
  if (when === "saved") fireEvent.keyDown(document.body, { key: "z" });
  await screen.findByText("Undone");
  const undone = requests.filter(({ path }) => path === "/api/desk/inbox/undo");
  expect(undone.map(({ body }) => body)).toEqual([{ id: "u1" }]);
});

test("of two who claim at the same instant, the one who does not get it reads who did", async () => {
  const kim = { memberId: "2", name: "Kim Berg" };
  const taken = { ...rosa, version: 2, claimedBy: kim };
  open("at=a", {
    "POST /api/desk/inbox/conversations/a/acts": () =>
      acted({ outcome: "conflict", message: "Kim Berg claimed it meanwhile", row: taken, undo: null }),
  });
  await press("Claim");
  expect(await screen.findByText("Kim Berg claimed it meanwhile")).toBeDefined();
  await waitFor(() => expect(screen.queryByText("Claimed by you")).toBeNull());
});

test("a prepared reply shows what its fields become, and is sent so", async () => {
  const requests = open("at=a", {
    "POST /api/desk/inbox/messages": {
      sendId: "s",
      total: 1,
      stored: 1,
      failed: 0,
      unknown: 0,
      isOver: true,
      results: [],
    },
  });
  await screen.findByRole("button", { name: /knows/ }, { timeout: 5_000 });
  expect(screen.getByRole("button", { name: /Hartwell Supply knows: 11:24 CST/ })).toBeDefined();
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Message to Rosa Delgado");
  fireEvent.keyDown(field, { key: "¡", code: "Digit1", altKey: true });
  await waitFor(() => expect(field.value).toBe("Hartwell Supply knows: 11:24 CST"));
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
      recipients: { conversationId: "a" },
      body: "Hartwell Supply knows: 11:24 CST",
    }),
  );
  await waitFor(async () =>
    expect(((await screen.findByLabelText("Message to Rosa Delgado")) as HTMLTextAreaElement).value).toBe(""),
  );
});

test("what was written stays where sending failed, and when the conversation is opened again", async () => {
  open("at=a", {
    "POST /api/desk/inbox/messages": refused(
      { type: "PLATFORM_DOWN", message: "The platform is away." },
      503,
    ),
  });
  await fill("Message to Rosa Delgado", "on it");
  await press("Send");
  await screen.findByText("The platform is away.");
  fireEvent.keyDown(document.body, { key: "k" });
  await screen.findByLabelText("Message to Pete Iyer");
  fireEvent.keyDown(document.body, { key: "j" });
  expect(((await screen.findByLabelText("Message to Rosa Delgado")) as HTMLTextAreaElement).value).toBe(
    "on it",
  );
});

test("a proposal is done only after it was looked over", async () => {
  const requests = open("at=a", {
    "POST /api/desk/inbox/conversations/a/actions": { promise: null, message: "Promised: 11:24 CST" },
  });
  await screen.findByText("157 closed, prob 40 late");
  expect(screen.getByText("Running late").closest("p")?.textContent).toBe(
    "Running late, stop 5 Hartwell Supply: ETA 11:05 becomes 11:24 CST",
  );
  fireEvent.keyDown(document.body, { key: "l" });
  const dialog = within(await screen.findByRole("dialog", { name: "Running late" }));
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
  fireEvent.click(dialog.getByRole("button", { name: "Promise this ETA" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
      messageId: "m1",
      kind: "eta",
      stop: "s5",
      etaAt: "2026-11-18T17:24:00.000Z",
      note: "detour",
      ownerId: "1",
    }),
  );
});

test("who runs late and is on no work is promised for without a stop", async () => {
  const late = threadMessage("running late", { messageId: "m1", proposal: { ...proposal, stop: null } });
  const context = { ...conversationContext(), work: null };
  const requests = open("at=a", {
    "GET /api/desk/inbox/conversations/a": conversation(rosa, [late], { context }),
    "POST /api/desk/inbox/conversations/a/actions": { promise: null, message: "Promised: 11:24 CST" },
  });
  await screen.findByText("running late");
  fireEvent.keyDown(document.body, { key: "l" });
  const dialog = within(await screen.findByRole("dialog", { name: "Running late" }));
  fireEvent.click(dialog.getByRole("button", { name: "Promise this ETA" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({ stop: null }),
  );
});

test("a member who is linked to nobody reads how to be, and can't write", async () => {
  open("at=a", {
    "GET /api/desk/inbox": inboxBoard(rows, {
      writesAs: null,
      howToBeLinked: "Ask an administrator to link you.",
    }),
  });
  expect((await screen.findAllByText("Ask an administrator to link you.")).length).toBeGreaterThan(1);
  expect(screen.queryByLabelText("Message to Rosa Delgado")).toBeNull();
  expect(await isRefused("New message")).toBe(true);
});

test("a failed message can be sent again or discarded; one that is not known can be said to be sent", async () => {
  const unsent = { fromOffice: true, by: "Office" };
  const requests = open("at=a", {
    "GET /api/desk/inbox/conversations/a": conversation(rosa, [
      threadMessage("first", { ...unsent, messageId: "f", state: "failed", error: "No such user." }),
      threadMessage("second", { ...unsent, messageId: "n", state: "not-known" }),
    ]),
    "POST /api/desk/inbox/unsent/n": threadMessage("second"),
  });
  expect(await screen.findByText("Not sent: No such user.")).toBeDefined();
  expect(screen.getByText("Not known whether it was sent")).toBeDefined();
  await press("It was sent");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")).toMatchObject({
      path: "/api/desk/inbox/unsent/n",
      body: { decision: "it-was-sent" },
    }),
  );
});

test("a found message is opened on its own page of the conversation", async () => {
  const requests = open("search=reefer", {
    "GET /api/desk/inbox/find": {
      found: [
        { ...threadMessage("Reefer alarm", { messageId: "old" }), conversationId: "b", with: "Pete Iyer" },
      ],
      before: null,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /Reefer alarm/ }));
  await waitFor(() =>
    expect(requests.some(({ path, query }) => path.endsWith("/b") && query.get("around") === "old")).toBe(
      true,
    ),
  );
});

test("what was found goes on with earlier messages", async () => {
  const found = (body: string) => [{ ...threadMessage(body), conversationId: "b", with: "Pete Iyer" }];
  open("search=reefer", {
    "GET /api/desk/inbox/find": ({ query }: { query: URLSearchParams }) =>
      query.get("before") === "p1"
        ? { found: found("Reefer of last week"), before: null }
        : { found: found("Reefer alarm"), before: "p1" },
  });
  await press("Find earlier ones");
  expect(await screen.findByText("Reefer of last week")).toBeDefined();
  expect(screen.getByText("Reefer alarm")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Find earlier ones" })).toBeNull();
});

test("a list that its filters leave empty offers to clear them", async () => {
  open("show=snoozed");
  await press("Clear the filters");
  expect(await screen.findByRole("option", { name: /Rosa Delgado/ })).toBeDefined();
});

test("a promised ETA is said on the clock of its stop, anything else on the driver's", async () => {
  const eta = { kind: "eta", stop: "s5", timezone: "America/Denver" } as const;
  const promises = [driverPromise("ETA of stop 5", eta), driverPromise("Call back", { kind: "call-back" })];
  open("at=a&sheet=about", {
    "GET /api/desk/inbox/conversations/a": conversation(rosa, [], { promises }),
  });
  const [first] = await screen.findAllByText(/^by .*10:42 MST/);
  expect(first?.parentElement?.textContent).toContain("ETA of stop 5");
  const [second] = await screen.findAllByText(/^by .*11:42 CST/);
  expect(second?.parentElement?.textContent).toContain("Call back");
});

test("a promise gets another owner", async () => {
  const promise = driverPromise("Call Belleville Tool", { promiseId: "p1" });
  const requests = open("at=a&sheet=about", {
    "GET /api/desk/inbox/conversations/a": conversation(rosa, [], { promises: [promise] }),
    "POST /api/desk/inbox/promises/p1": promise,
  });
  const [about] = await screen.findAllByRole("button", { name: "Change" });
  fireEvent.click(about as HTMLElement);
  await fill("Owner", "2");
  await press("Save");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
      dueAt: "2026-11-18T17:42:00.000Z",
      ownerId: "2",
    }),
  );
});

test("a viewer reads, and is told why nothing else can be done", async () => {
  stubDesk(replies);
  const session = { ...manager, can: manager.can.filter((id) => /^(get|list|find)/.test(id)) };
  renderDesk(<InboxPage />, { address: "at=a", session });
  expect(await isRefused("Claim")).toBe(true);
  expect(screen.queryByLabelText("Message to Rosa Delgado")).toBeNull();
});

test("where nothing can be read, that is said, with the way to try again", async () => {
  open("", { "GET /api/desk/inbox": refused({ type: "REFUSED", message: "Not for you." }, 403) });
  expect(await screen.findByText("Messages can't be read")).toBeDefined();
  // Expect no count of those who wait: it is not known how many do.
  expect(screen.queryByText(/unanswered,|^0 unanswered/)).toBeNull();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
});
