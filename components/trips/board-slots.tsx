"use client";

import { TripPanel } from "@/components/trips/trip-panel";
import type { BoardMoves } from "@/components/trips/use-board-moves";
import type { BoardView, boardSheets } from "@/components/trips/use-board-view";

export type BoardSheet = (typeof boardSheets)[number];

/** Sheets that are built; keys and menus of the others say that they are not. */
export const builtSheets: ReadonlySet<BoardSheet> = new Set();

/** What stands beside and over the board, by the address. */
export function BoardSlots({ board, moves }: { board: BoardView; moves: BoardMoves }) {
  const { view, setView } = board;
  if (view.trip === null) return null;
  return (
    <TripPanel
      key={view.trip}
      tripId={view.trip}
      moves={moves}
      onClose={() => void setView({ at: view.trip, trip: null })}
      onOpenSheet={(sheet) => void setView({ sheet })}
    />
  );
}
