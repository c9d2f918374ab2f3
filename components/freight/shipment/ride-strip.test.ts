import { expect, test } from "vitest";
import { leavingWord, rideStrip, stripPercent } from "@/components/freight/shipment/ride-strip";
import { dayPlanOf, manifestOf, manifestStopOf } from "@/lib/contract/testing/freight-rows";

const zone = "America/Chicago";
const at = (time: string, day = "2026-11-24") => `${day}T${time}:00Z`;
const done = manifestStopOf({
  ...{ stopId: "a", number: 1, shipmentIds: ["s-0"], isCompleted: true },
  ...{ arrivedAt: at("15:10"), departedAt: at("15:30") },
});
const there = manifestStopOf({ stopId: "b", number: 2, shipmentIds: ["s-2"], arrivedAt: at("17:58") });
const own = manifestStopOf({
  ...{ stopId: "c", number: 3, shipmentIds: ["s-1"], etaAt: at("19:40") },
  ...{ windowStart: "12:00", windowEnd: "16:00" },
});
const later = manifestStopOf({ stopId: "d", number: 4, shipmentIds: ["s-3"], plannedAt: at("20:20") });
const unknown = manifestStopOf({ stopId: "e", number: 5, shipmentIds: ["s-4"] });
const lunch = { kind: "break" as const, start: at("18:45"), end: at("19:15"), stopIndex: 2 };
const manifest = manifestOf({
  stops: [done, there, own, later, unknown],
  ...{ departAt: at("14:30"), departedAt: at("14:51"), returnedAt: null },
  plan: dayPlanOf({ endAt: at("23:15", "2026-11-24"), segments: [lunch] }),
});
const open = { shipmentId: "s-1", status: "open", completedAt: null } as const;
const instant = (text: string) => Date.parse(text);

test("stops done, at, this one and those to come, each at its hour; one without a time is left out", () => {
  const strip = rideStrip(manifest, open, zone);
  expect(strip?.stops.map(({ number, look, isOwn, atMs }) => [number, look, isOwn, atMs])).toEqual([
    [1, "done", false, instant(at("15:10"))],
    [2, "at", false, instant(at("17:58"))],
    [3, "own", true, instant(at("19:40"))],
    [4, "planned", false, instant(at("20:20"))],
  ]);
  expect(strip?.dwells).toEqual([{ startMs: instant(at("15:10")), endMs: instant(at("15:30")) }]);
  expect(strip?.breaks).toEqual([{ startMs: instant(lunch.start), endMs: instant(lunch.end) }]);
  expect([strip?.left, strip?.back]).toEqual([
    { atMs: instant(at("14:51")), hasLeft: true },
    { atMs: instant(at("23:15")), isBack: false },
  ]);
});

test("freight with an outcome is drawn at that hour, and not as ahead", () => {
  const over = { ...open, status: "completed", completedAt: at("17:26") } as const;
  const own3 = (look: string) => [3, look, true, instant(at("17:26"))];
  const drawn = (mark: "planned" | "not-done" | "exception") =>
    rideStrip({ ...manifest, stops: [done, { ...own, mark }] }, over, zone)
      ?.stops.map(({ number, look, isOwn, atMs }) => [number, look, isOwn, atMs])
      .at(-1);
  expect(drawn("exception")).toEqual(own3("exception"));
  expect(drawn("not-done")).toEqual(own3("not-done"));
  // Others of its stop are still to come.
  expect(drawn("planned")).toEqual(own3("done"));
});

test("a truck that has not left once its time has passed was to leave", () => {
  const planned = { atMs: instant(at("14:30")), hasLeft: false };
  expect(leavingWord(planned, instant(at("14:00")))).toBe("leaves");
  expect(leavingWord(planned, instant(at("15:05")))).toBe("should have left");
  expect(leavingWord({ ...planned, hasLeft: true }, instant(at("15:05")))).toBe("left");
});

test("the window stands in the terminal's hours, and one through midnight ends on the next day", () => {
  // 12:00 in Chicago in winter is 18:00 UTC.
  expect(rideStrip(manifest, open, zone)?.window).toEqual({
    startMs: instant(at("18:00")),
    endMs: instant(at("22:00")),
  });
  const night = { ...own, windowStart: "22:00", windowEnd: "02:00", etaAt: at("05:00", "2026-11-25") };
  expect(rideStrip({ ...manifest, stops: [night] }, open, zone)?.window).toEqual({
    startMs: instant(at("04:00", "2026-11-25")),
    endMs: instant(at("08:00", "2026-11-25")),
  });
});

test("the window of a manifest that is driven a day late stays on its own day", () => {
  const late = { ...own, windowStart: "12:00", windowEnd: "16:00", etaAt: at("19:00", "2026-11-25") };
  expect(rideStrip({ ...manifest, stops: [late] }, open, zone)?.window).toEqual({
    startMs: instant(at("18:00")),
    endMs: instant(at("22:00")),
  });
});

test("the axis holds all of it, with its hours in the terminal's zone", () => {
  const strip = rideStrip(manifest, open, zone);
  if (strip === null) throw new Error("There is a strip");
  expect(strip.ticks.map(({ label }) => label).slice(0, 3)).toEqual(["09:00", "10:00", "11:00"]);
  const places = strip.stops.map(({ atMs }) => stripPercent(strip, atMs));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test("without a time for its own stop there is no strip", () => {
  expect(rideStrip(manifest, { ...open, shipmentId: "s-4" }, zone)).toBeNull();
  expect(rideStrip(manifest, { ...open, shipmentId: "nowhere" }, zone)).toBeNull();
});

test("hours are those of the stop's own clock, and its window lies where it is", () => {
  const stops = [done, { ...own, ownZone: "America/New_York" }];
  const strip = rideStrip({ ...manifest, stops }, open, zone);
  expect(strip?.ticks[0]).toEqual({ atMs: instant(at("15:00")), label: "10:00" });
  expect(strip?.window).toEqual({ startMs: instant(at("18:00")), endMs: instant(at("22:00")) });
});
