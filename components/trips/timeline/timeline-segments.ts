import type { PlanSegmentResponse } from "@/lib/contract/desk/trips-plan";

/** Looks of the stretches of a plan: each differs in height or pattern too, not in colour alone. */
export const segmentLooks: Readonly<Record<PlanSegmentResponse["kind"], { label: string; look: string }>> = {
  drive: { label: "drive", look: "inset-y-[2px] bg-moving" },
  service: { label: "dock", look: "inset-y-0 rounded-[2px] bg-ok" },
  rest: { label: "rest", look: "inset-y-[2px] border-y border-rest bg-rest-tint" },
  break: { label: "break", look: "top-[4px] h-[2px] bg-rest" },
  wait: { label: "wait", look: "top-[4px] h-0 border-t-2 border-dotted border-ink-3" },
};
