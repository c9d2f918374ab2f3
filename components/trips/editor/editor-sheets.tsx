import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import type { NewTripStart } from "@/components/trips/assign/assign-relay";
import { ReadError } from "@/components/ui/error-notice";
import { Sheet } from "@/components/ui/sheet";
import type { RepairResponse } from "@/lib/contract/desk/trips-candidates";
import { tripQuery } from "@/lib/queries/trips";

// Forms are only for those who change something.
const NewTripSheet = dynamic(
  () => import("@/components/trips/editor/editor-new-sheet").then((part) => part.NewTripSheet),
  { ssr: false },
);
const SecondTripSheet = dynamic(
  () => import("@/components/trips/editor/editor-second-sheet").then((part) => part.SecondTripSheet),
  { ssr: false },
);
const CopyTripSheet = dynamic(
  () => import("@/components/trips/editor/editor-copy-sheet").then((part) => part.CopyTripSheet),
  { ssr: false },
);
const EditTripSheet = dynamic(
  () => import("@/components/trips/editor/editor-edit-sheet").then((part) => part.EditTripSheet),
  { ssr: false },
);
const AssignSheet = dynamic(
  () => import("@/components/trips/assign/assign-sheet").then((part) => part.AssignSheet),
  { ssr: false },
);

interface TripSheetsProps {
  sheet: "new" | "edit" | "copy" | "assign" | null;
  /** The trip that all but `new` are about. */
  tripId: number | null;
  moves: TripMoves;
  onClose: () => void;
  onCreated: (tripId: number) => void;
}

/** The sheet over the trips that is open, if one is. */
export function TripSheets({ sheet, tripId, moves, onClose, onCreated }: TripSheetsProps) {
  const [second, setSecond] = useState<NewTripStart | null>(null);
  if (second !== null)
    return (
      <NewTripSheet
        key="second"
        moves={moves}
        start={second}
        onClose={() => setSecond(null)}
        onCreated={(made) => {
          setSecond(null);
          onCreated(made);
        }}
      />
    );
  if (sheet === "new")
    return <NewTripSheet moves={moves} onClose={onClose} onCreated={onCreated} onSecond={setSecond} />;
  if (sheet === null || tripId === null) return null;
  return (
    <SavedTripSheet
      key={`${sheet} ${tripId}`}
      sheet={sheet}
      tripId={tripId}
      moves={moves}
      onClose={onClose}
      onCreated={onCreated}
    />
  );
}

interface SavedTripSheetProps {
  sheet: "edit" | "copy" | "assign";
  tripId: number;
  moves: TripMoves;
  onClose: () => void;
  onCreated: (tripId: number) => void;
}

function SavedTripSheet({ sheet, tripId, moves, onClose, onCreated }: SavedTripSheetProps) {
  const trip = useQuery(tripQuery(tripId));
  // A repair leads from choosing a driver into the form, and closing that leads back.
  const [repair, setRepair] = useState<RepairResponse | null>(null);
  const [isSecondMade, setSecondMade] = useState(false);
  if (trip.data === undefined)
    return (
      <Sheet onClose={onClose} title="Trip">
        {trip.isPending ? (
          <TableSkeleton label="Reading the trip" />
        ) : (
          <ReadError title="The trip can't be read" query={trip} className="m-4" />
        )}
      </Sheet>
    );
  if (sheet === "copy")
    return <CopyTripSheet detail={trip.data} moves={moves} onClose={onClose} onCreated={onCreated} />;
  if (sheet === "assign" && repair === null)
    return <AssignSheet detail={trip.data} moves={moves} onClose={onClose} onRepair={setRepair} />;
  // The second part first: whoever stops half way has a load twice on the board, not half a load.
  if (repair?.apply.kind === "relay" && !isSecondMade)
    return (
      <SecondTripSheet
        detail={trip.data}
        offer={repair.apply}
        moves={moves}
        onClose={() => setRepair(null)}
        onCreated={() => setSecondMade(true)}
      />
    );
  return (
    <EditTripSheet
      detail={trip.data}
      repair={repair}
      onSaved={() => {
        // The offer was worked out for the driver of the first part; a trip with a driver keeps that one.
        if (repair?.apply.kind === "relay" && trip.data.row.driver === null)
          moves.move("assign", [{ tripId, version: null }], {
            externalUserId: repair.apply.ownExternalUserId,
          });
      }}
      onClose={() => (repair === null || isSecondMade ? onClose() : setRepair(null))}
    />
  );
}
