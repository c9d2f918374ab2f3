import type { PlanSegmentAnswer } from "@/lib/desk/trips/answers";

/** How a stretch of a plan is drawn: each differs in height or pattern too, not in colour alone. */
export const segmentLooks: Readonly<Record<PlanSegmentAnswer["kind"], { word: string; look: string }>> = {
  drive: { word: "drive", look: "inset-y-[2px] bg-moving" },
  service: { word: "dock", look: "inset-y-0 rounded-[2px] bg-ok" },
  rest: { word: "rest", look: "inset-y-[2px] border-y border-rest bg-rest-tint" },
  break: { word: "break", look: "top-[4px] h-[2px] bg-rest" },
  wait: { word: "wait", look: "top-[4px] h-0 border-t-2 border-dotted border-ink-3" },
};
