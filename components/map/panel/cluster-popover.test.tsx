// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClusterPopover } from "@/components/map/panel/cluster-popover";

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
