import { expect, test } from "vitest";
import { deviationOf, partsLabel, worstOf } from "@/components/machines/batches/tolerance";
import { batchRow, material } from "@/components/machines/testing/machine-rows";

test("a material is off by its parts, measured by its own tolerance", () => {
  expect(deviationOf(material({ setPart: 4, actualPart: 4.6, tolerance: 0.3 }))).toEqual({
    parts: expect.closeTo(0.6),
    share: expect.closeTo(2),
  });
});

test("where nothing may be off, the smallest difference is beyond it", () => {
  expect(deviationOf(material({ setPart: 4, actualPart: 3.9, tolerance: 0 }))?.share).toBe(-Infinity);
  expect(deviationOf(material({ setPart: 4, actualPart: 4, tolerance: 0 }))?.share).toBe(0);
});

test("what the machine does not tell is not judged", () => {
  expect(deviationOf(material({ tolerance: null }))).toBeNull();
  expect(worstOf(batchRow("a", { materials: [material({ tolerance: null })] }))).toBeNull();
});

test("the worst material is the one that is off by most of its tolerances, not by most parts", () => {
  const resin = material({ name: "Resin", setPart: 80, actualPart: 81, tolerance: 1.5 });
  const black = material({ name: "Black", setPart: 4, actualPart: 3.5, tolerance: 0.3 });
  expect(worstOf(batchRow("a", { materials: [resin, black] }))?.material.name).toBe("Black");
});

test("a difference has its sign", () => {
  expect([partsLabel(0.42), partsLabel(-1.3)]).toEqual(["+0.42", "−1.30"]);
});
