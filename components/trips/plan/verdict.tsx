import { type StateKind, StateShape } from "@/components/ui/state-shape";
import type { TripPlanResponse } from "@/lib/contract/desk/trips-plan";

const kinds: Readonly<Record<TripPlanResponse["verdict"], StateKind>> = {
  "on-time": "ok",
  late: "late",
  unknown: "unknown",
};

const tints: Readonly<Record<TripPlanResponse["verdict"], string>> = {
  "on-time": "bg-ok-tint",
  late: "bg-late-tint",
  unknown: "bg-unknown-tint",
};

/** Shows whether the windows will be kept, and under it what makes it late and where the driver rests. */
export function Verdict({ plan }: { plan: Pick<TripPlanResponse, "verdict" | "sentence" | "why"> }) {
  return (
    <p
      className={`grid grid-cols-[14px_1fr] gap-x-1.5 rounded-panel px-3 py-2 text-ink ${tints[plan.verdict]}`}
    >
      <span className="pt-1">
        <StateShape kind={kinds[plan.verdict]} size={10} />
      </span>
      <span>
        <span className="block font-medium">{plan.sentence}</span>
        {plan.why === null ? null : <span className="block first-letter:uppercase">{plan.why}</span>}
      </span>
    </p>
  );
}
