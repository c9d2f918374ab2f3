import { expect, test } from "vitest";
import { rankedCandidates } from "@/lib/desk/areas/freight/days/rank-days";
import { dayPlanOf } from "@/lib/paper/testing/manifest-detail";

const candidate = (name: string, fields: object = {}) => ({
  externalUserId: name,
  name,
  plan: dayPlanOf({ verdict: "on-time", driveLeftMinutes: 300, dutyLeftMinutes: 300 }),
  otherManifest: null,
  isSeen: true,
  leftNow: null,
  hazmat: { state: "not-known" as const, until: null },
  awayMiles: null,
  otherWork: [],
  ...fields,
});

test("who is at the terminal comes before who was last seen far from it, whatever hours are left", () => {
  const rested = dayPlanOf({ verdict: "on-time", driveLeftMinutes: 600, dutyLeftMinutes: 600 });
  const ranked = rankedCandidates([candidate("Away", { awayMiles: 212, plan: rested }), candidate("Here")]);
  expect(ranked.map(({ name }) => name)).toEqual(["Here", "Away"]);
  expect(ranked[1]?.reason).toContain("last seen 212 mi from the terminal");
});

test("who would be late there comes after who is on time from afar", () => {
  const late = dayPlanOf({ verdict: "late" });
  const ranked = rankedCandidates([candidate("Late", { plan: late }), candidate("Away", { awayMiles: 20 })]);
  expect(ranked.map(({ name }) => name)).toEqual(["Away", "Late"]);
});

test("for a placarded load who has no endorsement comes last, whatever hours are left; for another it does not count", () => {
  const hazmat = (state: string) => ({ hazmat: { state, until: null } });
  const all = [
    candidate("None", { ...hazmat("none"), plan: dayPlanOf({ verdict: "on-time", driveLeftMinutes: 900 }) }),
    candidate("Not known"),
    candidate("Endorsed", { ...hazmat("endorsed"), awayMiles: 90 }),
  ];
  const names = (needs: boolean) => rankedCandidates(all, needs).map(({ name }) => name);
  expect(names(true)).toEqual(["Endorsed", "Not known", "None"]);
  expect(names(false).at(-1)).toBe("Endorsed");
});

test("for a placarded load an endorsed driver without hours does not come first", () => {
  const hazmat = (state: string) => ({ hazmat: { state, until: null } });
  const ranked = rankedCandidates(
    [
      candidate("Over", {
        ...hazmat("endorsed"),
        plan: dayPlanOf({ verdict: "over-hours", overMinutes: 23 }),
      }),
      candidate("None", hazmat("none")),
      candidate("Hours unknown", { ...hazmat("endorsed"), plan: dayPlanOf({ verdict: "unknown" }) }),
      candidate("Late", { ...hazmat("endorsed"), plan: dayPlanOf({ verdict: "late" }) }),
    ],
    true,
  );
  expect(ranked.map(({ name }) => name)).toEqual(["Late", "Hours unknown", "Over", "None"]);
});
