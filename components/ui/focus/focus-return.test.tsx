// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Sheet } from "@/components/ui/sheet";

afterEach(cleanup);
const nothing = () => undefined;

const dialogs = {
  "a dialog": (open: boolean) => (
    <Dialog open={open} onClose={nothing} title="Two changes">
      <input aria-label="inside" />
    </Dialog>
  ),
  "a sheet": (open: boolean) => (
    <Sheet open={open} onClose={nothing} title="Two changes">
      <input aria-label="inside" />
    </Sheet>
  ),
  "a question": (open: boolean) => (
    <ConfirmDialog open={open} onClose={nothing} title="Sure?" confirmLabel="Yes" onConfirm={nothing}>
      It can be undone.
    </ConfirmDialog>
  ),
};

test.each(Object.entries(dialogs))("after %s the focus is back where it was", async (_, dialog) => {
  const page = (open: boolean) => (
    <>
      <input aria-label="before" />
      {dialog(open)}
    </>
  );
  const { rerender } = render(page(false));
  const before = screen.getByLabelText("before");
  before.focus();
  rerender(page(true));
  await waitFor(() => expect(document.activeElement).not.toBe(before));
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test.each(["a dialog", "a sheet"] as const)(
  "in %s the focus arrives where it was going, though the dialog took it on the way",
  async (name) => {
    render(
      <>
        {dialogs[name](true)}
        <input aria-label="outside" />
      </>,
    );
    const inside = screen.getByLabelText("inside");
    const close = screen.getByRole("button", { name: "Close" });
    await waitFor(() => expect(document.activeElement).toBe(inside));
    const dialog = screen.getByRole("dialog");
    // In a browser: `inside` is left for the button, a list of it vanishes, and the focus scope sees nothing focused.
    inside.blur();
    fireEvent.focusOut(inside, { relatedTarget: close });
    dialog.focus();
    expect(document.activeElement).toBe(close);
    // Pressed beside its fields it has the focus itself.
    dialog.focus();
    expect(document.activeElement).toBe(dialog);
  },
);
