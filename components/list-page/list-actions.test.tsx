// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { toast } from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { type ListAction, useActionKeys, usualActions } from "@/components/list-page/list-actions";
import { pageKeys } from "@/components/ui/page-keys";

const onExport = vi.fn();
const onRetire = vi.fn();
const print = vi.fn();
const lastToast = () =>
  toast
    .getHistory()
    .map((shown) => ("title" in shown ? shown.title : null))
    .at(-1);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function Page({ rows = ["a"], refusal = null }: { rows?: string[]; refusal?: string | null }) {
  const searchRef = useRef<HTMLInputElement>(null);
  const actions = {
    ...usualActions({ list: { rows, moved: 0, showMoved: () => {} }, searchRef, onExport }),
    retire: { keys: pageKeys.retire, label: "Retire", disabledReason: refusal, run: onRetire },
  } satisfies Record<string, ListAction>;
  useActionKeys("Machines", actions, { label: "Clear selection", run: () => {} });
  return <input ref={searchRef} aria-label="Search" />;
}

test("Shift+E exports, Shift+P prints, and the letters alone do neither", () => {
  vi.stubGlobal("print", print);
  render(<Page />);
  fireEvent.keyDown(document.body, { key: "e" });
  fireEvent.keyDown(document.body, { key: "p" });
  expect([onExport.mock.calls, print.mock.calls]).toEqual([[], []]);
  fireEvent.keyDown(document.body, { key: "E", shiftKey: true });
  fireEvent.keyDown(document.body, { key: "P", shiftKey: true });
  expect([onExport.mock.calls, print.mock.calls.length]).toEqual([[["csv"]], 1]);
});

test("a key whose action can't be done says why and does nothing", () => {
  render(<Page refusal="Your role can't do this." rows={[]} />);
  fireEvent.keyDown(document.body, { key: "r" });
  expect(onRetire).not.toHaveBeenCalled();
  expect(lastToast()).toBe("Your role can't do this.");
  fireEvent.keyDown(document.body, { key: "E", shiftKey: true });
  expect(onExport).not.toHaveBeenCalled();
  expect(lastToast()).toBe("Nothing is shown.");
});

test("the search's key puts the focus into it, where letters are letters again", () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  fireEvent.keyDown(screen.getByLabelText("Search"), { key: "r" });
  expect(onRetire).not.toHaveBeenCalled();
});
