import type { MoveDetails } from "@/components/trips/board-moves";
import type { TripRow } from "@/lib/desk/trips/answers";
import type { RepairAnswer } from "@/lib/desk/trips/repair-answers";

export type SwapOffer = Extract<RepairAnswer["apply"], { kind: "swap" }>;
type Versioned = Pick<TripRow, "tripId" | "version">;

/** The move that an offer to swap stands for: this trip to him, his to our driver. */
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
