import { expect, test } from "vitest";
import { freshnessView } from "@/components/shell/freshness";
import { type Freshness, noFreshness } from "@/lib/live/freshness";

const now = 1_800_000_000;
const positions = (
  ageSeconds: number,
  change: Partial<Freshness["positions"]> = {},
): Freshness["positions"] => ({
  atMs: (now - ageSeconds) * 1_000,
  lagSeconds: 1,
  error: null,
  ...change,
});
const view = (change: Partial<Freshness>, vehicles = 1) =>
  freshnessView(
    { ...noFreshness, phase: "live", pictureAtMs: now * 1_000, positions: positions(4), ...change },
    now,
    vehicles,
  );

test("fresh positions on an open stream are live, with their age", () => {
  expect(view({})).toEqual({ kind: "ok", label: "Live", detail: "positions 4 s", cause: null });
});

test("without a vehicle there is no age of positions", () => {
  expect(view({}, 0)).toEqual({ kind: "ok", label: "Live", detail: "no vehicles yet", cause: null });
});

test("after 15 s they lag", () => {
  expect(view({ positions: positions(15) }).label).toBe("Live");
  expect(view({ positions: positions(16) })).toMatchObject({ kind: "jeopardy", label: "Lagging" });
});

test("after a minute they are stale and the cause is shown", () => {
  expect(view({ positions: positions(61, { error: "Timed out" }) })).toMatchObject({
    kind: "stale",
    label: "Stale",
    cause: "Timed out",
  });
});

test("a reader that is behind lags although it reads", () => {
  expect(view({ positions: positions(1, { lagSeconds: 240 }) })).toMatchObject({
    label: "Lagging",
    detail: "positions 4 m behind",
  });
});

test("a broken stream says so, why, and how old what it shows is", () => {
  expect(view({ phase: "waiting", reason: "The desk went away", positions: positions(41) })).toEqual({
    kind: "jeopardy",
    label: "Reconnecting",
    detail: "positions 41 s",
    cause: "The desk went away",
  });
});

test("the first connection is not a broken one", () => {
  expect(freshnessView({ ...noFreshness, phase: "connecting" }, now, 0)).toMatchObject({
    kind: "stale",
    label: "Connecting",
    detail: null,
  });
});

test("without any position nothing is claimed", () => {
  expect(view({ positions: noFreshness.positions })).toMatchObject({
    label: "Waiting",
    detail: "no positions yet",
  });
});
