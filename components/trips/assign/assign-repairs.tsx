import { Button } from "@/components/ui/button";
import type { RepairResponse } from "@/lib/contract/desk/trips-candidates";

const doing: Readonly<Record<RepairResponse["kind"], string>> = {
  "leave-by": "Fill in the start",
  "move-appointment": "Fill in the appointment",
  swap: "Swap them",
  relay: "Fill in the relay",
};

interface RepairsProps {
  repairs: readonly RepairResponse[];
  /** Label of a swap's button: a trip that is not made yet is swapped when it is. */
  swapLabel?: string;
  /** Reason why trips cannot be swapped now; null where they can. */
  swapRefused?: string | null;
  onApply: (repair: RepairResponse) => void;
}

/**
 * Lists what would make it possible, each worked out; a button fills it in and saves nothing, or swaps, which can be
 * undone.
 */
export function Repairs({ repairs, swapLabel = doing.swap, swapRefused = null, onApply }: RepairsProps) {
  if (repairs.length === 0) return null;
  return (
    <section aria-label="What would make it possible" className="grid gap-1">
      <h3 className="text-body font-medium">What would make it possible</h3>
      <ul className="grid gap-1">
        {repairs.map((repair) => (
          <li
            key={repair.sentence}
            className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-2 py-1.5"
          >
            <span className="min-w-0 flex-1">{repair.sentence}</span>
            <Button
              disabledReason={repair.kind === "swap" ? swapRefused : null}
              onClick={() => onApply(repair)}
            >
              {repair.kind === "swap" ? swapLabel : doing[repair.kind]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
