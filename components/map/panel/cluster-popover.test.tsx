// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Cluster } from "@/components/map/layer/fleet-scene";
import type { OpenGroup } from "@/components/map/marks/open-group";
import { ClusterPopover } from "@/components/map/panel/cluster-popover";
import { Listeners } from "@/lib/live/listeners";

afterEach(cleanup);

const clusterOf = (moving: number): Cluster => ({
  ...{ key: 1, rows: Array.from({ length: moving }, (_, row) => row), x: 0, y: 0, radius: 12 },
  byState: [moving, 0, 0, 0, 0],
});

/** A group that can be changed, and its list. */
function open(first: Cluster | null = clusterOf(12)) {
  let cluster = first;
  const changes = new Listeners<true>();
  const group: OpenGroup = {
    current: () => cluster,
    subscribe: (listener) => changes.add(listener),
    rect: () => new DOMRect(300, 200, 24, 24),
    giveBack: () => undefined,
  };
  const onClose = vi.fn();
  const nothing = () => undefined;
  render(
    <ClusterPopover group={group} selectedRow={null} onChoose={nothing} onZoom={nothing} onClose={onClose} />,
  );
  const become = (next: Cluster | null) => {
    cluster = next;
    changes.notify(true);
  };
  return { onClose, become };
}

test("it says how many the group has now, not how many it had when it was pressed", async () => {
  const { onClose, become } = open();
  expect(screen.getByRole("dialog").textContent).toContain("12 vehicles here");
  become(clusterOf(3));
  await waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("3 vehicles here"));
  expect(screen.getByRole("dialog").textContent).toContain("3 moving");
  expect(onClose).not.toHaveBeenCalled();
});

test("it closes when its group is no more, or out of sight", async () => {
  const { onClose, become } = open();
  become(null);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("it closes at once where the group went before it was there", () => {
  expect(open(null).onClose).toHaveBeenCalled();
});
