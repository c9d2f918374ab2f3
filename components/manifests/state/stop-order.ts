import type { ManifestStop } from "@/lib/contract/desk/freight-manifests";

type Stop = Pick<ManifestStop, "stopId" | "mark" | "isPinned" | "number" | "name">;

const isOpen = ({ mark }: Stop) => mark === "next" || mark === "planned";

/** Ids of the stops that can still be put into another order, in their order. */
export const openStopIds = (stops: readonly Stop[]): string[] =>
  stops.filter(isOpen).map(({ stopId }) => stopId);

export const pinnedIds = (stops: readonly Stop[]): string[] =>
  stops.filter((stop) => isOpen(stop) && stop.isPinned).map(({ stopId }) => stopId);

/** Says why a stop can't be moved; null where it can. */
export function orderRefusal(stop: Stop | null): string | null {
  if (stop === null) return "Choose a stop first.";
  if (isOpen(stop)) return stop.isPinned ? `Stop ${stop.number} is locked.` : null;
  return stop.mark === "at" ? `The driver is at stop ${stop.number} now.` : `Stop ${stop.number} is done.`;
}

/**
 * The open stops with one of them a place up or down; pinned ones keep their places.
 * @returns null where there is no place to go to
 */
export function movedBy(stops: readonly Stop[], stopId: string, step: -1 | 1): string[] | null {
  const open = stops.filter(isOpen);
  const free = open.filter(({ isPinned }) => !isPinned).map((stop) => stop.stopId);
  const at = free.indexOf(stopId);
  const other = free[at + step];
  if (at < 0 || other === undefined) return null;
  return open.map((stop) => (stop.stopId === stopId ? other : stop.stopId === other ? stopId : stop.stopId));
}

/**
 * The open stops with one of them before another, or last; pinned ones keep their places.
 * @param beforeId null for the end
 */
export function movedBefore(
  stops: readonly Stop[],
  stopId: string,
  beforeId: string | null,
): string[] | null {
  const open = stops.filter(isOpen);
  const free = open.filter(({ isPinned }) => !isPinned).map((stop) => stop.stopId);
  if (!free.includes(stopId) || stopId === beforeId) return null;
  const others = free.filter((id) => id !== stopId);
  const wanted = beforeId === null ? others.length : placeIn(others, open, beforeId);
  const order = [...others.slice(0, wanted), stopId, ...others.slice(wanted)];
  if (order.every((id, index) => id === free[index])) return null;
  let next = 0;
  return open.map((stop) => {
    if (stop.isPinned) return stop.stopId;
    const id = order[next] ?? stop.stopId;
    next += 1;
    return id;
  });
}

/** Says where a stop goes from and to in a new order of the open stops: `Harbor Steel from 5 to 4`. */
export function moveLabel(stops: readonly Stop[], stopId: string, order: readonly string[]): string {
  const open = stops.filter(isOpen);
  const from = open.find((stop) => stop.stopId === stopId);
  const to = open[order.indexOf(stopId)];
  return `${from?.name} from ${from?.number} to ${to?.number}`;
}

/** Finds where among the free stops the first one stands that does not come before `beforeId`. */
function placeIn(others: readonly string[], open: readonly Stop[], beforeId: string): number {
  const places = new Map(open.map((stop, index) => [stop.stopId, index]));
  const target = places.get(beforeId) ?? open.length;
  const found = others.findIndex((id) => (places.get(id) ?? 0) >= target);
  return found < 0 ? others.length : found;
}
