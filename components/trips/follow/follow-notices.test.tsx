// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { tripOf } from "@/components/testing/trip-row";
import { FollowNotices } from "@/components/trips/follow/follow-notices";
import { nowOf } from "@/components/trips/testing/trip-detail";
import type { TripBoard } from "@/lib/contract/desk/trips-board";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const removal = "POST /api/desk/trips/followed/removal";
const board: TripBoard = {
  step: "run-any-1",
  whole: true,
  rows: [tripOf()],
  gone: [],
  more: null,
  readAt: null,
  readError: null,
  missing: ["arrivals"],
  lists: false,
  lost: [],
};

function show(fields: Partial<TripBoard> = {}) {
  const requests = stubDesk({ [removal]: { tripIds: [12, 13], now: nowOf() } });
  const run = vi.fn();
  renderDesk(
    <FollowNotices
      board={{ ...board, ...fields }}
      followTrips={{ keys: null, label: "Follow trips by number", run }}
    />,
  );
  return { requests, run };
}

test("that no trips are listed is said once, with all else that is missing and what can be done", async () => {
  const { run } = show();
  expect(screen.getAllByText(/Not offered by this platform: a list of trips; arrivals/)).toHaveLength(1);
  await press("Follow trips");
  expect(run).toHaveBeenCalled();
});

test("an empty board says it by itself, and one of a platform that lists its trips says nothing", () => {
  show({ rows: [] });
  show({ lists: true });
  expect(screen.queryByText(/Not offered/)).toBeNull();
});

test("trips that the platform no longer knows are named, and can be let go", async () => {
  const { requests } = show({ lost: [12, 13] });
  await screen.findByText(/no longer knows trips 12, 13/);
  await press("Stop following");
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ tripIds: [12, 13] }));
});
