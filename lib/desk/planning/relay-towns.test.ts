import { expect, test } from "vitest";
import { brokenLeg } from "@/lib/desk/planning/relay-towns";
import type { Plan, PlanSegment } from "@/lib/planning/plan";

const hour = 3_600_000;
/** `0 drive 3` is three hours of driving on the leg to the first stop. */
function planOf(...parts: string[]): Plan {
  let atMs = 0;
  const segments = parts.map((part): PlanSegment => {
    const [stop, kind, hours] = part.split(" ");
    const startMs = atMs;
    atMs += Number(hours) * hour;
    const isRest = kind === "rest";
    return {
      kind: kind as PlanSegment["kind"],
      status: isRest ? "SB" : "D",
      startMs,
      endMs: atMs,
      stopIndex: Number(stop),
    };
  });
  return { segments } as unknown as Plan;
}

test("a leg breaks where a rest falls once some of it is driven", () => {
  const plan = planOf("0 drive 1", "1 drive 5", "1 rest 10", "1 drive 3");
  expect(brokenLeg(plan, 1)).toEqual({ stopIndex: 1, drivenMs: 5 * hour });
});

test("a rest before anything of the leg is driven breaks none", () => {
  expect(brokenLeg(planOf("0 drive 1", "1 rest 10", "1 drive 5"), 1)).toBeNull();
});

test("the empty way to the first stop has nothing to hand over, but a load on board does", () => {
  const plan = planOf("0 drive 5", "0 rest 10", "0 drive 2");
  expect(brokenLeg(plan, 1)).toBeNull();
  expect(brokenLeg(plan, 0)).toEqual({ stopIndex: 0, drivenMs: 5 * hour });
});
