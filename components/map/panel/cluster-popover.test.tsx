// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClusterPopover, lastPlaceOf } from "@/components/map/panel/cluster-popover";

let badge: HTMLButtonElement;
beforeEach(() => {
  badge = document.createElement("button");
  document.body.append(badge);
});
afterEach(() => {
  cleanup();
  badge.remove();
});

function open() {
  const onClose = vi.fn();
  const cluster = { key: 1, rows: [], x: 0, y: 0, radius: 12, byState: [2, 0, 0, 0, 0] };
  render(
    <ClusterPopover
      open={{ cluster, badge }}
      selectedRow={null}
      onChoose={() => undefined}
      onZoom={() => undefined}
      onClose={onClose}
    />,
  );
  screen.getByRole("dialog");
  return onClose;
}

test("it stays while other groups come and go", async () => {
  const onClose = open();
  const other = document.createElement("button");
  document.body.append(other);
  other.remove();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(onClose).not.toHaveBeenCalled();
});

test("it closes when its group is no more", async () => {
  const onClose = open();
  badge.remove();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("it closes when its group has gone out of sight", async () => {
  const onClose = open();
  badge.hidden = true;
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("it closes at once where the group went before it was there", () => {
  badge.remove();
  expect(open()).toHaveBeenCalled();
});

test("it keeps its place while its group is no more and it is still drawn", () => {
  const place = vi.spyOn(badge, "getBoundingClientRect");
  place.mockReturnValue(new DOMRect(300, 200, 24, 24));
  const last = lastPlaceOf(badge);
  place.mockReturnValue(new DOMRect(310, 210, 24, 24));
  expect(last.getBoundingClientRect()).toMatchObject({ x: 310, y: 210 });
  place.mockReturnValue(new DOMRect(0, 0, 0, 0));
  badge.hidden = true;
  expect(last.getBoundingClientRect()).toMatchObject({ x: 310, y: 210 });
  badge.hidden = false;
  badge.remove();
  expect(last.getBoundingClientRect()).toMatchObject({ x: 310, y: 210 });
});
