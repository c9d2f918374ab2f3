// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ConversationPane } from "@/components/conversation/conversation-pane";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import {
  conversation,
  conversationRow,
  inboxBoard,
  keptSettings,
  threadMessage,
} from "@/components/testing/inbox-rows";
import { layOutInbox } from "@/components/testing/inbox-screen";
import { renderDesk } from "@/components/testing/render-desk";

layOutInbox();

const row = conversationRow("a");
const driver = { externalUserId: "d-a", name: "Rosa Delgado" };
const replies = {
  "GET /api/desk/inbox": inboxBoard([row]),
  "GET /api/desk/inbox/drivers/d-a": { conversationId: "a" },
  "GET /api/desk/inbox/conversations/a": conversation(row, [threadMessage("157 closed")]),
  "GET /api/desk/inbox/settings": keptSettings({ waitingMinutes: [5, 15], lateMinutes: 10 }),
  "GET /api/desk/inbox/replies": keptSettings({ replies: [] }),
};

test("the conversation with the driver opens, ready to be answered, and Escape closes it", async () => {
  stubDesk(replies);
  const onClose = vi.fn();
  renderDesk(<ConversationPane driver={driver} onClose={onClose} />);
  expect(await screen.findByText("157 closed")).toBeDefined();
  const field = await screen.findByLabelText("Message to Rosa Delgado");
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(screen.getByRole("complementary"), { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});

test("why it can't be read is said in its place", async () => {
  stubDesk({
    ...replies,
    "GET /api/desk/inbox/drivers/d-a": refused({ type: "NO", message: "Not theirs." }, 404),
  });
  renderDesk(<ConversationPane driver={driver} onClose={() => undefined} />);
  expect(await screen.findByText("Not theirs.")).toBeDefined();
});

test("it gives way to the conversation with another driver", async () => {
  stubDesk(replies);
  const Page = () => {
    const open = useConversationPane();
    return (
      <>
        <button type="button" onClick={() => open(driver)}>
          Rosa
        </button>
        <button type="button" onClick={() => open({ externalUserId: "d-b", name: "Pete Iyer" })}>
          Pete
        </button>
      </>
    );
  };
  renderDesk(<Page />);
  await press("Rosa");
  expect(await screen.findByRole("complementary", { name: "Messages with Rosa Delgado" })).toBeDefined();
  await press("Pete");
  expect(await screen.findByRole("complementary", { name: "Messages with Pete Iyer" })).toBeDefined();
  expect(screen.queryByRole("complementary", { name: "Messages with Rosa Delgado" })).toBeNull();
});
