// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useUndoAction } from "@/components/list-page/use-undo-action";

const undone = vi.fn<(what: string | null) => void>();

function Key({ saving, last }: { saving: boolean; last: string | null }) {
  const { label, disabledReason, run } = useUndoAction({ saving, last, undo: () => undone(last) });
  return (
    <button type="button" title={disabledReason ?? ""} onClick={run}>
      {label}
    </button>
  );
}

beforeEach(() => {
  toast.getHistory().length = 0;
  undone.mockClear();
});
afterEach(cleanup);

const titles = () => toast.getHistory().flatMap((shown) => ("title" in shown ? [shown.title] : []));
const press = () => screen.getByRole("button").click();

test("pressed while a write is being saved it takes that one back, once it is saved, and not the one before", async () => {
  const { rerender } = render(<Key saving last="before" />);
  press();
  press();
  expect(undone).not.toHaveBeenCalled();
  expect(titles()).toContain("Undone as soon as it is saved");
  rerender(<Key saving={false} last="planned" />);
  await waitFor(() => expect(undone.mock.calls).toEqual([["planned"]]));
  rerender(<Key saving={false} last={null} />);
  expect(undone).toHaveBeenCalledTimes(1);
});

test("where the write was refused nothing is taken back, and that is said", async () => {
  const { rerender } = render(<Key saving last="before" />);
  press();
  rerender(<Key saving={false} last="before" />);
  await waitFor(() => expect(titles()).toContain("Nothing was undone: what was being saved was not done"));
  expect(undone).not.toHaveBeenCalled();
});

test("nothing to take back is a reason only while nothing is being saved", () => {
  const { rerender } = render(<Key saving={false} last={null} />);
  expect(screen.getByTitle("Nothing to undo.")).toBeDefined();
  rerender(<Key saving last={null} />);
  expect(screen.queryByTitle("Nothing to undo.")).toBeNull();
  expect(screen.getByText("Undo what is being saved")).toBeDefined();
});
