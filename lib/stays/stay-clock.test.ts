import { describe, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { stayAt } from "@/lib/stays/stay-clock";
import { stayLabel } from "@/lib/stays/stay-label";
import { type StayTerms, stayTerms } from "@/lib/stays/stay-terms";
import type { StopTimes } from "@/lib/stays/stop-times";

const usual = stayTerms(defaultSettings.stays, "trip", { name: null, number: null });
const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00-06:00`);
const dayMs = 86_400_000;
const at10 = { opensMs: at("10:00"), closesMs: at("10:30"), isOver: false, timeZone: "America/Chicago" };
const stay = (
  arrived: string | null,
  departedMs: number | null,
  now: string,
  over: Partial<StayTerms> = {},
  stop: Partial<StopTimes> = {},
) =>
  stayAt(
    { ...at10, arrivedMs: arrived === null ? null : at(arrived), departedMs, ...stop },
    { ...usual, ...over },
    at(now),
  );

describe("free time", () => {
  test("of an early truck begins with its window, not with its arrival", () => {
    expect(stay("08:40", null, "09:30")).toMatchObject({ state: "early", startsMs: at("10:00") });
    expect(stay("08:40", null, "11:59")).toMatchObject({ state: "free", waitedMinutes: 80 });
    expect(stay("08:40", null, "12:00")).toMatchObject({ state: "detention", detentionMinutes: 0 });
    expect(stay("08:40", at("12:50"), "15:00")).toMatchObject({
      ...{ state: "ended", dockMinutes: 250, detentionMinutes: 50, billableMinutes: 45 },
    });
  });

  test("of a truck in its window begins when it arrives", () => {
    expect(stay("10:10", at("12:09"), "15:00")).toMatchObject({ detentionMinutes: 0, lateMinutes: 0 });
    expect(stay("10:10", at("12:25"), "15:00")).toMatchObject({ detentionMinutes: 15, billableMinutes: 15 });
  });

  test("of a late truck begins at its arrival, and the stay says by how much it was late", () => {
    expect(stay("11:15", null, "13:30")).toMatchObject({
      ...{ state: "detention", lateMinutes: 45, freeUntilMs: at("13:15"), detentionMinutes: 15 },
    });
  });

  test("is a customer's own where one is agreed, by number or name and whatever the case", () => {
    const customers = [
      { customer: "C-104", freeMinutes: 30 },
      { customer: "brandt tool & die", freeMinutes: 45 },
    ];
    const own = (kind: "trip" | "manifest", name: string | null, number: string | null = null) =>
      stayTerms({ ...defaultSettings.stays, customers }, kind, { name, number }).freeMinutes;
    expect(own("manifest", "Other", "c-104")).toBe(30);
    expect(own("trip", "Brandt Tool & Die")).toBe(45);
    expect(own("trip", null)).toBe(120);
    expect(own("manifest", "Other")).toBeNull();
  });
});

test("without an arrival nothing is known of a stay, and nothing is 0", () => {
  const unknown = { dockMinutes: null, detentionMinutes: null, billableMinutes: null, layoverDays: null };
  expect(stay(null, null, "12:00")).toMatchObject({ state: "to-come", ...unknown });
  expect(stay(null, at("12:00"), "15:00")).toMatchObject({ state: "unknown", ...unknown });
  expect(stay(null, null, "15:00", {}, { isOver: true })).toMatchObject({ state: "unknown", ...unknown });
  // It has left, and nobody reported when: the clock does not run on.
  expect(stay("10:00", null, "20:00", {}, { isOver: true })).toMatchObject({ state: "unknown", ...unknown });
  expect(stay("10:00", at("09:00"), "20:00")).toMatchObject({ state: "unknown", ...unknown });
});

test("where no detention is agreed there is none, and the time at the dock is known all the same", () => {
  expect(stay("10:00", at("16:00"), "18:00", { freeMinutes: null })).toMatchObject({
    ...{ state: "ended", dockMinutes: 360, detentionMinutes: null, billableMinutes: null, layoverDays: null },
  });
});

test("steps are claimed once they are full, or once they have begun", () => {
  const left = at("12:46");
  expect(stay("10:00", left, "15:00").billableMinutes).toBe(45);
  expect(stay("10:00", left, "15:00", { claimsBegunSteps: true }).billableMinutes).toBe(60);
  expect(stay("10:00", left, "15:00", { stepMinutes: 1 }).billableMinutes).toBe(46);
  expect(stay("10:00", left, "15:00", { stepMinutes: 60 }).billableMinutes).toBe(0);
});

describe("a rest at the customer after the freight was done", () => {
  const done = { doneMs: at("13:10") };
  test("is no detention and no layover, however long it is", () => {
    const rested = stay("10:00", at("23:20"), "23:30", {}, done);
    expect(rested).toMatchObject({
      ...{ state: "ended", dockMinutes: 800, afterDoneMinutes: 610 },
      ...{ detentionMinutes: 70, billableMinutes: 60, layoverDays: 0, nextLayoverMs: null },
    });
    expect(stayLabel(rested, "America/Chicago", at("23:30"))).toBe(
      "13:20 at the dock, 10:10 of it after the freight was done, detention 1:10, claim 1:00",
    );
    expect(stay("10:00", at("23:20"), "23:30")).toMatchObject({ detentionMinutes: 680, layoverDays: 1 });
  });

  test("stands still while it lasts, also where the stop is over and nobody left it yet", () => {
    const now = { ...done, isOver: true };
    expect(stay("10:00", null, "20:00", {}, now)).toMatchObject({
      ...{ state: "released", detentionMinutes: 70, layoverDays: 0, afterDoneMinutes: 410 },
    });
  });

  test("begins with no instant that lies outside of the stay", () => {
    expect(stay("10:00", at("12:50"), "15:00", {}, done)).toMatchObject({
      detentionMinutes: 50,
      afterDoneMinutes: null,
    });
    expect(stay("10:00", null, "12:30", {}, { doneMs: at("09:00") })).toMatchObject({ state: "detention" });
  });
});

describe("a layover", () => {
  test("begins after so much detention, takes its place, and has a unit for each day that begins", () => {
    const held = (untilMs: number) => stay("10:00", untilMs, "10:00");
    expect(held(at("19:59"))).toMatchObject({ layoverDays: 0, billableMinutes: 465 });
    expect(held(at("20:00"))).toMatchObject({ layoverDays: 1, billableMinutes: 480 });
    expect(held(at("20:00") + dayMs - 1)).toMatchObject({ layoverDays: 1, billableMinutes: 480 });
    expect(held(at("20:00") + dayMs)).toMatchObject({ layoverDays: 2, detentionMinutes: 32 * 60 });
  });

  test("by the other rule begins at the stop's midnight, whatever the server's zone", () => {
    const late: Partial<StopTimes> = { opensMs: at("20:00"), closesMs: at("21:00") };
    const held = (untilMs: number) => stay("20:00", untilMs, "20:00", { layoverBegins: "at-midnight" }, late);
    expect(held(at("23:59"))).toMatchObject({ layoverDays: 0, billableMinutes: 105 });
    expect(held(at("23:59") + 60_000)).toMatchObject({ layoverDays: 1, billableMinutes: 120 });
    const east = { ...late, timeZone: "America/New_York" };
    expect(stay("20:00", at("23:30"), "20:00", { layoverBegins: "at-midnight" }, east).layoverDays).toBe(1);
  });

  test("is a long wait for a window only where the company counts it", () => {
    const tomorrow = { opensMs: at("08:00") + dayMs, closesMs: at("09:00") + dayMs };
    const left = at("09:30") + dayMs;
    expect(stay("14:00", left, "15:00", {}, tomorrow)).toMatchObject({
      layoverDays: 0,
      waitedMinutes: 1_080,
    });
    expect(stay("14:00", left, "15:00", { waitsAreLayovers: true }, tomorrow).layoverDays).toBe(1);
  });
});

describe("in words, in the stop's zone", () => {
  const zone = "America/Chicago";
  test.each([
    [stay("08:40", null, "09:30"), "early: free time begins 10:00 CST"],
    [stay("10:00", null, "11:18"), "free until 12:00 CST, 0:42 left"],
    [stay("10:00", null, "13:20"), "detention 1:20, claim 1:15"],
    [stay("10:00", at("11:50"), "13:20"), "1:50 at the dock, no detention"],
    [stay("10:00", at("20:30"), "21:00"), "10:30 at the dock, detention 8:30, claim 8:00, layover 1 day"],
    [stay("10:00", at("11:50"), "13:20", { freeMinutes: null }), "1:50 at the dock"],
    [stay(null, at("11:50"), "13:20"), "stay not known: arrival or departure was not reported"],
    [stay(null, null, "13:20"), null],
  ])("%#", (one, label) => {
    const nowMs = label?.startsWith("free until") ? at("11:18") : at("13:20");
    expect(stayLabel(one, zone, nowMs)).toBe(label);
  });
});
