// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Compose } from "@/components/conversation/compose";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { fill, press } from "@/components/testing/gestures";
import { conversation, conversationRow, inboxBoard, keptSettings } from "@/components/testing/inbox-rows";
import { layOutInbox } from "@/components/testing/inbox-screen";
import { renderDesk } from "@/components/testing/render-desk";

layOutInbox();

const row = conversationRow("a");
const sent = { sendId: "s", total: 1, stored: 1, failed: 0, unknown: 0, isOver: true, results: [] };
const away = refused({ type: "PLATFORM_DOWN", message: "The platform is away." }, 503);

/** A conversation that can be left and opened again. */
function Left() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen ? <Compose conversation={conversation(row, [])} /> : null}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Leave or return
      </button>
    </>
  );
}

/** @returns what the desk answers to the message that is sent, once it is called, and all bodies that reached it */
function open() {
  const answers: ((value: unknown) => void)[] = [];
  const requests = stubDesk({
    "GET /api/desk/inbox": inboxBoard([row]),
    "GET /api/desk/inbox/replies": keptSettings({ replies: [] }),
    "POST /api/desk/inbox/messages": () => new Promise((resolve) => answers.push(resolve)),
  });
  renderDesk(<Left />);
  const bodies = () =>
    requests.filter(({ method }) => method === "POST").map(({ body }) => (body as { body: string }).body);
  return { answer: (value: unknown) => answers.shift()?.(value), bodies };
}

const written = async () => (await screen.findByLabelText<HTMLTextAreaElement>(/^Message to/)).value;

test("the next message is written, and sent, while the desk has not answered yet", async () => {
  const { answer, bodies } = open();
  await fill(/^Message to/, "Dock 4");
  await press("Send");
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await fill(/^Message to/, "Ask for Ray");
  answer(sent);
  expect(await written()).toBe("Ask for Ray");
  await press("Send");
  await waitFor(() => expect(bodies()).toEqual(["Dock 4", "Ask for Ray"]));
});

test("Enter sends, Shift+Enter and a held or composing key do not, and an empty field sends nothing", async () => {
  const { bodies } = open();
  const area = await screen.findByLabelText(/^Message to/);
  fireEvent.keyDown(area, { key: "Enter" });
  expect(screen.queryByText(/Write a message/)).toBeNull();
  await fill(/^Message to/, "Dock 4");
  expect(fireEvent.keyDown(area, { key: "Enter", shiftKey: true })).toBe(true);
  fireEvent.keyDown(area, { key: "Enter", isComposing: true });
  fireEvent.keyDown(area, { key: "Enter", repeat: true });
  expect(bodies()).toEqual([]);
  fireEvent.keyDown(area, { key: "Enter" });
  await waitFor(() => expect(bodies()).toEqual(["Dock 4"]));
  expect(screen.getByText("Enter sends, Shift+Enter begins a new line")).toBeDefined();
});

test("a prepared reply is read, put in and sent with the driver's first name", async () => {
  const requests = stubDesk({
    "GET /api/desk/inbox": inboxBoard([row]),
    "GET /api/desk/inbox/replies": keptSettings({ replies: [{ id: "on-it", text: "On it, {driver}." }] }),
    "POST /api/desk/inbox/messages": sent,
  });
  renderDesk(<Left />);
  await press(/^On it, Rosa\./);
  expect(await written()).toBe("On it, Rosa.");
  await press("Send");
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({ body: "On it, Rosa." }),
  );
});

/** A conversation whose driver's next ETA moves. */
function Moving() {
  const [etaAt, setEta] = useState("2026-11-18T17:05:00Z");
  const stop = {
    ...{ stop: "s5", number: 5, name: "Hartwell Supply", state: "next" as const, arrivedAt: null },
    ...{ departedAt: null, etaAt, slackMinutes: 25, timezone: "America/Chicago" },
  };
  const one = conversation(row, []);
  const work = {
    kind: "manifest" as const,
    id: "m1",
    title: "STL-112",
    verdict: null,
    sentence: null,
    stops: [stop],
  };
  return (
    <>
      <Compose conversation={{ ...one, context: { ...one.context, work } }} />
      <button type="button" onClick={() => setEta("2026-11-18T17:45:00Z")}>
        Move the ETA
      </button>
    </>
  );
}

const preparedEta = {
  "GET /api/desk/inbox": inboxBoard([row]),
  "GET /api/desk/inbox/replies": keptSettings({ replies: [{ id: "1", text: "{next stop} knows: {eta}." }] }),
};

test("a prepared reply that nobody edited follows the ETA", async () => {
  stubDesk(preparedEta);
  renderDesk(<Moving />);
  await press(/^Hartwell Supply knows: 11:05 CST\./);
  await press("Move the ETA");
  expect(await written()).toBe("Hartwell Supply knows: 11:45 CST.");
  expect(screen.queryByText(/the text says/)).toBeNull();
});

test("an edited one stays as it was written, says what has moved, and is updated by a press", async () => {
  stubDesk(preparedEta);
  renderDesk(<Moving />);
  await press(/^Hartwell Supply knows: 11:05 CST\./);
  await fill(/^Message to/, "Hartwell Supply knows: 11:05 CST. Use dock 4.");
  await press("Move the ETA");
  expect(await written()).toBe("Hartwell Supply knows: 11:05 CST. Use dock 4.");
  expect(await screen.findByText("The ETA is 11:45 CST now; the text says 11:05 CST.")).toBeDefined();
  await press("Update to 11:45 CST");
  expect(await written()).toBe("Hartwell Supply knows: 11:45 CST. Use dock 4.");
  expect(screen.queryByText(/the text says/)).toBeNull();
});

test("a text to begin with stands below what was being written, and once", async () => {
  const begin = "Bring 690118377 back to JOL: refused, 4 pieces.";
  sessionStorage.setItem(`haulboard-draft-${row.conversationId}`, "Call me");
  stubDesk({
    "GET /api/desk/inbox": inboxBoard([row]),
    "GET /api/desk/inbox/replies": keptSettings({ replies: [] }),
  });
  renderDesk(<Compose conversation={conversation(row, [])} begin={begin} />);
  expect(await written()).toBe(`Call me\n${begin}`);
  await fill(/^Message to/, `${begin} Thanks`);
  cleanup();
  renderDesk(<Compose conversation={conversation(row, [])} begin={begin} />);
  expect(await written()).toBe(`${begin} Thanks`);
});

test("what is under way is not offered again to who left the conversation", async () => {
  const { bodies } = open();
  await fill(/^Message to/, "Dock 4");
  await press("Send");
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await press("Leave or return");
  await press("Leave or return");
  expect(await written()).toBe("");
});

test("what was not sent stands before what was written meanwhile", async () => {
  const { answer, bodies } = open();
  await fill(/^Message to/, "Dock 4");
  await press("Send");
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await fill(/^Message to/, "Ask for Ray");
  answer(away);
  await waitFor(async () => expect(await written()).toBe("Dock 4\nAsk for Ray"));
  expect(screen.getByText("The platform is away.")).toBeDefined();
});

test("what was not sent is there again for who left the conversation meanwhile", async () => {
  const { answer, bodies } = open();
  await fill(/^Message to/, "Dock 4");
  await press("Send");
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await press("Leave or return");
  answer(away);
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  await press("Leave or return");
  expect(await written()).toBe("Dock 4");
});
