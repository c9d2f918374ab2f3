"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useUndoAction } from "@/components/list-page/use-undo-action";
import { TripMoveOutcome } from "@/components/trip/move-outcome";
import { useTripMoves } from "@/components/trip/use-trip-moves";
import { TripSheets } from "@/components/trips/editor/editor-sheets";
import { TripPanel } from "@/components/trips/panel/trip-panel";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import { routes } from "@/lib/routes";

/** One trip on a page of its own, with its sheets. */
export function TripPanelPage({ tripId }: { tripId: number }) {
  const go = useGo();
  const moves = useTripMoves();
  const [sheet, setSheet] = useQueryState("sheet", parseAsStringLiteral(["edit", "copy", "assign"]));
  useShortcuts("Trip page", [
    { keys: pageKeys.back, label: "Back to the board", run: () => go(routes.trips()) },
    useUndoAction({ saving: moves.pending, last: moves.last, undo: moves.undoLast }),
  ]);
  return (
    <>
      <nav aria-label="Breadcrumb" className="no-print border-b border-line bg-surface px-2.5 py-1">
        <Link
          href={routes.trips({ trip: tripId })}
          className="inline-flex h-7 items-center gap-1 rounded-control px-1 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft size={16} /> Trips
        </Link>
      </nav>
      <TripPanel
        tripId={tripId}
        moves={moves}
        onClose={null}
        onOpenSheet={(opened) => void setSheet(opened)}
      />
      <TripSheets
        sheet={sheet}
        tripId={tripId}
        moves={moves}
        onClose={() => void setSheet(null)}
        onCreated={(created) => go(routes.trip(created))}
      />
      <TripMoveOutcome moves={moves} />
    </>
  );
}
