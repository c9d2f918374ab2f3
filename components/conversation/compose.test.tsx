// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
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
  await screen.findByText(/^11 of/);
  expect(await written()).toBe("Ask for Ray");
  await press("Send");
  await waitFor(() => expect(bodies()).toEqual(["Dock 4", "Ask for Ray"]));
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
