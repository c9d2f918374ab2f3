// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Picture } from "@/components/files/picture";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seenPixels = 400;

/** The area that is scrolled, at a zoom. Nothing is laid out here, so its sizes are said. */
function layOut(zoom: number): void {
  for (const side of ["clientWidth", "clientHeight"] as const)
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(seenPixels);
  for (const side of ["scrollWidth", "scrollHeight"] as const)
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(seenPixels * zoom);
}

test("a picture that is made larger shows what was in the middle before", () => {
  layOut(1);
  const { rerender } = render(<Picture url="blob:1" title="Photo" zoom={1} />);
  const area = screen.getByRole("region", { name: "Photo, to be scrolled" });
  layOut(2);
  rerender(<Picture url="blob:1" title="Photo" zoom={2} />);
  expect([area.scrollLeft, area.scrollTop]).toEqual([200, 200]);
  area.scrollLeft = 400;
  fireEvent.scroll(area);
  layOut(4);
  rerender(<Picture url="blob:1" title="Photo" zoom={4} />);
  expect([area.scrollLeft, area.scrollTop]).toEqual([1_000, 600]);
});
