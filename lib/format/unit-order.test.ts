import fc from "fast-check";
import { expect, test } from "vitest";
import { compareUnits, insertInOrder } from "@/lib/format/unit-order";

test("units stand in the order in which people count", () => {
  const numbers = ["T-100", "T-99", "T-1000", "A7"];
  expect([...insertInOrder(new Uint32Array(0), [0, 1, 2, 3], (at) => numbers[at] ?? "")]).toEqual([
    3, 1, 0, 2,
  ]);
});

test("units that come in parts stand as if they had come at once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-C]-?[0-9]{1,3}$/), { maxLength: 40 }),
      fc.nat(40),
      (all, cut) => {
        const numberOf = (index: number) => all[index] ?? "";
        const indexes = all.map((_, index) => index);
        const first = insertInOrder(new Uint32Array(0), indexes.slice(0, cut), numberOf);
        const parts = insertInOrder(first, indexes.slice(cut), numberOf);
        const expected = [...indexes].sort((a, b) => compareUnits(numberOf(a), numberOf(b)) || a - b);
        expect([...parts]).toEqual(expected);
      },
    ),
  );
});

test("one more unit reads a few of a large fleet", () => {
  const numbers = Array.from({ length: 4_096 }, (_, at) => `T-${at}`);
  const ordered = Uint32Array.from(numbers.keys());
  let reads = 0;
  const numberOf = (index: number) => {
    reads++;
    return numbers[index] ?? "T-77.5";
  };
  insertInOrder(ordered, [4_096], numberOf);
  expect(reads).toBeLessThan(40);
});
