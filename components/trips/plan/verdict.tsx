import { type StateKind, StateShape } from "@/components/ui/state-shape";
import type { TripPlanResponse } from "@/lib/contract/desk/trips-plan";

const kinds: Readonly<Record<TripPlanResponse["verdict"], StateKind>> = {
  legal: "ok",
  "legal-with-rest": "rest",
  "not-legal": "late",
  unknown: "unknown",
};

const text: Readonly<Record<TripPlanResponse["verdict"], string>> = {
  legal: "Legal",
  "legal-with-rest": "Legal with a rest",
  "not-legal": "Not legal",
  unknown: "Unknown",
};

const tints: Readonly<Record<TripPlanResponse["verdict"], string>> = {
  legal: "bg-ok-tint",
  "legal-with-rest": "bg-rest-tint",
  "not-legal": "bg-late-tint",
  unknown: "bg-unknown-tint",
};

/** Whether it can legally be made: the word, then the sentence with its figures. */
export function Verdict({ plan }: { plan: Pick<TripPlanResponse, "verdict" | "sentence"> }) {
  return (
    <p
      className={`grid grid-cols-[14px_1fr] gap-x-1.5 rounded-panel px-3 py-2 text-ink ${tints[plan.verdict]}`}
    >
      <span className="pt-1">
        <StateShape kind={kinds[plan.verdict]} size={10} />
      </span>
      <span>
        <span className="font-medium">{text[plan.verdict]}.</span> {plan.sentence}
      </span>
    </p>
  );
}
