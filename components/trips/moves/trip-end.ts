import type { TripRow } from "@/lib/contract/desk/trips-board";

/**
 * Says why none of these trips can be completed by hand, as a sentence; null where one can: it was dispatched and is
 * not over.
 */
export function endRefusal(trips: readonly Pick<TripRow, "title" | "state" | "started">[]): string | null {
  if (trips.length === 0) return "Choose a trip first.";
  if (trips.some(isEndable)) return null;
  const [only] = trips;
  const whom = trips.length === 1 && only ? `Trip ${only.title}` : "Each of them";
  if (trips.every(({ state }) => state === "done" || state === "canceled")) return `${whom} is over.`;
  return `${whom} has not been dispatched yet.`;
}

/** Tells whether a trip is underway: only what has started can end. */
export const isEndable = ({ state, started }: Pick<TripRow, "state" | "started">): boolean =>
  started !== null && state !== "done" && state !== "canceled";
