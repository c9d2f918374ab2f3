import type { ComponentProps, ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { type StateKind, StateShape, stateInk } from "@/components/ui/state-shape";

interface FilterChipProps extends Omit<ComponentProps<"button">, "children" | "type"> {
  pressed: boolean;
  count?: number | undefined;
  /** The largest number that the count may become: its room is kept, so that nothing beside it moves. */
  most?: number | undefined;
  /** Shows the state's shape, and its colour on the count. */
  kind?: StateKind | undefined;
  children: ReactNode;
}

/** A count that is a filter: pressed, only what it counts is shown. */
export function FilterChip({
  pressed,
  count,
  most = count,
  kind,
  children,
  className,
  ...rest
}: FilterChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={cx(
        "inline-flex h-[26px] shrink-0 items-center gap-1.5 rounded-control border bg-surface px-[9px] whitespace-nowrap transition-colors hover:bg-sunken",
        pressed ? "border-ink text-ink inset-ring inset-ring-ink" : "border-line text-ink-2",
        className,
      )}
    >
      {kind === undefined ? null : <StateShape kind={kind} />}
      {most === undefined ? null : (
        <b
          style={{ minWidth: `${figure(most).length}ch` }}
          className={cx("text-right font-semibold", kind === undefined ? "text-ink" : stateInk[kind])}
        >
          {count === undefined ? null : figure(count)}
        </b>
      )}
      {children}
    </button>
  );
}
