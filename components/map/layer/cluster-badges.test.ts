import { expect, test } from "vitest";
import { beside, stateRing } from "@/components/map/layer/cluster-badges";

test("the ring shows each state by its share, in order", () => {
  expect(stateRing([3, 1, 0, 0], 4)).toBe(
    "conic-gradient(var(--moving) 0.0deg 270.0deg, var(--ok) 270.0deg 360.0deg)",
  );
});

test("a badge makes room for the selected vehicle, and only then", () => {
  expect(beside({ x: 110, y: 100 }, { x: 100, y: 100 }, 30)).toEqual({ x: 130, y: 100 });
  expect(beside({ x: 140, y: 100 }, { x: 100, y: 100 }, 30)).toEqual({ x: 140, y: 100 });
});

test("a badge on the very spot of the selected vehicle goes up and to the left", () => {
  const { x, y } = beside({ x: 100, y: 100 }, { x: 100, y: 100 }, 10);
  expect([x, y]).toEqual([expect.closeTo(92.93, 2), expect.closeTo(92.93, 2)]);
});
