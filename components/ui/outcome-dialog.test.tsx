// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OutcomeDialog } from "@/components/ui/outcome-dialog";

afterEach(cleanup);

type Results = Parameters<typeof OutcomeDialog>[0]["results"];

const result = (id: number, outcome: Results[number]["outcome"]) => ({
  id,
  title: `T-${id}`,
  outcome,
  message: `of ${id}`,
});

function open(results: Results, onUndo: (() => void) | null = null) {
  render(<OutcomeDialog noun="trips" results={results} onUndo={onUndo} onClose={() => undefined} />);
}

test("of one whose outcome is not known it is not said that nothing was done", () => {
  open([result(1, "unknown")]);
  screen.getByRole("dialog", { name: "Whether it was done is not known yet" });
  cleanup();
  open([result(1, "conflict")]);
  screen.getByRole("dialog", { name: "It was not done" });
});

test("of several each is named with its reason, and what was done can be taken back", () => {
  const undo = vi.fn();
  open([result(1, "done"), result(2, "refused")], undo);
  screen.getByRole("dialog", { name: "1 of 2 trips done" });
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "T-1Doneof 1",
    "T-2Refusedof 2",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
});
