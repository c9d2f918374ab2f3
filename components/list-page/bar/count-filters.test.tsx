// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CountFilters } from "@/components/list-page/bar/count-filters";

afterEach(cleanup);

function roomFor(counts: { late: number; done: number } | null, most: number | undefined): string[] {
  cleanup();
  render(
    <CountFilters
      legend="State"
      shows={["late", "done"]}
      labels={{ late: "late", done: "done" }}
      kinds={{}}
      counts={counts}
      most={most}
      pressed={null}
      onPress={() => undefined}
    />,
  );
  return screen.getAllByRole("button").map((chip) => chip.querySelector("b")?.style.minWidth ?? "none");
}

test("a count has room for the number of all rows, however few it counts", () => {
  expect(roomFor({ late: 3, done: 1_180 }, 1_204)).toEqual(["5ch", "5ch"]);
  expect(roomFor({ late: 99, done: 0 }, 1_204)).toEqual(["5ch", "5ch"]);
});

test("the room is there before the first counts are", () => {
  expect(roomFor(null, 250)).toEqual(["3ch", "3ch"]);
  expect(screen.getAllByRole("button").map((chip) => chip.textContent)).toEqual(["late", "done"]);
});
