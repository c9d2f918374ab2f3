// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { BoardFlash } from "@/components/trips/flash";

afterEach(cleanup);
const flashes = () => screen.getByText("cell").className.includes("flash-changed");

test("what comes into sight does not flash, what changes in sight does", () => {
  const { rerender } = render(<BoardFlash value="on the road">cell</BoardFlash>);
  expect(flashes()).toBe(false);
  rerender(<BoardFlash value="on the road">cell</BoardFlash>);
  expect(flashes()).toBe(false);
  rerender(<BoardFlash value="late">cell</BoardFlash>);
  expect(flashes()).toBe(true);
});

test("what is new while somebody looks flashes at once", () => {
  render(
    <BoardFlash value="Joliet" isNew>
      cell
    </BoardFlash>,
  );
  expect(flashes()).toBe(true);
});
