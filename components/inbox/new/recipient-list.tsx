import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { Recipient } from "@/components/inbox/new/recipients";
import { StateShape } from "@/components/ui/state-shape";
import { dutyStatusKind, dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import { duration } from "@/lib/format/duration";

const rowPixels = 34;

interface RecipientListProps {
  recipients: readonly Recipient[];
  /** Text for when there is none. */
  emptyLabel: string;
  chosen: ReadonlySet<string>;
  onToggle: (externalUserId: string) => void;
}

/** Lists the drivers whom a filter leaves, each to be chosen; who drives now is shown as such. */
export function RecipientList({ recipients, emptyLabel, chosen, onToggle }: RecipientListProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer({
    count: recipients.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    overscan: 6,
    initialRect: { width: 400, height: 220 },
  });
  return (
    <ul
      ref={scroller}
      aria-label="Drivers"
      className="relative h-56 overflow-y-auto rounded-panel border border-line"
    >
      {recipients.length === 0 ? (
        <li className="p-3 text-ink-2">{emptyLabel}</li>
      ) : (
        <li aria-hidden="true" style={{ height: virtualizer.getTotalSize() }} />
      )}
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const one = recipients[index];
        if (one === undefined) return null;
        return (
          <li
            key={one.externalUserId}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            <label className="flex h-[34px] items-center gap-2 px-2.5 hover:bg-sunken">
              <input
                type="checkbox"
                checked={chosen.has(one.externalUserId)}
                onChange={() => onToggle(one.externalUserId)}
              />
              <span className="min-w-0 flex-1 truncate">
                {one.name} <span className="text-ink-2">{one.vehicle}</span>
              </span>
              {one.driveLeftMs === null ? null : (
                <span className="text-ink-2">{duration(one.driveLeftMs / 1_000)}</span>
              )}
              <span className="flex w-20 items-center gap-1.5 text-small">
                <StateShape kind={one.status === null ? "unknown" : dutyStatusKind[one.status]} />
                {one.status === null ? "Not known" : dutyStatusLabel[one.status]}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
