// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useMemo } from "react";
import { afterEach, expect, test } from "vitest";
import { useSteadyRows } from "@/components/list-page/rows/use-steady-rows";

afterEach(cleanup);

/** `b2` is the row b in its second state. */
const rowsOf = (text: string) => text.split(" ").map((state) => ({ id: state.charAt(0), state }));

function List({ rows: fresh, question = "" }: { rows: string; question?: string }) {
  const list = useMemo(() => rowsOf(fresh), [fresh]);
  const { rows, moved, showMoved, around } = useSteadyRows(list, question);
  return (
    <div {...around}>
      <button type="button" onClick={showMoved}>
        {moved}
      </button>
      <p>{rows.map(({ state }) => state).join(" ")}</p>
    </div>
  );
}

function show(rows: string) {
  const view = render(<List rows={rows} />);
  return {
    to: (next: string, question?: string) => {
      view.rerender(<List rows={next} {...(question === undefined ? {} : { question })} />);
      return screen.getByRole("paragraph").textContent;
    },
    shown: () => screen.getByRole("paragraph").textContent,
  };
}

test("nobody is at it: the order follows", () => {
  expect(show("a b c").to("c a b")).toBe("c a b");
});

test.each([
  ["the focus", "focus", "blur"],
  ["the pointer", "pointerMove", "pointerLeave"],
] as const)(
  "%s among them keeps places, not what stands in them; new ones are last",
  (_what, comes, goes) => {
    const { to, shown } = show("a b c");
    fireEvent[comes](screen.getByRole("button"));
    expect(to("d c2 a2 b2")).toBe("a2 b2 c2 d");
    expect(to("c3 a3")).toBe("a3 c3");
    fireEvent[goes](screen.getByRole("paragraph").parentElement ?? document.body);
    expect(shown()).toBe("c3 a3");
  },
);

test("they are in order at once where that is asked for, and for another question", () => {
  const { to, shown } = show("a b c");
  fireEvent.focus(screen.getByRole("button"));
  to("c a b");
  fireEvent.click(screen.getByRole("button", { name: "1" }));
  expect(shown()).toBe("c a b");
  expect(to("b c", "other")).toBe("b c");
});
