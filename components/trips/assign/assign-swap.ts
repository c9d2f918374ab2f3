import type { MoveDetails } from "@/components/trip/trip-moves";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { RepairResponse } from "@/lib/contract/desk/trips-candidates";

export type SwapOffer = Extract<RepairResponse["apply"], { kind: "swap" }>;
type Versioned = Pick<TripRow, "tripId" | "version">;

/** The move that an offer to swap stands for: this trip to the other driver, that one's to ours. */
export const swapOf = (
  trip: Versioned,
  { externalUserId, ownExternalUserId, tripId, version }: SwapOffer,
): ["swap", [Versioned, Versioned], MoveDetails] => [
  "swap",
  [
    { tripId: trip.tripId, version: trip.version },
    { tripId, version },
  ],
  { swapDrivers: [externalUserId, ownExternalUserId] },
];
