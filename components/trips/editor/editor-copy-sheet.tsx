import { useState } from "react";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { NewTripSheet } from "@/components/trips/editor/editor-new-sheet";
import { copyStart } from "@/components/trips/editor/trip-copy";
import { stopZones, tripForm } from "@/components/trips/form/trip-form";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { deskNowMs } from "@/lib/live/desk-clock";
import { localZone } from "@/lib/time/zones";

interface CopyTripSheetProps {
  detail: TripDetail;
  moves: TripMoves;
  onClose: () => void;
  onCreated: (tripId: number) => void;
}

/** A copy of a trip as a new trip: its dates are asked for before it is made. */
export function CopyTripSheet({ detail: { trip, row }, ...sheet }: CopyTripSheetProps) {
  // Once, as it opens: what is typed is not to be filled in anew as the trip changes.
  const [start] = useState(() => {
    const form = tripForm(TruckloadTrip.parse(trip), stopZones(row), localZone());
    return copyStart(form, row.title, localZone(), deskNowMs());
  });
  return <NewTripSheet {...sheet} start={start} />;
}
