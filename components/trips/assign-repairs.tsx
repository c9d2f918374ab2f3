"use client";

import { Button } from "@/components/ui/button";
import type { RepairAnswer } from "@/lib/desk/trips/answers";

const doing: Readonly<Record<RepairAnswer["kind"], string>> = {
  "leave-by": "Fill in the start",
  "move-appointment": "Fill in the appointment",
  swap: "Choose that driver",
  relay: "Fill in the relay",
};

/** What would make it possible, each worked out; a button fills it in and saves nothing. */
export function Repairs({
  repairs,
  onApply,
}: {
  repairs: readonly RepairAnswer[];
  onApply: (repair: RepairAnswer) => void;
}) {
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
            <Button onClick={() => onApply(repair)}>{doing[repair.kind]}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
