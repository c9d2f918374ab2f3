import type { DragEvent } from "react";

/** Names our drags, so that files and texts from elsewhere are not taken for freight. */
const dragType = "application/x-haulboard-freight";

/** The shipment whose row is taken by the pointer, by its id; null where it is none. */
export function takenShipment(event: DragEvent): string | null {
  const row =
    event.target instanceof Element ? event.target.closest<HTMLElement>("tr[draggable=true]") : null;
  const id = row?.dataset.row ?? null;
  if (id === null) return null;
  event.dataTransfer.setData(dragType, id);
  event.dataTransfer.effectAllowed = "move";
  return id;
}

/** Tells whether freight hovers or is dropped; the browser then lets it be dropped here. */
export function takesFreight(event: DragEvent): boolean {
  if (!event.dataTransfer.types.includes(dragType)) return false;
  event.preventDefault();
  event.dataTransfer.dropEffect = "move";
  return true;
}
