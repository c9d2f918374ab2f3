import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { inWeightUnit, weightUnit } from "@/lib/format/measures";
import { spacesFigure } from "@/lib/format/spaces";

interface LoadMeterProps {
  /** Amount that it holds now, in `unit`. */
  present: number;
  /** Amount that would be added; negative for what would go. */
  added?: number;
  /** Number of shipments, of what is shown, that say none: the figure is the least that it is. */
  untold?: number;
  /** Null where nobody knows how much it takes. */
  capacity: number | null;
  /** `lb`, `spaces` */
  unit: string;
}

/** Shows how full a vehicle is: the figure, and a bar whose added part is in ink. Too much is red. */
export function LoadMeter({ present, added = 0, untold = 0, capacity, unit }: LoadMeterProps) {
  const sum = present + added;
  if (untold > 0 && sum === 0)
    return <span className="block min-w-0 text-small whitespace-nowrap text-ink-3">{unit} not known</span>;
  const letters = unit === "lb" ? weightUnit() : unit;
  const isOver = capacity !== null && sum > capacity;
  return (
    <span className="block min-w-0 text-small whitespace-nowrap">
      {untold > 0 ? (
        <span className="text-ink-3">
          <span aria-hidden="true">≥ </span>
          <span className="sr-only">at least </span>
        </span>
      ) : null}
      <span className={cx(isOver && "font-medium text-late")}>{shown(sum, unit)}</span>
      <span className="text-ink-3">
        {capacity === null ? ` ${letters}` : ` / ${shown(capacity, unit)} ${letters}`}
        {isOver ? <span className="sr-only">, more than it takes</span> : null}
      </span>
      <span aria-hidden="true" className="mt-px flex h-1 overflow-hidden rounded-full bg-line">
        {capacity === null ? null : <Parts present={present} added={added} whole={Math.max(capacity, sum)} />}
      </span>
    </span>
  );
}

const shown = (value: number, unit: string) =>
  unit === "lb" ? figure(inWeightUnit(value)) : spacesFigure(value);

function Parts({ present, added, whole }: { present: number; added: number; whole: number }) {
  const kept = present + Math.min(0, added);
  return (
    <>
      <span className="bg-ink-2" style={{ width: `${(kept / whole) * 100}%` }} />
      {added > 0 ? (
        <span className="border-l border-surface bg-ink" style={{ width: `${(added / whole) * 100}%` }} />
      ) : null}
    </>
  );
}
