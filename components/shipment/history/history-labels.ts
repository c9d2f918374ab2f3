import { figure } from "@/components/ui/figure";
import type { HistoryEntry } from "@/lib/contract/desk/freight-records";
import { sentenceCase } from "@/lib/format/sentence-case";
import { spokenName } from "@/lib/format/spoken-name";
import { dayLabel } from "@/lib/time/instant-labels";

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

const labels: Readonly<Record<string, string>> = {
  manifestCreated: "Created",
  manifestPlanned: "Planned",
  manifestClosed: "Closed",
  manifestDispatched: "Dispatched",
  manifestRouteUpdated: "Route changed",
  manifestUpdated: "Changed",
  routeStart: "Route started",
  departTerminal: "Left the terminal, by the driver's button",
  geofenceTerminalDeparture: "Left the terminal",
  routeETAUpdate: "ETA changed",
  routeStopListUpdated: "Stops changed",
  routeReturn: "On the way back",
  geofenceTerminalArrival: "At the terminal",
  arriveTerminal: "At the terminal, by the driver's button",
  routeComplete: "Route completed",
  stopArrival: "At a stop",
  stopBegin: "Stop begun",
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

const completions: ReadonlySet<string> = new Set(["shipmentComplete", "shipmentRecomplete"]);
/** Left out of a completion: its name and its time say it. */
const ofCompletion: ReadonlySet<string> = new Set(["status", "completedOn"]);

/** Names of the interface of which the letters alone make no word of the trade. */
const fieldWords: Readonly<Record<string, string>> = {
  proNumber: "PRO",
  shipmentItems: "Lines",
  shipmentTotalWeight: "Weight",
  shipmentTotalPieces: "Pieces",
  shipmentTotalHandlingUnits: "Handling units",
  shipmentTotalPalletSpaces: "Pallet spaces",
  shipmentTotalPalletEquivalents: "Pallet equivalents",
  shipmentAccessorials: "Accessorials",
  deliveryServiceStartDate: "Earliest day",
  deliveryServiceDueDate: "Service due",
  deliveryPriorityLevel: "Priority",
  destinationTerminalETA: "ETA at the destination terminal",
  estimatedArrivalTime: "ETA",
  estimatedReturnTime: "Back at the terminal",
  completedOn: "Completed",
  completionCode: "Code",
  serviceTime: "Stop time",
  currentLocation: "Now at",
  moveToLocation: "To be moved to",
  beginDwellTimeMin: "Load time, minutes",
  endDwellTimeMin: "Unload time, minutes",
  dock: "Door",
  requiresCOD: "COD",
  vehicleNumber: "Unit",
  trailerNumber: "Trailer",
  manifestNumber: "Manifest",
  driverName: "Driver",
  driverCode: "Driver number",
  terminalCode: "Terminal",
  currentTerminalCode: "At terminal",
  windowStart: "Window begins",
  windowEnd: "Window ends",
  consigneeZip: "Consignee ZIP",
  shipperZip: "Shipper ZIP",
  consigneeCustomerNumber: "Consignee number",
  shipperCustomerNumber: "Shipper number",
  manifestStatus: "Status",
};

const partedWords = (name: string): string => {
  const parted = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return sentenceCase(parted);
};

/** `Trailer` of `trailerNumber`: the trade's word, else the letters of the name parted. */
const fieldLabel = (field: string): string => fieldWords[field] ?? partedWords(field);

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const wordForm = /^[a-z]+([A-Z][a-z]+|-[a-z]+)*$/;

type Loose = Readonly<Record<string, unknown>>;

/** Values that their form alone does not put into words. */
const valueWords: Readonly<Record<string, (value: Loose) => string | null>> = {
  currentLocation: dockPlace,
  moveToLocation: dockPlace,
};

/** `aisle D`, `door 11` */
function dockPlace({ type, name }: Loose): string | null {
  return typeof name !== "string" ? null : typeof type === "string" ? `${type} ${name}` : name;
}

/** `10 stops with 35 PROs`: a list of stops is read by its length. */
function stopsLabel(stops: readonly unknown[]): string {
  const pros = stops.reduce<number>((sum, stop) => {
    const count = (stop as Loose | null)?.shipmentCount;
    return sum + (typeof count === "number" ? count : 0);
  }, 0);
  return `${stops.length} ${stops.length === 1 ? "stop" : "stops"} with ${pros} ${pros === 1 ? "PRO" : "PROs"}`;
}

/** Words for values that say nothing by themselves. */
export interface HistoryWords {
  /** Writes an instant in the terminal's zone. */
  clock: (at: string) => string;
  /** Says what a completion code means; null where the company lists none such. */
  codeName: (code: string) => string | null;
}

/** A value for people; null where it is too much for a line. */
function valueLabel(field: string, value: unknown, { clock, codeName }: HistoryWords): string | null {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return field === "stops" ? stopsLabel(value) : null;
  if (typeof value === "object") return valueWords[field]?.(value as Loose) ?? null;
  if (field === "serviceTime" && typeof value === "number") return `${Math.round(value / 60)} min`;
  if (field.startsWith("shipmentTotal") && typeof value === "number") return figure(value);
  const text = String(value);
  if (field === "driverName") return spokenName(text);
  if (field === "completionCode") return [codeName(text), text].filter((part) => part !== null).join(" ");
  if (instantForm.test(text)) return clock(text);
  if (wordForm.test(text)) return partedWords(text).toLowerCase();
  return text.length > 40 ? null : text;
}

/** Fields that say most of freight and of a manifest, the first first: an event may have thirty more. */
const weighty: readonly string[] = [
  ...["manifestStatus", "status", "completionCode", "manifestNumber", "consigneeName", "shipperName"],
  ...["shipmentTotalPieces", "shipmentTotalWeight", "deliveryDate", "pickupDate", "windowStart", "windowEnd"],
  ...["stops", "driverName", "vehicleNumber", "trailerNumber", "dock", "estimatedArrivalTime"],
];
const weightOf = ({ field }: HistoryEntry["changes"][number]): number =>
  weighty.includes(field) ? weighty.indexOf(field) : weighty.length;
const byWeight = (a: HistoryEntry["changes"][number], b: HistoryEntry["changes"][number]): number =>
  weightOf(a) - weightOf(b);

/**
 * Says in words what an event changed: `Trailer 8600, was 8511`, `Lines changed`.
 */
export const changeWords = ({ changes, eventType }: HistoryEntry, words: HistoryWords): string[] =>
  changes.toSorted(byWeight).flatMap(({ field, before, after }) => {
    if (elsewhere.has(field) || (completions.has(eventType) && ofCompletion.has(field))) return [];
    const [from, to] = [valueLabel(field, before, words), valueLabel(field, after, words)];
    const label = fieldLabel(field);
    if (from === null || to === null) return `${label} changed`;
    if (from === to) return [];
    if (field === "manifestNumber" && to === "none") return `off ${from}`;
    const said = field === "stops" || field === "completionCode" ? to : `${label} ${to}`;
    return from === "none" ? said : `${said}, was ${from}`;
  });

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
    day === undefined ? null : dayLabel(day),
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
