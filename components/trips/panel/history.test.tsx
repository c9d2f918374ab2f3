// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderDesk } from "@/components/testing/render-desk";
import { History } from "@/components/trips/panel/history";
import { detailOf } from "@/components/trips/testing/trip-detail";
import type { TripHistoryEntry } from "@/lib/contract/desk/trips-detail";

afterEach(cleanup);

const open = (fields: Partial<TripHistoryEntry>) => {
  const entries = detailOf().history.map((entry) => ({ ...entry, undoable: false, ...fields }));
  renderDesk(<History tripId={48_200} entries={entries} disabledReason={null} />);
};

test.each([
  ["unknown", /^Outcome unknown since /],
  ["begun", "Being written"],
  ["refused", "Not made"],
] as const)("a step that is %s says so", async (state, label) => {
  open({ state });
  expect(await screen.findByText(label)).toBeDefined();
  expect(screen.getByText(/assigned to D-1042/)).toBeDefined();
});

test("a step that was made says nothing of it", async () => {
  open({ state: "done" });
  expect(await screen.findByText(/assigned to D-1042/)).toBeDefined();
  expect(screen.queryByText(/unknown|Not made|Being written/)).toBeNull();
});
