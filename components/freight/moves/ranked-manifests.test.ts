import { expect, test } from "vitest";
import { rankOffers } from "@/components/freight/moves/ranked-manifests";
import type { DayPlan } from "@/lib/contract/desk/freight-manifests";
import { noHazards } from "@/lib/contract/testing/bill-samples";
import { dayPlanOf, manifestOf } from "@/lib/contract/testing/freight-rows";

const offer = (title: string, plan: Partial<DayPlan> | null) => ({
  ...{ id: title, error: null },
  manifest: manifestOf({ manifestId: title, title }),
  preview:
    plan === null
      ? null
      : {
          plan: dayPlanOf(plan),
          was: null,
          load: manifestOf().load,
          warnings: [],
          hazards: noHazards(),
          path: [],
        },
});

test("most lawful time left comes first, then what is late, over hours, and not worked out yet", () => {
  const ranked = rankOffers([
    offer("not yet", null),
    offer("over", { verdict: "over-hours" }),
    offer("tight", { driveLeftMinutes: 20, dutyLeftMinutes: 300 }),
    offer("late", { verdict: "late" }),
    offer("easy", { driveLeftMinutes: 200, dutyLeftMinutes: 240 }),
  ]);
  expect(ranked.map(({ manifest }) => manifest.title)).toEqual(["easy", "tight", "late", "over", "not yet"]);
});
