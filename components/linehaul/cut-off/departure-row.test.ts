import { expect, test } from "vitest";
import { departureRows, departureShows, isReady } from "@/components/linehaul/cut-off/departure-row";
import { manifestOf } from "@/lib/contract/testing/freight-rows";
import { legTrailerOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

const nowMs = Date.parse("2026-11-24T11:12:00Z");
const at = (time: string) => `2026-11-24T${time}:00Z`;
const sealed = { seal: { out: "S-1", in: null } };
const nothing = { load: 0, close: 0, assign: false };

const leaving = (legId: string, cutOffAt: string, over: Parameters<typeof linehaulRowOf>[0] = {}) =>
  linehaulRowOf({
    ...{ legId, state: "loading", departedAt: null, departPlannedAt: at("12:30") },
    toDo: { ...nothing, cutOffAt },
    trailers: [legTrailerOf(sealed)],
    ...over,
  });
const delivery = (manifestId: string, over: Parameters<typeof manifestOf>[0] = {}) =>
  manifestOf({
    ...{ manifestId, title: manifestId, state: "closed", departAt: at("13:30"), cutOffAt: at("13:00") },
    ...{ departedAt: null, notLoaded: [] },
    driver: { externalUserId: "D-1", name: "K. Okafor", phone: null },
    seals: { out: "S-2", back: null, stops: {} },
    ...over,
  });
const rowsOf = (
  legs: ReturnType<typeof leaving>[],
  manifests: ReturnType<typeof delivery>[] = [],
  terminal = "CHI",
) => departureRows({ legs, manifests, terminal }, nowMs);

test("what is to do stands by its cut-off, what is ready after it", () => {
  const toDo = { ...nothing, close: 1 };
  const rows = rowsOf(
    [
      leaving("ready", at("11:30")),
      leaving("later", at("12:30"), { toDo: { ...toDo, cutOffAt: at("12:30") } }),
      leaving("first", at("11:45"), { toDo: { ...toDo, cutOffAt: at("11:45") } }),
    ],
    [delivery("M-1", { state: "planning", cutOffAt: at("12:00") })],
  );
  expect(rows.map(({ opens }) => opens)).toEqual(["first", "M-1", "later", "ready"]);
});

test("a leg counts what is to load, close and assign, and its trailers without a seal", () => {
  const [row] = rowsOf([
    leaving("a", at("12:00"), {
      toDo: { cutOffAt: at("12:00"), load: 7, close: 2, assign: true },
      trailers: [legTrailerOf({ seal: { out: null, in: null } }), legTrailerOf(sealed)],
      driver: null,
    }),
  ]);
  expect(row).toMatchObject({ load: 7, close: 2, seal: 1, assign: true, driver: null });
});

test("an empty trailer needs no seal", () => {
  const empty = legTrailerOf({ seal: { out: null, in: null }, proNumbers: [] });
  const [row] = rowsOf([leaving("a", at("12:00"), { kind: "empty", trailers: [empty] })]);
  expect(row?.seal).toBe(0);
});

test("a delivery manifest counts its PROs that are not loaded, its closing, its driver and its seal", () => {
  const notLoaded = [{ shipmentId: "s-1", title: "418", place: "aisle C" }];
  const seals = { out: null, back: null, stops: {} };
  const [row] = rowsOf(
    [],
    [delivery("M-1", { state: "planning", notLoaded, seals, driver: null, trailer: "53118" })],
  );
  expect(row).toMatchObject({ load: 1, close: 1, seal: 1, assign: true });
  const [straight] = rowsOf([], [delivery("M-1", { seals, trailer: null })]);
  // A straight truck has no trailer to seal.
  expect(straight && isReady(straight)).toBe(true);
});

test("what has left, leaves elsewhere, is over, or leaves after the shift is not on the list", () => {
  const rows = rowsOf(
    [
      leaving("left", at("12:00"), { toDo: null }),
      leaving("elsewhere", at("12:00"), { origin: "KCK" }),
      leaving("tomorrow", "2026-11-25T12:00:00Z", { departPlannedAt: "2026-11-25T12:30:00Z" }),
    ],
    [delivery("gone", { departedAt: at("11:00") }), delivery("off", { state: "canceled" })],
  );
  expect(rows).toEqual([]);
});

test("a cut-off has passed only where something is still to do", () => {
  const isPassed = departureShows(() => nowMs).isShown("passed");
  const [late, ready] = rowsOf([
    leaving("late", at("11:00"), { toDo: { ...nothing, load: 1, cutOffAt: at("11:00") } }),
    leaving("ready", at("11:00")),
  ]);
  expect([late && isPassed(late), ready && isPassed(ready)]).toEqual([true, false]);
});
