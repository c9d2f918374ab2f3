import { expect, test } from "vitest";
import { leagueRows, overFullSentence } from "@/components/reports/league/league-row";
import type { UnitPerformance } from "@/lib/contract/desk/reports/performance";
import { ReportTargets } from "@/lib/contract/desk/reports/report-targets";

const measures = {
  mpg: 6.75,
  idleShare: 15,
  utilisation: 64,
  miles: 2_000,
  fuelGallons: 296,
  engineHours: 60,
  idleHours: 9,
  days: 7,
};

const unitOf = (now: Partial<UnitPerformance["now"]>): UnitPerformance => ({
  number: "T-1",
  terminal: "JOL",
  model: null,
  drivers: ["A. Petrov", "D. Ferris"],
  now: { ...measures, ...now },
  before: null,
  grades: { mpg: "on", idleShare: "on", utilisation: "on" },
  grade: "on",
  rank: 1,
  rankBefore: null,
});

test("the bar's middle is the target, a quarter of it the limit", () => {
  const targets = ReportTargets.parse({});
  const share = (mpg: number | null) => leagueRows([unitOf({ mpg })], targets)[0]?.mpgShare;
  expect(share(targets.mpg.target)).toBe(0.5);
  expect(share(targets.mpg.limit)).toBeCloseTo(0.25);
  expect(share(2)).toBe(0);
  expect(share(null)).toBeNull();
});

test("utilisation over 100 % is explained by the drivers whose hours it adds up", () => {
  expect(overFullSentence(unitOf({}))).toBeNull();
  expect(overFullSentence(unitOf({ utilisation: 124 }))).toBe(
    "Utilisation is over 100 %: the hours of its 2 drivers are added up, and 11 h is what one may drive in a day.",
  );
});
