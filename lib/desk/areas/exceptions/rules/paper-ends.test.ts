import { expect, test } from "vitest";
import {
  driverPapers,
  trailerPapersRule,
  unitPapersRule,
} from "@/lib/desk/areas/exceptions/rules/paper-ends";
import type { ExpiringPaper, RuleContext, VehicleAtWork } from "@/lib/desk/areas/exceptions/rules/rule";
import { contextAt, rigStartMs } from "@/lib/desk/areas/exceptions/testing/exceptions-rig";
import { driverHours } from "@/lib/driver-hours/testing/driver-hours";

const today = "2026-11-24";
const driver = driverHours({});
const paper = (name: ExpiringPaper["name"], last: string): ExpiringPaper => ({ name, last, today });
const context = (papers: readonly ExpiringPaper[]): RuleContext =>
  contextAt(rigStartMs, { papersOf: (kind, id) => (kind === "driver" && id === driver.id ? papers : []) });

test("a paper is amber thirty days before its last day, red once that has passed, and nothing before", () => {
  const { findings } = driverPapers.judge(
    driver,
    context([paper("license", "2026-12-25"), paper("medical", "2026-11-28")]),
  );
  expect(findings).toMatchObject([
    {
      ...{ severity: "medium", cause: "medical", sinceMs: Date.UTC(2026, 9, 29) },
      sentence: "The medical card expires Nov 28, 2026, in 4 days: ask for the new one.",
    },
  ]);
  expect(driverPapers.judge(driver, context([paper("license", "2026-12-24")])).findings).toMatchObject([
    { severity: "medium", cause: "license" },
  ]);
  expect(driverPapers.judge(driver, context([paper("medical", "2026-11-23")])).findings).toMatchObject([
    {
      ...{ severity: "high", cause: "medical", sinceMs: Date.UTC(2026, 10, 24) },
      sentence:
        "The medical card expired Nov 23, 2026, 1 day ago: take the driver off the road until a new one is recorded.",
    },
  ]);
});

test("on its last day a paper still counts, and is asked about again within the hour", () => {
  const judged = driverPapers.judge(driver, context([paper("medical", today)]));
  expect(judged.findings).toMatchObject([{ severity: "medium", wrong: expect.stringContaining("today") }]);
  expect(judged.againAtMs).toBe(rigStartMs + 3_600_000);
});

test("whoever has no day on record is no exception: nobody knows", () => {
  expect(driverPapers.judge(driver, context([]))).toMatchObject({ findings: [], againAtMs: null });
});

test("a unit has its registration and its inspection", () => {
  const papersOf = () => [paper("registration", "2026-12-01"), paper("inspection", "2026-11-01")];
  const vehicle = { number: "T-1" } as VehicleAtWork;
  expect(unitPapersRule.judge(vehicle, contextAt(rigStartMs, { papersOf })).findings).toMatchObject([
    { severity: "medium", sentence: "The registration expires Dec 1, 2026, in 7 days: renew it." },
    {
      severity: "high",
      sentence:
        "The annual inspection expired Nov 1, 2026, 23 days ago: take the unit out of service until it is inspected.",
    },
  ]);
});

test("a trailer is judged by its own papers, not by those of a vehicle of its number", () => {
  const papersOf: RuleContext["papersOf"] = (kind) =>
    kind === "trailer" ? [paper("inspection", "2026-11-01")] : [paper("registration", "2026-12-01")];
  expect(
    trailerPapersRule.judge({ number: "T-1" }, contextAt(rigStartMs, { papersOf })).findings,
  ).toMatchObject([{ severity: "high", cause: "inspection" }]);
});
