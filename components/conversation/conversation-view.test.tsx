// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { ConversationView } from "@/components/conversation/conversation-view";
import { stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { conversation, conversationRow, keptSettings, threadMessage } from "@/components/testing/inbox-rows";
import { layOutInbox } from "@/components/testing/inbox-screen";
import { renderDesk } from "@/components/testing/render-desk";
import type { Conversation } from "@/lib/contract/desk/inbox-conversations";

layOutInbox();

const row = conversationRow("a");
const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 15, minutes)).toISOString();
const hundred = Array.from({ length: 100 }, (_, i) => threadMessage(`Message ${i}`, { sentAt: minute(i) }));

/** A conversation, and the same as it is read again. */
function ReadTwice({ first, then }: { first: Conversation; then: Conversation }) {
  const [shown, setShown] = useState(first);
  return (
    <>
      <ConversationView conversation={shown} around={null} hasKeys={false} />
      <button type="button" onClick={() => setShown(then)}>
        Read again
      </button>
    </>
  );
}

function open(first: Conversation, then = first) {
  const requests = stubDesk({
    "GET /api/desk/inbox/conversations/a": conversation(row, []),
    "GET /api/desk/inbox/settings": keptSettings({ waitingMinutes: [5, 15], lateMinutes: 10 }),
    "GET /api/desk/inbox/replies": keptSettings({ replies: [] }),
  });
  renderDesk(<ReadTwice first={first} then={then} />);
  return () => requests.filter(({ path }) => path === "/api/desk/inbox/conversations/a").length;
}

/** The thread as it is after the reader scrolled it. @param pixels from its beginning */
async function scrolledTo(pixels: number) {
  const thread = await screen.findByRole("log");
  thread.scrollTop = pixels;
  fireEvent.scroll(thread);
}

test("a thread that is opened asks for no older messages until somebody comes near its beginning", async () => {
  const asked = open(conversation(row, hundred, { before: "p1" }));
  await scrolledTo(5_000);
  await press("Read again");
  expect(asked()).toBe(0);
  await scrolledTo(300);
  await waitFor(() => expect(asked()).toBe(1));
});

test("a message out of a dead zone is said as it comes in, though others were sent after it", async () => {
  const known = threadMessage("157 closed", { sentAt: minute(30), receivedAt: minute(30) });
  const late = threadMessage("Nobody at dock 2", { sentAt: minute(1), receivedAt: minute(50), isLate: true });
  open(conversation(row, [known]), conversation(row, [late, known]));
  expect(await screen.findByText("157 closed")).toBeDefined();
  await press("Read again");
  expect(await screen.findByText("Late message from Rosa Delgado: Nobody at dock 2")).toBeDefined();
});
