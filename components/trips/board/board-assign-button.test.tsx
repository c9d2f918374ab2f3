// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { tripOf } from "@/components/testing/trip-row";
import { AssignBestContext, BoardAssignButton } from "@/components/trips/board/board-assign-button";

afterEach(cleanup);

const best = {
  externalUserId: "D-1",
  name: "Tyrone Mitchell",
  slackMinutes: 52,
  onTime: 15,
  because: null,
  workedOutAt: "2026-03-03T19:59:00Z",
};

function show(fields: Partial<typeof best> | null) {
  const trip = tripOf({ state: "needs-driver", driver: null, best: fields && { ...best, ...fields } });
  render(
    <AssignBestContext value={() => undefined}>
      <BoardAssignButton trip={trip} />
    </AssignBestContext>,
  );
  return screen.getByRole("button");
}

test("the button names who would take the trip now", () => {
  const button = show({});
  expect(button.textContent).toContain("T. Mitchell");
  expect(button.getAttribute("aria-label")).toBe(
    "Assign the best driver, now Tyrone Mitchell, to trip 48200",
  );
});

test("it names nobody who would be late, and nobody before it is worked out", () => {
  expect(show({ onTime: 0 }).textContent).toContain("Options");
  cleanup();
  expect(show(null).getAttribute("aria-label")).toBe("Assign the best driver to trip 48200");
});
