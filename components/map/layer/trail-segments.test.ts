import { expect, test } from "vitest";
import { type TrailPoint, trailSegments } from "@/components/map/layer/trail-segments";
import { longitudeOf, worldX } from "@/lib/live/world-units";

const point = (longitude: number, seconds: number): TrailPoint => [longitude, 40, seconds, 55];

/** From and to of each segment, degrees east. */
function lines(points: TrailPoint[], zoom = 10) {
  const { words, driven, gaps } = trailSegments(points, zoom);
  expect(words).toHaveLength(4 * (driven + gaps));
  const all = Array.from({ length: driven + gaps }, (_, at) =>
    [words[4 * at], words[4 * at + 2]].map((x) => Math.round(longitudeOf(x ?? 0) * 1e4) / 1e4),
  );
  return { driven: all.slice(0, driven), gaps: all.slice(driven) };
}

test("pings in a row are one line", () => {
  expect(lines([point(-90, 0), point(-89, 60), point(-88, 120)])).toEqual({
    driven: [
      [-90, -89],
      [-89, -88],
    ],
    gaps: [],
  });
});

test("over a gap nobody knows the way: it is a line of its own kind", () => {
  expect(lines([point(-90, 0), point(-89, 60), point(-85, 4_000), point(-84, 4_060)])).toEqual({
    driven: [
      [-90, -89],
      [-85, -84],
    ],
    gaps: [[-89, -85]],
  });
});

test("one ping alone draws nothing", () => {
  expect(trailSegments([point(-90, 0)], 10).words).toHaveLength(0);
});

test("from afar pings that lie on each other are one segment, and no end is moved", () => {
  // A hundredth of a degree is less than a pixel of a country, and many of a town.
  const near = Array.from({ length: 50 }, (_, n) => point(-90 + n / 100, 60 * n));
  const far = [...near, point(-80, 10_000), point(-79.99, 10_060)];
  expect(lines(far, 14).driven).toHaveLength(50);
  const { driven, gaps } = lines(far, 3);
  expect(driven.length).toBeLessThan(10);
  expect([driven[0]?.[0], gaps]).toEqual([-90, [[-89.51, -80]]]);
  expect(driven.at(-1)).toEqual([-80, -79.99]);
  for (const [at, [from]] of driven.slice(1, -1).entries()) expect(from).toBe(driven[at]?.[1]);
});

test("a trail that stays in one place has no length", () => {
  const { words } = trailSegments([point(-90, 0), point(-90, 60)], 10);
  expect([...words].filter((_, at) => at % 2 === 0)).toEqual([worldX(-90), worldX(-90)]);
});
