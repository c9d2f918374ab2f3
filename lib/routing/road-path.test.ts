import { expect, test, vi } from "vitest";
import { RoadPathFinder } from "@/lib/routing/road-path";
import { testGraph } from "@/lib/simulator/testing/test-plan";

test("roads near a place are looked for once, however often ways begin or end there", () => {
  const near = vi.spyOn(testGraph.roadPoints, "near");
  const finder = new RoadPathFinder(testGraph);
  const joliet = { latitude: 41.52, longitude: -88.08 };
  const towns = [
    { latitude: 39.77, longitude: -86.16 },
    { latitude: 43.04, longitude: -87.91 },
  ];
  const miles = [...towns, ...towns].map((town) => {
    // Copied, since stops are read anew for each plan.
    const out = finder.find({ ...joliet }, { ...town }) ?? [];
    const back = finder.find({ ...town }, { ...joliet }) ?? [];
    return [...out, ...back].reduce((sum, section) => sum + section.miles, 0);
  });
  expect(miles.slice(2)).toEqual(miles.slice(0, 2));
  expect(near).toHaveBeenCalledTimes(3);
  near.mockRestore();
});
