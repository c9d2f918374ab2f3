// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { tripOf } from "@/components/testing/trip-row";
import { type TripAddress, useTripList } from "@/components/trips/board/trip-list";

// Somebody is at the rows: the cursor is on one.
const board = { asked: {}, show: null, question: "all", sort: null, cursor: "1" } as unknown as TripAddress;
const late = (tripId: number) => tripOf({ tripId, title: String(tripId), risk: "late" });

test("rows of the next part are shown at once, those that change later wait while somebody is at the rows", () => {
  const parts = { trips: [late(1)], more: "1of2" as string | null };
  const { result, rerender } = renderHook(({ trips, more }) => useTripList({ rows: trips, more }, board), {
    initialProps: parts,
  });
  const shown = () => result.current.rows.map(({ id }) => id);
  expect(shown()).toEqual(["1"]);
  rerender({ trips: [...parts.trips, late(2)], more: null });
  expect(shown()).toEqual(["1", "2"]);
  rerender({ trips: [...parts.trips, late(2), late(3)], more: null });
  expect(shown()).toEqual(["1", "2"]);
  expect(result.current.moved).toBe(1);
});
