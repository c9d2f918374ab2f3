import { describe, expect, test } from "vitest";
import { type Coordinate, smoothLine } from "./smooth-line";

const fine = { stepMiles: 2.5, toleranceMiles: 0 };

describe("smoothLine", () => {
  test("answers the points between each pair of neighbours", () => {
    const bend: Coordinate[] = [
      [-90, 40],
      [-89, 40],
      [-88, 41],
    ];
    expect(smoothLine(bend, fine)).toHaveLength(2);
  });

  test("leaves nothing between two towns that are joined straight", () => {
    const [between] = smoothLine(
      [
        [-90, 40],
        [-89, 40],
      ],
      { stepMiles: 2.5, toleranceMiles: 0.04 },
    );
    expect(between).toEqual([]);
  });

  test("takes steps of the length asked for", () => {
    // Both ends of a degree of latitude, 69.09 miles, in a gentle bend: 28 steps have 27 points between them.
    const [between] = smoothLine(
      [
        [-90, 40],
        [-90, 41],
        [-89, 42],
      ],
      fine,
    );
    expect(between).toHaveLength(27);
  });

  test("enters and leaves a town in one direction", () => {
    const [before, after] = smoothLine(
      [
        [-90, 40],
        [-89, 40],
        [-88, 41],
      ],
      { stepMiles: 0.5, toleranceMiles: 0 },
    );
    const [x1, y1] = before?.at(-1) ?? [0, 0];
    const [x2, y2] = after?.[0] ?? [0, 0];
    const headingIn = Math.atan2(40 - y1, -89 - x1);
    const headingOut = Math.atan2(y2 - 40, x2 + 89);
    expect(headingOut).toBeCloseTo(headingIn, 1);
  });

  test("does not overshoot where a short hop follows a long one", () => {
    const [, hop] = smoothLine(
      [
        [-90, 40],
        [-87, 40],
        [-87, 40.1],
        [-86, 40.1],
      ],
      { stepMiles: 0.5, toleranceMiles: 0 },
    );
    const farthest = Math.max(...(hop ?? []).map(([longitude]) => Math.abs(longitude + 87)));
    expect(farthest).toBeLessThan(0.05);
  });
});
