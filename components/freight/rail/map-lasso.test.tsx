// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MapLasso } from "@/components/freight/rail/map-lasso";

// happy-dom lays nothing out: a map of 300 by 160 pixels, whose cross begins in the middle.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 160));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open({ inside = 2 } = {}) {
  const onDrawn = vi.fn();
  const onLeave = vi.fn();
  const onPageKey = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  window.addEventListener("keydown", onPageKey);
  render(
    <MapLasso toPoint={(x, y) => [x, y]} countInside={() => inside} onDrawn={onDrawn} onLeave={onLeave} />,
  );
  const area = screen.getByRole("application", { name: "Draw a line around freight" });
  const keys = (...names: string[]) => {
    for (const key of names) fireEvent.keyDown(area, { key });
  };
  const click = (clientX: number, clientY: number) => {
    fireEvent.pointerDown(area, { clientX, clientY });
    fireEvent.pointerUp(area, { clientX, clientY });
  };
  return { area, keys, click, onDrawn, onLeave, onPageKey };
}
const status = () => screen.getByRole("status").textContent;

/** Three corners around the middle, the cross on the last of them. */
const threeCorners = ["Enter", "ArrowRight", "ArrowRight", "Enter", "ArrowDown", "ArrowDown", "Enter"];

test("by keys alone a line is drawn corner by corner, and closed", () => {
  const { area, keys, onDrawn } = open();
  expect(document.activeElement).toBe(area);
  keys(...threeCorners);
  expect(status()).toBe("3 corners, 2 shipments inside. C or the first corner closes the line.");
  keys("c");
  expect(onDrawn).toHaveBeenCalledWith([
    [150, 80],
    [166, 80],
    [166, 96],
  ]);
});

test("Enter on the first corner closes the line too", () => {
  const { keys, onDrawn } = open();
  keys(...threeCorners, "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "Enter");
  expect(onDrawn).toHaveBeenCalledOnce();
});

test("Backspace takes a corner back, and two enclose nothing", () => {
  const { keys, onDrawn } = open();
  keys(...threeCorners, "Backspace", "c");
  expect(status()).toMatch(/^2 corners\./);
  expect(onDrawn).not.toHaveBeenCalled();
});

test("the cross stays on the map", () => {
  const { keys, onDrawn } = open();
  keys(...Array<string>(30).fill("ArrowRight"), "Enter", ...Array<string>(30).fill("ArrowUp"), "Enter");
  keys("ArrowLeft", "ArrowLeft", "Enter", "c");
  expect(onDrawn).toHaveBeenCalledWith([
    [300, 80],
    [300, 0],
    [284, 0],
  ]);
});

test("Escape leaves, and no key that draws does what it means on the page", () => {
  const { keys, onLeave, onPageKey } = open();
  keys(...threeCorners, "Backspace", "c", "Escape");
  expect(onLeave).toHaveBeenCalledOnce();
  expect(onPageKey.mock.results.every(({ value }) => value === true)).toBe(true);
});

test("corners are set by clicks, and one on the first closes", () => {
  const { click, onDrawn } = open();
  click(10, 10);
  click(90, 10);
  click(90, 90);
  click(12, 11);
  expect(onDrawn).toHaveBeenCalledWith([
    [10, 10],
    [90, 10],
    [90, 90],
  ]);
});

test("drawn in one go it closes where the pointer is let go", () => {
  const { area, onDrawn } = open();
  fireEvent.pointerDown(area, { clientX: 10, clientY: 10 });
  for (const [clientX, clientY] of [
    [90, 10],
    [90, 90],
  ])
    fireEvent.pointerMove(area, { clientX, clientY });
  fireEvent.pointerUp(area, { clientX: 90, clientY: 90 });
  expect(onDrawn).toHaveBeenCalledOnce();
});

test("a line around nothing says so, and is drawn anew", () => {
  const { keys, onDrawn } = open({ inside: 0 });
  keys(...threeCorners, "c");
  expect(status()).toMatch(/^No freight inside\. Drag around it/);
  expect(onDrawn).not.toHaveBeenCalled();
});
