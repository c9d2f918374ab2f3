import fc from "fast-check";
import { expect, test } from "vitest";
import { Motions } from "@/lib/desk/directory/vehicles/motion";
import { positionAt } from "@/lib/desk/testing/position-at";

const t0 = 1_763_650_000_000;
/** A position so many seconds and metres on, northward. */
const at = (seconds: number, metres: number) =>
  positionAt("101", t0 + seconds * 1_000, { speedMph: null, latitude: 41 + metres / 111_195 });

function motionBy(...positions: ReturnType<typeof at>[]) {
  const motions = new Motions();
  for (const position of positions) motions.take(0, position);
  return motions.of(0);
}

test("one position says nothing, nor do two within half a minute", () => {
  expect(motionBy(at(0, 0))).toBeNull();
  expect(motionBy(at(0, 0), at(29, 700))).toBeNull();
});

test("a truck on the road moves, whether it reports each ten seconds or each ten minutes", () => {
  expect(motionBy(at(0, 0), at(10, 270), at(20, 540), at(30, 810))).toBe("moving");
  expect(motionBy(at(0, 0), at(600, 9_000))).toBe("moving");
});

test("a receiver that wanders within 60 m stands, and so does one slower than 3 mph", () => {
  expect(motionBy(at(0, 0), at(30, 59))).toBe("stopped");
  expect(motionBy(at(0, 0), at(30, 61))).toBe("moving");
  expect(motionBy(at(0, 0), at(120, 155))).toBe("stopped");
  expect(motionBy(at(0, 0), at(120, 165))).toBe("moving");
});

test("a truck that stopped half a minute ago stands, however far it came before", () => {
  expect(motionBy(at(0, 0), at(60, 1_600), at(90, 1_605))).toBe("stopped");
});

test("two positions more than a quarter of an hour apart say at most that it stands where it stood", () => {
  expect(motionBy(at(0, 0), at(901, 20_000))).toBeNull();
  expect(motionBy(at(0, 0), at(3_600, 40))).toBe("stopped");
});

test("late, doubled and disordered positions make no difference", () => {
  const way = fc.uniqueArray(fc.record({ second: fc.nat({ max: 5_400 }), metres: fc.nat({ max: 9_000 }) }), {
    selector: ({ second }) => second,
    minLength: 1,
    maxLength: 40,
  });
  const order = way.chain((positions) =>
    fc.record({
      positions: fc.constant(positions),
      arrivals: fc.shuffledSubarray([...positions, ...positions], { minLength: 2 * positions.length }),
    }),
  );
  fc.assert(
    fc.property(order, ({ positions, arrivals }) => {
      const inOrder = positions.toSorted((a, b) => a.second - b.second);
      const of = (list: typeof positions) => motionBy(...list.map((p) => at(p.second, p.metres)));
      expect(of(arrivals)).toBe(of(inOrder));
    }),
  );
});
