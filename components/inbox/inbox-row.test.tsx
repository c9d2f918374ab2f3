// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { InboxFoot } from "@/components/inbox/inbox-foot";
import { InboxRow } from "@/components/inbox/inbox-row";
import type { InboxRows } from "@/components/inbox/use-inbox-list";
import { stubDesk } from "@/components/testing/desk-stub";
import { conversationRow, keptSettings } from "@/components/testing/inbox-rows";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const readByNobody = conversationRow("a", { unread: 2, unreadByTeam: 2 });
const readByAColleague = conversationRow("b", { unread: 1, unreadByTeam: 0 });

function show(shown: ReactNode): void {
  stubDesk({
    "GET /api/desk/inbox/settings": keptSettings({ waitingMinutes: [5, 15], lateMinutes: 10 }),
  });
  renderDesk(shown);
}

test("what nobody has read is said beside what the reader has not", () => {
  show(<InboxRow row={readByNobody} memberId="1" />);
  expect(screen.getByText("2 not read by you.")).toBeDefined();
  expect(screen.getByText(/^unread by the team/)).toBeDefined();
});

test("what a colleague has read is the reader's own to read", () => {
  show(<InboxRow row={readByAColleague} memberId="1" />);
  expect(screen.getByText("1 not read by you.")).toBeDefined();
  expect(screen.queryByText(/unread by the team/)).toBeNull();
});

test("how many nobody has read stands under the list", () => {
  const list = { conversations: [readByNobody, readByAColleague], moved: 0 } as unknown as InboxRows;
  show(<InboxFoot list={list} team={[]} />);
  expect(screen.getByText(/ · 1 unread by the team$/)).toBeDefined();
});
