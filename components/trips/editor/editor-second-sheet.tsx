import type { TripMoves } from "@/components/trip/use-trip-moves";
import { type RelayOffer, secondOfTrip } from "@/components/trips/assign/assign-relay";
import { NewTripSheet } from "@/components/trips/editor/editor-new-sheet";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";

interface SecondTripSheetProps {
  detail: TripDetail;
  offer: RelayOffer;
  moves: TripMoves;
  onClose: () => void;
  onCreated: (tripId: number) => void;
}

/** The second driver's part of a saved trip that is handed over on the way, as a new trip. */
export const SecondTripSheet = ({ detail, offer, ...sheet }: SecondTripSheetProps) => (
  <NewTripSheet {...sheet} start={secondOfTrip(detail, offer)} />
);
