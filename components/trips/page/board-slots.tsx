import type { BoardView } from "@/components/trips/board/use-board-view";
import { TripSheets } from "@/components/trips/editor/editor-sheets";
import type { BoardMoves } from "@/components/trips/moves/use-trip-moves";
import { TripPanel } from "@/components/trips/panel/trip-panel";

interface BoardPartProps {
  board: BoardView;
  moves: BoardMoves;
}

/** The open trip beside the board, by the address. */
export function BoardPanel({ board, moves }: BoardPartProps) {
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

/** The form or the choice of a driver over the board, by the address; about the open trip, else that of the cursor. */
export function BoardSheets({ board, moves }: BoardPartProps) {
  const { view, setView } = board;
  return (
    <TripSheets
      sheet={view.sheet}
      tripId={view.trip ?? view.at}
      moves={moves}
      onClose={() => void setView({ sheet: null })}
      onCreated={(tripId) => void setView({ sheet: null, at: tripId, trip: tripId })}
    />
  );
}
