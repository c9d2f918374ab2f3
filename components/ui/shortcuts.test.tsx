// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import * as Popover from "radix-ui/popover";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { isCovered, restMs } from "@/components/ui/keyboard-rest";
import { Sheet } from "@/components/ui/sheet";
import { keyName, setSingleKeysEnabled, useShortcuts } from "@/components/ui/shortcuts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const run = {
  n: vi.fn(),
  shiftE: vi.fn(),
  e: vi.fn(),
  go: vi.fn(),
  palette: vi.fn(),
  send: vi.fn(),
  up: vi.fn(),
  reply: vi.fn(),
  refused: vi.fn(),
  onRefused: vi.fn(),
};
afterEach(() => vi.clearAllMocks());

function Keys({ covered = false }: { covered?: boolean }) {
  useShortcuts("Test", [
    { keys: "n", label: "New", run: run.n },
    { keys: "e", label: "Edit", run: run.e },
    { keys: "Shift+E", label: "Export", run: run.shiftE },
    { keys: "g m", label: "Map", run: run.go },
    { keys: "Mod+k", label: "Find", run: run.palette },
    { keys: "Mod+enter", label: "Send", run: run.send },
    { keys: "Alt+ArrowUp", label: "Up", run: run.up },
    { keys: "Alt+1", label: "Reply", run: run.reply },
    {
      keys: "r",
      label: "Retire",
      run: run.refused,
      disabledReason: "A viewer can't",
      onRefused: run.onRefused,
    },
  ]);
  return (
    <>
      <input aria-label="box" />
      <button type="button" />
      {covered ? <div role="dialog" /> : null}
    </>
  );
}

const press = (key: string, more: object = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...more });

test("a key does what it is bound to", () => {
  render(<Keys />);
  press("n");
  expect(run.n).toHaveBeenCalledOnce();
});

test("while somebody types, letters are letters, but the palette opens", () => {
  render(<Keys />);
  press("n", {}, screen.getByLabelText("box"));
  press("k", { ctrlKey: true }, screen.getByLabelText("box"));
  expect(run.n).not.toHaveBeenCalled();
  expect(run.palette).toHaveBeenCalledOnce();
});

test("a dialog has the keyboard to itself", () => {
  render(<Keys covered />);
  press("n");
  expect(run.n).not.toHaveBeenCalled();
});

test("in a dialog Enter with Ctrl sends the dialog, not what is behind it", () => {
  const { rerender } = render(<Keys covered />);
  press("Enter", { ctrlKey: true });
  expect(run.send).not.toHaveBeenCalled();
  rerender(<Keys />);
  press("Enter", { ctrlKey: true });
  expect(run.send).toHaveBeenCalledOnce();
});

test("two keys, one after the other", () => {
  render(<Keys />);
  press("g");
  press("m");
  expect(run.go).toHaveBeenCalledOnce();
});

test("the second of two keys that are bound to nothing does not act alone", () => {
  render(<Keys />);
  press("g");
  press("n");
  expect(run.n).not.toHaveBeenCalled();
  press("n");
  expect(run.n).toHaveBeenCalledOnce();
});

test("a browser's own combination is left alone", () => {
  render(<Keys />);
  expect(press("n", { ctrlKey: true })).toBe(true);
  expect(run.n).not.toHaveBeenCalled();
});

test.each([
  ["Shift and a letter", { key: "E", shiftKey: true }, "shiftE"],
  ["a letter under Caps Lock", { key: "E", shiftKey: false }, "e"],
  ["Shift under Caps Lock", { key: "e", shiftKey: true }, "shiftE"],
] as const)("%s is told from the letter's case", (_, event, bound) => {
  render(<Keys />);
  fireEvent.keyDown(document.body, event);
  expect(run[bound]).toHaveBeenCalledOnce();
  expect(run[bound === "e" ? "shiftE" : "e"]).not.toHaveBeenCalled();
});

test.each([
  ["+", ["+"]],
  ["Shift+E", ["⇧E"]],
  ["g m", ["G", "M"]],
  ["Mod+k", ["Ctrl", "K"]],
])("the key %s is written %j", (keys, shown) => {
  expect(keyName(keys)).toEqual(shown);
});

test("a refused action does nothing", () => {
  render(<Keys />);
  press("r");
  expect(run.refused).not.toHaveBeenCalled();
});

