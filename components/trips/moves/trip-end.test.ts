import { expect, test } from "vitest";
import { tripOf } from "@/components/testing/trip-row";
import { endRefusal } from "@/components/trips/moves/trip-end";

test("what is underway can be completed", () => {
  expect(endRefusal([tripOf()])).toBeNull();
});

test("what was not dispatched can't, and says so", () => {
  expect(endRefusal([tripOf({ state: "to-dispatch", started: null })])).toBe(
    "Trip 48200 has not been dispatched yet.",
  );
});

test("what is over is not completed again", () => {
  expect(endRefusal([tripOf({ state: "done" }), tripOf({ state: "canceled" })])).toBe(
    "Each of them is over.",
  );
});

test("one of several that can is enough", () => {
  expect(endRefusal([tripOf({ state: "done" }), tripOf()])).toBeNull();
});
