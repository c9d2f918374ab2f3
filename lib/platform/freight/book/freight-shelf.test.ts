import { expect, test } from "vitest";
import { FreightShelf } from "@/lib/platform/freight/book/freight-shelf";

interface Box {
  id: string;
  load: number;
  updatedMicros: number;
}

const shelf = () => new FreightShelf<Box>((box) => box.id);

test("a record put as it was is no change and need not be saved", () => {
  const boxes = shelf();
  boxes.load({ id: "a", load: 1, updatedMicros: 5 });
  boxes.put({ id: "a", load: 2, updatedMicros: 5 });
  boxes.put({ id: "a", load: 1, updatedMicros: 5 });
  expect(boxes.takeChanges(9)).toEqual([]);
  expect(boxes.unsaved()).toEqual([]);
  expect(boxes.get("a")?.updatedMicros).toBe(5);
});

test("a change is reported once, from what was reported last, and stays to be saved", () => {
  const boxes = shelf();
  boxes.load({ id: "a", load: 1, updatedMicros: 5 });
  boxes.put({ id: "a", load: 2, updatedMicros: 5 });
  expect(boxes.takeChanges(9)).toEqual([
    { before: { id: "a", load: 1, updatedMicros: 5 }, after: { id: "a", load: 2, updatedMicros: 9 } },
  ]);
  expect(boxes.takeChanges(10)).toEqual([]);
  expect(boxes.unsaved()).toEqual([{ id: "a", load: 2, updatedMicros: 9 }]);
});

test("what is loaded never replaces what is here", () => {
  const boxes = shelf();
  boxes.put({ id: "a", load: 2, updatedMicros: 5 });
  boxes.load({ id: "a", load: 1, updatedMicros: 5 });
  expect(boxes.get("a")?.load).toBe(2);
});
