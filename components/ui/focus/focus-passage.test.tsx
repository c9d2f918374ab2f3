// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFocusPassage } from "@/components/ui/focus/focus-passage";

afterEach(cleanup);

function Scope() {
  return (
    <div {...useFocusPassage()} role="dialog" tabIndex={-1}>
      <input aria-label="Place" />
      <input aria-label="Type" defaultValue="Pickup" />
    </div>
  );
}

/** The focus leaves the place for the type, and the scope takes it on the way. */
function pass(leave: (place: HTMLElement) => void): HTMLInputElement {
  render(<Scope />);
  const place = screen.getByLabelText("Place");
  const type = screen.getByLabelText<HTMLInputElement>("Type");
  place.focus();
  type.setSelectionRange(6, 6);
  leave(place);
  // In browsers nothing has the focus by the time that the scope takes it.
  place.blur();
  fireEvent.blur(place, { relatedTarget: type });
  screen.getByRole("dialog").focus();
  return type;
}

const marked = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

test("what Tab leads to has the focus and is marked, so that what is typed takes its place", () => {
  const type = pass((place) => fireEvent.keyDown(place, { key: "Tab" }));
  expect([document.activeElement, marked(type)]).toEqual([type, "Pickup"]);
});

test("what is clicked has the focus, with the cursor where it was", () => {
  const type = pass((place) => {
    fireEvent.keyDown(place, { key: "Tab" });
    fireEvent.pointerDown(place);
  });
  expect([document.activeElement, marked(type)]).toEqual([type, ""]);
});
