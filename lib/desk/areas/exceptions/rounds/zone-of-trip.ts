import type { TripRow } from "@/lib/contract/desk/trips-board";

/** Zone in which times of a trip are read: of the stop that its risk is about, else of the next one, else of the last. */
export function zoneOfTrip({ stops, decisiveStop }: Pick<TripRow, "stops" | "decisiveStop">): string | null {
  const decisive = decisiveStop === null ? undefined : stops[decisiveStop];
  const next = stops.find(({ mark }) => mark === "at" || mark === "next");
  return decisive?.timezone ?? next?.timezone ?? stops.at(-1)?.timezone ?? null;
}
