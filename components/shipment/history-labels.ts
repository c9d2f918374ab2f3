import type { HistoryEntry } from "@/lib/contract/desk/freight-records";

/** Later than this it is worth a mark: who looked before could not have known. */
const lateMs = 5 * 60_000;

/** Whether an event was made known well after it happened. */
export const isLate = ({ happenedAt, knownAt, happenedAtIsKnown }: HistoryEntry): boolean =>
  happenedAtIsKnown && Date.parse(knownAt) - Date.parse(happenedAt) > lateMs;

/** `Route started` of `routeStart`: the interface's own word in ours, else its letters parted. */
export function eventLabel(eventType: string): string {
  const known = labels[eventType];
  if (known !== undefined) return known;
  const parted = eventType.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return `${parted.charAt(0).toUpperCase()}${parted.slice(1)}`;
}

const labels: Readonly<Record<string, string>> = {
  manifestCreated: "Made",
  manifestPlanned: "Planned",
  manifestClosed: "Closed",
  manifestDispatched: "Dispatched",
  manifestRouteUpdated: "Route changed",
  manifestUpdated: "Changed",
  routeStart: "Route started",
  departTerminal: "Left the terminal, by button",
  geofenceTerminalDeparture: "Left the terminal",
  routeETAUpdate: "ETA changed",
  routeStopListUpdated: "Stops changed",
  routeReturn: "On the way back",
  geofenceTerminalArrival: "At the terminal",
  arriveTerminal: "At the terminal, by button",
  routeComplete: "Route completed",
  stopArrival: "At a stop",
  stopBegin: "Stop begun",
  stopComplete: "Stop completed",
  stopDeparture: "Left a stop",
  geofenceStopDeparture: "Left a stop, by position",
  shipmentUpdatedInMaven: "Shipment changed",
};

/**
 * The newest first, by when it happened or by when it was made known.
 * @param entries the oldest first, as the desk has them: that decides between those of one instant
 */
export function orderedHistory(
  entries: readonly HistoryEntry[],
  by: "happened" | "known",
): readonly HistoryEntry[] {
  const at = (entry: HistoryEntry) => Date.parse(by === "happened" ? entry.happenedAt : entry.knownAt);
  return entries.toReversed().sort((a, b) => at(b) - at(a));
}

/** It changes with every event, whose time stands beside it. */
const bookkeeping = "lastUpdated";

/** Fields that an event changed, as `trailerNumber 8511 → 8600`; large values by their name alone. */
export function changeLabels({ changes }: HistoryEntry): string[] {
  return changes.flatMap(({ field, before, after }) => {
    if (field === bookkeeping) return [];
    const [from, to] = [short(before), short(after)];
    if (from === null || to === null) return field;
    return from === "–" ? `${field} ${to}` : `${field} ${from} → ${to}`;
  });
}

/** A plain value as text; null where it is too much for a line. */
function short(value: unknown): string | null {
  if (value === null || value === undefined) return "–";
  if (typeof value === "object") return null;
  const text = String(value);
  return text.length > 40 ? null : text;
}
