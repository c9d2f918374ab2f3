import { type DOMAttributes, type DragEvent, useState } from "react";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** Names our drags, so that files and texts from elsewhere are not taken for trips. */
const dragType = "application/x-haulboard-trips";

/**
 * Trips on the pointer.
 * @param tripsFor what goes along when this row is taken: all that are chosen if it is one of them, else it alone
 */
export function useBoardDrag(tripsFor: (id: string) => readonly TripRow[]) {
  const [trips, setTrips] = useState<readonly TripRow[]>([]);
  return {
    trips,
    /** For what is around rows and bars: they carry `data-trip` and `draggable`. */
    source: {
      onDragStart: (event: DragEvent) => {
        const id = tripIdOf(event.target);
        if (id === null) return;
        event.dataTransfer.setData(dragType, id);
        event.dataTransfer.effectAllowed = "move" as const;
        // A layout that changes within the event would end the drag before it began.
        setTimeout(() => setTrips(tripsFor(id)));
      },
      onDragEnd: () => setTrips([]),
    },
  };
}

/** The trip whose element an event came from. */
export function tripIdOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>("[data-trip]")?.dataset.trip ?? null;
}

export type BoardDrag = ReturnType<typeof useBoardDrag>;

/** Makes an element take trips that are dropped on it, and tells whether some hover over it. */
export function useTripDrop(
  drag: BoardDrag,
  onDrop: (trips: readonly TripRow[]) => void,
): { over: boolean; target: Pick<DOMAttributes<HTMLElement>, "onDragOver" | "onDragLeave" | "onDrop"> } {
  const [over, setOver] = useState(false);
  const takes = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  return {
    over: over && drag.trips.length > 0,
    target: {
      onDragOver: (event) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        if (!over) setOver(true);
      },
      onDragLeave: (event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        onDrop(drag.trips);
      },
    },
  };
}
