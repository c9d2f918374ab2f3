import { expect, test } from "vitest";
import { DayDraft } from "@/lib/contract/desk/freight-days";
import { dayMs, manifestOf, openDayRig, restedDriver } from "@/lib/desk/areas/freight/days/testing/day-rows";
import { memberOf } from "@/lib/desk/testing/member-of";

const everybody = memberOf({ terminals: [] });
const { signal } = new AbortController();
const draft = DayDraft.parse({ manifestId: "M-1" });
const hourMs = 3_600_000;

test("drivers of the terminal are ranked by what they would have left", async () => {
  const rows = [
    manifestOf("M-1"),
    manifestOf("M-2", { driver: { externalUserId: "D-4", name: "", phone: null } }),
  ];
  const tired = restedDriver("D-2", {
    status: "ON_DUTY_NOT_DRIVING",
    timers: { drive: hourMs, shift: hourMs, break: hourMs, cycle: hourMs },
  });
  const { requests, round } = openDayRig(rows, [
    restedDriver("D-1", { name: "Zoe" }),
    tired,
    restedDriver("D-3", { timers: null, asOfMs: null }),
    restedDriver("D-4", { name: "Bea" }),
    restedDriver("D-5", { terminals: ["CHI"] }),
  ]);
  await round();
  const { candidates } = await requests.candidates(everybody, draft, signal);
  expect(
    candidates.map(({ externalUserId, plan, otherManifest }) => [
      externalUserId,
      plan.verdict,
      otherManifest,
    ]),
  ).toEqual([
    ["D-1", "on-time", null],
    ["D-4", "on-time", "M-2"],
    ["D-2", "over-hours", null],
    ["D-3", "unknown", null],
  ]);
  expect(candidates[0]?.reason).toMatch(/^On time, 10:\d\d drive and 1\d:\d\d shift left after it$/);
  expect(candidates[1]?.reason).toContain("has M-2 that day");
  expect(candidates.map(({ leftNow }) => leftNow)).toEqual([
    { driveMinutes: 5 * 60, shiftMinutes: 7 * 60 },
    { driveMinutes: 5 * 60, shiftMinutes: 7 * 60 },
    { driveMinutes: 60, shiftMinutes: 60 },
    null,
  ]);
});

test("a hazmat endorsement is judged on the manifest's day, without one on the terminal's present one", async () => {
  const until = "2026-11-24";
  const standingOn = async (fields: Parameters<typeof manifestOf>[1], nowMs: number) => {
    const rig = openDayRig([manifestOf("M-1", { timezone: "America/Chicago", ...fields })]);
    rig.clock.now = nowMs;
    rig.persons.set("D-1", {
      ...{ id: "D-1", userId: 1, name: "R. Delgado", phone: null, terminals: ["STL"] },
      ...{ drives: true, isOffice: false, hazmat: { has: true, until }, record: null },
    });
    const { candidates } = await rig.requests.candidates(everybody, draft, signal);
    return candidates[0]?.hazmat.state;
  };
  // Eight in the evening in St. Louis is the next day in UTC.
  const evening = Date.parse("2026-11-25T02:00:00Z");
  expect(await standingOn({ day: until }, evening)).toBe("endorsed");
  expect(await standingOn({ day: "2026-11-25" }, dayMs)).toBe("expired");
  expect(await standingOn({ day: null }, evening)).toBe("endorsed");
});
