// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ReadingConversation } from "@/components/conversation/reading-conversation";
import { Thread } from "@/components/conversation/thread";
import type { ThreadLine } from "@/components/conversation/thread-lines";
import { layOutInbox } from "@/components/testing/inbox-screen";

layOutInbox();
afterEach(() => vi.useRealTimers());

const lines = Array.from(
  { length: 100 },
  (_, place): ThreadLine => ({ kind: "note", id: `line ${place}`, text: `Line ${place}` }),
);
const older = { isThere: true, isPending: false, error: null, load: () => undefined };

/** Ids of all lines that were ever drawn. */
function drawnFrom(startAt: string | null): ReadonlySet<string> {
  const drawn = new Set<string>();
  render(
    <Thread label="Messages" lines={lines} startAt={startAt} older={older}>
      {({ id }) => {
        drawn.add(id);
        return id;
      }}
    </Thread>,
  );
  return drawn;
}

test("a thread is opened at its newest line, and its beginning is never drawn for that", () => {
  const drawn = drawnFrom(null);
  expect(drawn).toContain("line 99");
  expect(drawn).not.toContain("line 0");
});

test("a thread is opened at the line that was asked for, and neither end is drawn for that", () => {
  const drawn = drawnFrom("line 50");
  expect(drawn).toContain("line 50");
  expect(drawn).not.toContain("line 0");
  expect(drawn).not.toContain("line 99");
});

test("a conversation that is read quickly shows no grey before it", () => {
  vi.useFakeTimers();
  render(<ReadingConversation />);
  const status = screen.getByRole("status", { name: "Reading the conversation" });
  act(() => vi.advanceTimersByTime(100));
  expect(status.childElementCount).toBe(0);
  act(() => vi.advanceTimersByTime(100));
  expect(status.childElementCount).toBe(3);
});
