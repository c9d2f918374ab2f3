import { cx } from "@/components/ui/cx";

interface DockStepsProps {
  /** Number of stays that took so long, in equal steps; the last holds all that took longer. */
  steps: readonly { fromMinutes: number; count: number }[];
  /** Lines over the distribution, with what they are. */
  marks?: readonly { minutes: number; label: string; look: "solid" | "dashed" | "dotted" }[];
}

const looks = { solid: "border-solid", dashed: "border-dashed", dotted: "border-dotted" } as const;

/** Stays by how long they took, in one distribution. */
export function DockSteps({ steps, marks = [] }: DockStepsProps) {
  const most = Math.max(1, ...steps.map((step) => step.count));
  const stepMinutes = (steps[1]?.fromMinutes ?? 15) - (steps[0]?.fromMinutes ?? 0);
  const end = steps.length * stepMinutes;
  const stepLabel = (fromMinutes: number, isLast: boolean) =>
    isLast ? `${fromMinutes} min or more` : `${fromMinutes} to ${fromMinutes + stepMinutes} min`;
  return (
    <div className={cx("relative", marks.length > 0 && "mt-6")}>
      <ol aria-label="Stays by length" className="mt-2 flex h-16 items-end gap-px">
        {steps.map(({ fromMinutes, count }, index) => (
          <li
            key={fromMinutes}
            title={`${stepLabel(fromMinutes, index === steps.length - 1)}: ${count}`}
            className="flex h-full flex-1 items-end"
          >
            <span className="sr-only">
              {stepLabel(fromMinutes, index === steps.length - 1)}: {count}
            </span>
            <span
              aria-hidden="true"
              className="w-full bg-ink-2 print:[print-color-adjust:exact]"
              style={{ height: count === 0 ? 1 : `${Math.max(6, (count / most) * 100)}%` }}
            />
          </li>
        ))}
      </ol>
      {marks.map(({ minutes, label, look }, index) => (
        <span
          key={label}
          aria-hidden="true"
          className={cx("absolute -top-4 bottom-4 border-l-2 border-ink pl-1 text-fine", looks[look])}
          style={{ left: `${Math.min(100, (minutes / end) * 100)}%` }}
        >
          <span className="absolute whitespace-nowrap bg-surface pr-1 pl-1" style={{ top: (index - 1) * 12 }}>
            {label}
          </span>
        </span>
      ))}
      <p aria-hidden="true" className="flex justify-between text-fine text-ink-3">
        <span>0</span>
        <span>45</span>
        <span>90</span>
        <span>135</span>
        <span>180 min or more</span>
      </p>
    </div>
  );
}
