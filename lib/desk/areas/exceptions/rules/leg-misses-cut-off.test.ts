import { expect, test } from "vitest";
import { legMissesCutOff } from "@/lib/desk/areas/exceptions/rules/leg-misses-cut-off";
import { contextAt } from "@/lib/desk/areas/exceptions/testing/exceptions-rig";
import type { LegAtRisk } from "@/lib/desk/areas/linehaul/late/leg-at-risk";

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00-06:00`);
const leg = (fields: Partial<LegAtRisk> = {}): LegAtRisk => ({
  legId: "L-1",
  driverId: "D-1",
  destination: "STL",
  arriveMs: at("07:52"),
  endangered: [
    { title: "STL-113", cutOffMs: at("06:45"), pros: 5 },
    { title: "STL-111", cutOffMs: at("07:00"), pros: 6 },
  ],
  isClear: false,
  timeZone: "America/Chicago",
  ...fields,
});
const judge = (subject: LegAtRisk) => legMissesCutOff.judge(subject, contextAt(at("05:12")));

test("a leg that misses cut-offs says the first of them and how many PROs, and is looked at again soon", () => {
  expect(judge(leg())).toMatchObject({
    findings: [
      {
        severity: "high",
        wrong: "Reaches STL Tue 07:52 CST, after the cut-off of STL-113 at Tue 06:45 CST",
        next: "Re-plan 11 PROs of STL-113 and 1 more on the linehaul board",
      },
    ],
    againAtMs: at("05:12") + 10_000,
  });
  const [only] = leg().endangered;
  const { findings } = judge(leg({ destination: null, endangered: only ? [{ ...only, pros: 1 }] : [] }));
  expect(findings).toMatchObject([{ next: "Re-plan 1 PRO of STL-113 on the linehaul board" }]);
  expect(findings).toMatchObject([{ wrong: expect.stringMatching(/^Reaches its terminal/) }]);
});

test("a leg that overlaps other work of its driver says so", () => {
  const otherWork = (driverId: string | null, { id }: { id: string }) =>
    driverId === "D-1" && id === "L-1" ? "Overlaps the driver's trip until Tue 06:00 CST" : null;
  const { findings } = legMissesCutOff.judge(leg(), contextAt(at("05:12"), { otherWork }));
  expect(findings).toMatchObject([
    { wrong: expect.stringMatching(/at Tue 06:45 CST\. Overlaps the driver's trip until Tue 06:00 CST$/) },
  ]);
});

test("re-planned, or nothing waiting for it, it is none", () => {
  expect(judge(leg({ endangered: [] }))).toEqual({ findings: [], againAtMs: null, isCertain: false });
  expect(judge(leg({ arriveMs: null }))).toEqual({ findings: [], againAtMs: null, isCertain: false });
});

test("re-planned with minutes to spare it is cleared at once, not as an ETA that wavers", () => {
  expect(judge(leg({ endangered: [], isClear: true }))).toMatchObject({ findings: [], isCertain: true });
  expect(judge(leg({ isClear: false }))).not.toMatchObject({ isCertain: true });
});