test("keys of one letter can be switched off", () => {
  setSingleKeysEnabled(false);
  render(<Keys />);
  press("n");
  press("k", { metaKey: true });
  expect(run.n).not.toHaveBeenCalled();
  expect(run.palette).toHaveBeenCalledOnce();
});

test("a key is free again when its screen is gone", () => {
  render(<Keys />).unmount();
  press("n");
  expect(run.n).not.toHaveBeenCalled();
});

test("a key that can't act says why", () => {
  render(<Keys />);
  press("r");
  expect(run.onRefused).toHaveBeenCalledWith("A viewer can't");
});

test("Alt with an arrow is a key of its own; with a letter it is the browser's or the keyboard's", () => {
  render(<Keys />);
  fireEvent.keyDown(document.body, { key: "ArrowUp", altKey: true });
  fireEvent.keyDown(document.body, { key: "n", altKey: true });
  expect([run.up.mock.calls.length, run.n.mock.calls.length]).toEqual([1, 0]);
});

test("a digit with Alt works while someone types, by its place and not by the sign that a Mac writes for it", () => {
  render(<Keys />);
  fireEvent.keyDown(screen.getByLabelText("box"), { key: "¡", code: "Digit1", altKey: true });
  expect(run.reply).toHaveBeenCalledOnce();
});

test("a key of what stays is meant before the same key of a page that came later", () => {
  const [staying, page] = [vi.fn(), vi.fn()];
  function Bound({ run, stays }: { run: () => void; stays: boolean }) {
    useShortcuts("Test", [{ keys: "Escape", label: "Close", run }], { stays });
    return null;
  }
  render(<Bound run={staying} stays />);
  render(<Bound run={page} stays={false} />);
  press("Escape");
  expect([staying.mock.calls.length, page.mock.calls.length]).toEqual([1, 0]);
});

const covers = {
  "a dialog": <Dialog onClose={() => undefined} title="Cancel it?" />,
  "a sheet": (
    <Sheet onClose={() => undefined} title="Edit">
      <input />
    </Sheet>
  ),
  "a question": (
    <ConfirmDialog onClose={() => undefined} title="Sure?" confirmLabel="Yes" onConfirm={() => undefined}>
      It can be undone.
    </ConfirmDialog>
  ),
  "a popover": (
    <Popover.Root open>
      <Popover.Portal>
        <Popover.Content>
          <input />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  ),
} as const;

describe.each(Object.entries(covers))("once %s has closed", (_, cover) => {
  const page = (open: boolean) => (
    <>
      <Keys />
      {open ? cover : null}
    </>
  );
  const close = async () => {
    const { rerender } = render(page(true));
    await waitFor(() => expect(isCovered()).toBe(true));
    press("n");
    rerender(page(false));
    await waitFor(() => expect(isCovered()).toBe(false));
  };
  const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  test("what is typed on does nothing on the page, until nobody types any more", async () => {
    await close();
    press("n");
    // Longer than the rest in all, in steps so short that a slow machine makes none as long as it.
    for (let step = 0; step < 4; step++) {
      await waitMs(restMs / 3);
      press("E", { shiftKey: true });
    }
    press("n");
    expect([run.n.mock.calls.length, run.shiftE.mock.calls.length]).toEqual([0, 0]);
    await waitMs(restMs + 20);
    press("n");
    expect(run.n).toHaveBeenCalledOnce();
  });

  test("after Escape the next key is the page's: it was closed on purpose", async () => {
    const { rerender } = render(page(true));
    await waitFor(() => expect(isCovered()).toBe(true));
    press("Escape");
    rerender(page(false));
    await waitFor(() => expect(isCovered()).toBe(false));
    press("n");
    expect(run.n).toHaveBeenCalledOnce();
  });

  test("a list or a button that has got the focus back takes nothing of it, a field does", async () => {
    await close();
    const heard = vi.fn();
    const button = screen.getByRole("button");
    button.addEventListener("keydown", ({ key }) => heard(key));
    screen.getByLabelText("box").addEventListener("keydown", ({ key }) => heard(key));
    for (const key of [" ", "Enter", "j"]) expect(press(key, {}, button)).toBe(false);
    press("ArrowDown", {}, button);
    press("j", {}, screen.getByLabelText("box"));
    expect(heard.mock.calls).toEqual([["ArrowDown"], ["j"]]);
  });

  test("Ctrl with a key works at once: nobody types that", async () => {
    await close();
    press("k", { ctrlKey: true });
    expect(run.palette).toHaveBeenCalledOnce();
  });
});
