import { createContext, type MouseEvent, use } from "react";
import { bestShownOf } from "@/components/trip/trip-moves";
import { capOf, Kbd } from "@/components/ui/kbd";
import { pageKeys } from "@/components/ui/page-keys";
import { nobodyCan } from "@/lib/contract/desk/plain/trip-urgency";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** Assigns the best driver to one trip; null where the member may not. */
export const AssignBestContext = createContext<((trip: TripRow) => void) | null>(null);

/** `T. Mitchell` of `Tyrone Mitchell`: the column is narrow, and the whole name is in the label. */
const shortName = (name: string): string => name.replace(/^(\S)\S*\s+(?=\S)/, "$1. ");

/**
 * In the row of a trip without a driver: what `a` does, with the name of who would take it now. Keys and menus reach it
 * too, so Tab goes past it.
 */
export function BoardAssignButton({ trip }: { trip: TripRow }) {
  const assign = use(AssignBestContext);
  if (assign === null) return <span className="text-ink-3">none</span>;
  const name = bestShownOf(trip)?.name ?? null;
  const isHopeless = nobodyCan(trip);
  const press = (event: MouseEvent) => {
    // The row below would take it for a choice.
    event.stopPropagation();
    assign(trip);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={
        isHopeless
          ? `See what would make trip ${trip.title} possible`
          : `Assign the best driver${name === null ? "" : `, now ${name},`} to trip ${trip.title}`
      }
      onClick={press}
      onDoubleClick={(event) => event.stopPropagation()}
      className="no-print inline-flex max-w-full min-w-0 h-[min(22px,calc(var(--row)-2px))] items-center gap-1.5 rounded-tag border border-line-strong bg-surface px-2 text-small font-medium hover:bg-sunken"
    >
      <span className="truncate">{isHopeless ? "Options" : name === null ? "Assign" : shortName(name)}</span>
      <Kbd className="[[data-density=compact]_&]:hidden">{capOf(pageKeys.assignBest)}</Kbd>
    </button>
  );
}
