// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { noteOpened, openedFirst, openedLast } from "@/components/shell/palette/opened-last";

beforeEach(() => localStorage.clear());

test("what is opened again goes to the top, and stands there once", () => {
  for (const id of ["trip 1", "driver 2", "trip 1"]) noteOpened(id);
  expect(openedLast()).toEqual(["trip 1", "driver 2"]);
});

test("so much is kept, the oldest goes", () => {
  for (let trip = 1; trip <= 60; trip++) noteOpened(`trip ${trip}`);
  expect(openedLast()).toHaveLength(50);
  expect(openedLast().at(-1)).toBe("trip 11");
});

test("what was opened comes first, the last on top, and the rest stays in its order", () => {
  const items = ["a", "b", "c", "d"].map((id) => ({ id }));
  expect(openedFirst(items, ["d", "x", "b"]).map(({ id }) => id)).toEqual(["d", "b", "a", "c"]);
});
