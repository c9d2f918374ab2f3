// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ManifestCard } from "@/components/freight/rail/manifest-card";
import { freightZones } from "@/components/shipment/freight-terminal";
import { marks } from "@/components/ui/marks/marks";
import type { DayPreview } from "@/lib/contract/desk/freight-days";
import { dayPlanOf, manifestOf } from "@/lib/contract/testing/freight-rows";

afterEach(cleanup);

const plan = dayPlanOf({ verdict: "on-time", sentence: "Done 11:49, 9:48 drive left" });
const manifest = manifestOf({
  ...{ state: "planning", risk: "late", plan },
  sentence: "Late leaving: should have left 07:30 CST",
});

/** The mark before the sentence. */
function sentenceMark(preview: DayPreview | null) {
  const { container } = render(
    <ManifestCard
      {...{ manifest, preview, number: 1, isAimed: false, isOld: false, axis: null, onAim: () => undefined }}
      zones={freightZones([], "STL", "UTC")}
    />,
  );
  return [...container.querySelectorAll("[data-mark]")].at(-1)?.getAttribute("data-mark");
}

test("a sentence on late leaving has the mark of what is late, not that of a day on time", () => {
  expect(sentenceMark(null)).toBe(marks.late);
});
