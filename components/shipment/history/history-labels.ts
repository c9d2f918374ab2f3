import {
  fieldLabel,
  type HistoryWords,
  isOwnWords,
  partedWords,
  valueLabel,
} from "@/components/shipment/history/history-values";
import type { HistoryEntry } from "@/lib/contract/desk/freight-records";
import { sentenceCase } from "@/lib/format/sentence-case";
import { windowLabel } from "@/lib/format/window-label";

/** Later than this it is worth a mark: who looked before could not have known. */
const lateMs = 5 * 60_000;

/** Tells whether an event was made known well after it happened. */
export const isLate = ({ happenedAt, knownAt, happenedAtIsKnown }: HistoryEntry): boolean =>
  happenedAtIsKnown && Date.parse(knownAt) - Date.parse(happenedAt) > lateMs;

/** `Route started` of `routeStart`: the interface's own word in ours, else its letters parted. */
export function eventLabel(eventType: string): string {
  const known = labels[eventType];
  if (known !== undefined) return known;
  return partedWords(eventType);
}

/** The same of an entry, with what the desk alone keeps: `Appointment changed`, `Split: 10 of 21 pieces on 4711-2`. */
export function entryLabel({ eventType, isOwn, said, changes }: HistoryEntry): string {
  if (said !== null) return sentenceCase(said);
  if (!isOwn) return eventLabel(eventType);
  const [change] = changes;
  if (eventType === "saveAppointment") {
    if (change?.after === null) return "Appointment canceled";
    return change?.before === null ? "Appointment made" : "Appointment changed";
  }
  if (eventType === "saveOsdCase") return `OS&D case ${caseVerb(change)}`;
  return ownLabel(eventType);
}

const ownLabels: Readonly<Record<string, string>> = {
  loadFreight: "Loading checked off",
  saveAppointment: "Appointment changed",
  saveOsdCase: "OS&D case changed",
  saveBill: "Bill of lading changed",
  completeShipment: "COD recorded",
};

const ownLabel = (eventType: string): string => ownLabels[eventType] ?? "Changed";

/** Names what several entries of one type have in common, by one of them. */
export const runLabel = ({ eventType, isOwn }: HistoryEntry): string =>
  isOwn ? ownLabel(eventType) : eventLabel(eventType);

function caseVerb(change: HistoryEntry["changes"][number] | undefined): string {
  const stateOf = (value: unknown) => (value as { state?: string } | null)?.state ?? null;
  const [before, after] = [stateOf(change?.before), stateOf(change?.after)];
  if (before === null) return after === "closed" ? "closed" : "opened";
  if (before === after) return "changed";
  return after === "closed" ? "closed" : "reopened";
}

