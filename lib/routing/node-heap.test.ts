import fc from "fast-check";
import { expect, test } from "vitest";
import { NodeHeap } from "@/lib/routing/node-heap";

test("nodes come out by priority, also beyond the first capacity", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), (priorities) => {
      const heap = new NodeHeap(2);
      for (const priority of priorities) heap.push(priority, priority);
      expect(priorities.map(() => heap.pop())).toEqual([...priorities].sort((a, b) => a - b));
    }),
  );
});

test("an empty heap gives nothing", () => {
  const heap = new NodeHeap(1);
  expect(heap.lowest).toBe(Number.POSITIVE_INFINITY);
  expect(() => heap.pop()).toThrow(RangeError);
});

test("a cleared heap is empty", () => {
  const heap = new NodeHeap(4);
  heap.push(1, 1);
  heap.clear();
  expect(heap.size).toBe(0);
});
