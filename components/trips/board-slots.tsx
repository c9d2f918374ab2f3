"use client";

import { BoardPeek } from "@/components/trips/board-peek";
import type { BoardView, boardSheets } from "@/components/trips/use-board-view";
import type { TripRow } from "@/lib/desk/trips/answers";

export type BoardSheet = (typeof boardSheets)[number];

/** Sheets that are built; keys and menus of the others say that they are not. */
export const builtSheets: ReadonlySet<BoardSheet> = new Set();

interface BoardSlotsProps {
  board: BoardView;
  /** The trip whose panel is open, null where none is; undefined where the board no longer has it. */
  trip: TripRow | null | undefined;
}

/** What stands beside and over the board, by the address. */
export function BoardSlots({ board, trip }: BoardSlotsProps) {
  const { view, setView } = board;
  if (view.trip === null || trip === null) return null;
  return <BoardPeek tripId={view.trip} trip={trip} onClose={() => void setView({ trip: null })} />;
}