const labels: Readonly<Record<string, string>> = {
  manifestCreated: "Created",
  manifestPlanned: "Planned",
  manifestClosed: "Closed",
  manifestDispatched: "Dispatched",
  manifestRouteUpdated: "Route changed",
  manifestUpdated: "Changed",
  routeStart: "Route started",
  departTerminal: "Left the terminal, marked by the driver",
  geofenceTerminalDeparture: "Left the terminal",
  routeETAUpdate: "ETA changed",
  routeStopListUpdated: "Stops changed",
  routeReturn: "On the way back",
  geofenceTerminalArrival: "At the terminal",
  arriveTerminal: "At the terminal, marked by the driver",
  routeComplete: "Route completed",
  stopArrival: "At a stop",
  stopBegin: "Stop started",
  stopComplete: "Stop completed",
  stopDeparture: "Left a stop",
  geofenceStopDeparture: "Left a stop, by GPS",
  shipmentCreated: "Entered",
  shipmentUpdated: "Changed",
  shipmentUpdatedInMaven: "Changed",
  shipmentAssignment: "Planned onto a manifest",
  shipmentUnassignment: "Taken off its manifest",
  shipmentComplete: "Completed",
  shipmentRecomplete: "Completed again",
  stopAssignment: "Stop planned",
  stopUnassignment: "Stop taken off",
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

/** Left out of the sentence: writer and time stand beside it, the object's own names in the page's head. */
const elsewhere: ReadonlySet<string> = new Set([
  bookkeeping,
  // Times of events of which the title says the same: their own time stands beside them.
  ...["routeStartTime", "departTerminalTime", "geofenceTerminalDepartureTime"],
  ...[
    "updatedOn",
    "updatedByUserId",
    "updatedByUserName",
    "createdOn",
    "createdByUserId",
    "createdByUserName",
  ],
  ...["shipmentId", "routeUniqueId", "stopId"],
]);

/** Tells whether a change has nothing to say in words, such as a write that the platform only confirmed. */
export const isSilent = ({ eventType, isOwn, said, changes }: HistoryEntry): boolean =>
  !isOwn &&
  said === null &&
  eventLabel(eventType) === "Changed" &&
  changes.every(({ field }) => elsewhere.has(field));

const completions: ReadonlySet<string> = new Set(["shipmentComplete", "shipmentRecomplete"]);
/** Left out of a completion: its name and its time say it. */
const ofCompletion: ReadonlySet<string> = new Set(["status", "completedOn"]);

/** Fields that say most of freight and of a manifest, the first first: an event may have thirty more. */
const weighty: readonly string[] = [
  ...["manifestStatus", "status", "completionCode", "manifestNumber", "consigneeName", "shipperName"],
  ...[
    "shipmentTotalPieces",
    "shipmentTotalWeight",
    "deliveryDate",
    "pickupDate",
    "window",
    "windowStart",
    "windowEnd",
  ],
  ...["stops", "driverName", "vehicleNumber", "trailerNumber", "dock", "estimatedArrivalTime"],
];
const weightOf = ({ field }: HistoryEntry["changes"][number]): number =>
  weighty.includes(field) ? weighty.indexOf(field) : weighty.length;
const byWeight = (a: HistoryEntry["changes"][number], b: HistoryEntry["changes"][number]): number =>
  weightOf(a) - weightOf(b);

/** Names the driver, beside whom their number is of no use to anybody. */
const isDriverName = ({ field }: HistoryEntry["changes"][number]): boolean => field === "driverName";

/**
 * Says in words what an event changed: `Trailer 8600, was 8511`, `Lines changed`.
 */
export const changeWords = ({ changes, eventType }: HistoryEntry, words: HistoryWords): string[] =>
  joinedWindow(changes)
    .filter(({ field }) => field !== "driverCode" || !changes.some(isDriverName))
    .toSorted(byWeight)
    .flatMap(({ field, before, after }) => {
      if (elsewhere.has(field) || (completions.has(eventType) && ofCompletion.has(field))) return [];
      const [from, to] = [valueLabel(field, before, words), valueLabel(field, after, words)];
      const label = fieldLabel(field);
      if (from === null || to === null) return `${label} changed`;
      if (from === to) return [];
      if (field === "manifestNumber" && to === "none") return `off ${from}`;
      if (isOwnWords(field) && to === "none") return `was ${from}`;
      const isSaid = field === "stops" || field === "completionCode" || isOwnWords(field);
      const said = isSaid ? to : `${label} ${to}`;
      return from === "none" ? said : `${said}, was ${from}`;
    });

/** Both ends of a window that changed, as one. */
function joinedWindow(changes: HistoryEntry["changes"]): HistoryEntry["changes"] {
  const [start, end] = ["windowStart", "windowEnd"].map((name) =>
    changes.find(({ field }) => field === name),
  );
  if (start === undefined || end === undefined) return changes;
  const at = (when: "before" | "after") => {
    const [windowStart, windowEnd] = [start, end].map(({ [when]: value }) => (value ? String(value) : null));
    return windowLabel({ windowStart: windowStart ?? null, windowEnd: windowEnd ?? null });
  };
  return [
    ...changes.filter((one) => one !== start && one !== end),
    { field: "window", before: at("before"), after: at("after") },
  ];
}

/** Tells whether it is the first of an object: everything is new in it, and most of it is no news. */
export const isEntering = ({ eventType, changes }: HistoryEntry): boolean =>
  /^(shipment|manifest)Created$/.test(eventType) ||
  (changes.length > mostOfAChange && changes.every(({ before }) => before === null || before === undefined));

/** An event that changes more fields at once describes an object anew. */
const mostOfAChange = 8;

/**
 * Says what was entered first in a few words: `for Brandt Tool`, `12 pcs`, `1,400 lb`, `Tue Nov 24`, `08:00–12:00`,
 * `KCK to JOL`; of a manifest what weighs most. What is left out stands in the raw reading.
 */
export function enteredWords(entry: HistoryEntry, words: HistoryWords): string[] {
  const values = new Map(entry.changes.map(({ field, after }) => [field, after]));
  const text = (field: string) => {
    const value = values.get(field);
    return value === null || value === undefined || value === "" ? null : String(value);
  };
  if (!values.has("shipmentType")) {
    const changes = entry.changes.filter(({ field }) => weighty.includes(field));
    return changeWords({ ...entry, changes }, words).slice(0, mostEntered);
  }
  const isPickup = text("shipmentType") === "pickup";
  const party = isPickup ? text("shipperName") : text("consigneeName");
  const amount = (field: string, unit: string) => {
    const value = Number(text(field) ?? Number.NaN);
    return Number.isFinite(value) ? `${value.toLocaleString("en-US")} ${unit}` : null;
  };
  const day = text(isPickup ? "pickupDate" : "deliveryDate")?.match(/^\d{4}-\d\d-\d\d/)?.[0];
  const [from, to] = [text("windowStart"), text("windowEnd")];
  const [origin, destination] = [text("originTerminalCode"), text("destinationTerminalCode")];
  const manifest = text("manifestNumber");
  return [
    party === null ? null : `${isPickup ? "pickup at" : "for"} ${party}`,
    amount("shipmentTotalPieces", text("shipmentTotalPieces") === "1" ? "pc" : "pcs"),
    amount("shipmentTotalWeight", "lb"),
    day === undefined ? null : valueLabel("deliveryDate", day, words),
    from === null || to === null ? null : `${from}–${to}`,
    origin === null || destination === null || origin === destination ? null : `${origin} to ${destination}`,
    manifest === null ? null : `on ${manifest}`,
  ].filter((part) => part !== null);
}

/** Limits what is said of a manifest's first event. */
const mostEntered = 4;

/** Fields that an event changed by the names of the interface, as `trailerNumber 8511 → 8600`; large values by their name alone. */
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
