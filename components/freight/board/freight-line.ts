import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { compareTexts } from "@/lib/format/compare-texts";
import { searchOf } from "@/lib/format/search-of";
import { endsNextDay } from "@/lib/time/day-window";

/** Says which freight the page is about: freight to deliver, or freight that customers called in. */
export const freightModes = ["deliveries", "pickups"] as const;
export type FreightMode = (typeof freightModes)[number];

/** Counts on top; they may overlap. */
export const deliveryShows = ["here", "inbound", "in-jeopardy", "past-due", "not-known", "failed"] as const;
export const pickupShows = ["to-plan", "planned", "in-jeopardy", "past-due", "done", "failed"] as const;
export type FreightShow = (typeof deliveryShows)[number] | (typeof pickupShows)[number];

/** A shipment as the page orders, counts and finds it. */
export interface FreightLine {
  id: string;
  shipment: ShipmentRow;
  /** Text that the search looks through, in lower case. */
  searchLine: string;
}

const known = new WeakMap<ShipmentRow, FreightLine>();

/** The line of a shipment: the same object as long as the shipment is. */
export function lineOf(shipment: ShipmentRow): FreightLine {
  const before = known.get(shipment);
  if (before !== undefined) return before;
  const line = { id: shipment.shipmentId, shipment, searchLine: searchLine(shipment) };
  known.set(shipment, line);
  return line;
}

function searchLine(shipment: ShipmentRow): string {
  const { party, where } = shipment;
  return [
    shipment.title,
    shipment.proNumber,
    shipment.refNumber,
    party.name,
    party.customerNumber,
    party.zip,
    party.city,
    shipment.route,
    shipment.manifestNumber,
    where.label,
    ...shipment.flags,
  ]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();
}

export interface FreightScope {
  mode: FreightMode;
  /** YYYY-MM-DD */
  day: string;
  /** Also what is planned onto a manifest already. */
  withPlanned: boolean;
}

/** Tells whether a day's planner works with a shipment. */
export function isInScope(shipment: ShipmentRow, { mode, day, withPlanned }: FreightScope): boolean {
  if (mode === "pickups") return isFetched(shipment) && (shipment.day ?? day) === day;
  if (shipment.type !== "delivery") return false;
  if (isFailed(shipment)) return true;
  if (shipment.status !== "open" && shipment.status !== "unknown") return false;
  // Leave out what is planned: it is on its manifest at once, and comes back into sight where the platform does not
  // confirm it.
  const isFree = shipment.manifestId === null || shipment.pending?.state === "unconfirmed";
  return (isFree || withPlanned) && (shipment.day ?? day) <= day;
}

/** Tells whether a driver goes there to fetch: a check stop stands among the pickups. */
const isFetched = ({ type }: ShipmentRow) => type === "pickup" || type === "checkstop";

/** It was tried and came back. */
const isFailed = ({ cameBack, manifestId }: ShipmentRow) => cameBack && manifestId === null;

/** A window of the night before may still be open: then its risk says so. @param today YYYY-MM-DD at the terminal */
export const isPastDue = (shipment: ShipmentRow, today: string): boolean => {
  const { dueDay, status, risk } = shipment;
  if (dueDay === null || dueDay >= today || status !== "open") return false;
  return !endsNextDay(shipment) || risk === "late";
};

/** Tells whether a count counts this shipment. @param today YYYY-MM-DD at the terminal */
export function isShown(shipment: ShipmentRow, show: FreightShow, today: string): boolean {
  const { where, risk, status } = shipment;
  switch (show) {
    case "here":
      return where.state === "here";
    case "inbound":
      return where.state === "inbound";
    case "in-jeopardy":
      return risk === "in-jeopardy" && status === "open";
    case "past-due":
      return risk === "late" || isPastDue(shipment, today);
    case "not-known":
      return where.state === "unknown" || (shipment.party.zip === null && shipment.party.city === null);
    case "failed":
      return shipment.cameBack;
    case "to-plan":
      return status === "open" && shipment.manifestId === null;
    case "planned":
      return status === "open" && shipment.manifestId !== null;
    case "done":
      return status === "completed" && !shipment.cameBack;
  }
}

export interface FreightFilter {
  /** Words that all must occur. */
  search: string;
  route: string | null;
  flag: string | null;
}

/** The lines that a filter leaves, in the order they came. */
export function filterLines(lines: readonly FreightLine[], filter: FreightFilter): FreightLine[] {
  const matches = searchOf(filter.search);
  const { route, flag } = filter;
  return lines.filter(
    ({ shipment, searchLine: line }) =>
      (route === null || shipment.route === route) &&
      (flag === null || shipment.flags.some((one) => one === flag)) &&
      matches(line),
  );
}

/** Counts the lines of each count. */
export function countLines(
  lines: readonly FreightLine[],
  shows: readonly FreightShow[],
  today: string,
): Record<FreightShow, number> {
  const counts = Object.fromEntries([...deliveryShows, ...pickupShows].map((show) => [show, 0])) as Record<
    FreightShow,
    number
  >;
  for (const { shipment } of lines)
    for (const show of shows) if (isShown(shipment, show, today)) counts[show] += 1;
  return counts;
}

/** Tells when it is wanted, for an order: the day, then the window's end; what nobody said goes last. */
export const dueKey = (shipment: ShipmentRow): string => {
  const { windowEnd, windowStart, dueDay, day } = shipment;
  return `${day ?? dueDay ?? "9999"} ${endsNextDay(shipment) ? "24 " : ""}${windowEnd ?? windowStart ?? "99"}`;
};

/** Earliest wanted first, then along the ZIP codes. */
export const compareDue = ({ shipment: a }: FreightLine, { shipment: b }: FreightLine): number =>
  compareTexts(dueKey(a), dueKey(b)) ||
  compareTexts(a.party.zip ?? "~", b.party.zip ?? "~") ||
  compareTexts(a.title, b.title);

/**
 * Finds rows of the reader's own writes, and names of what has left: those come and go at once.
 * @param names ids and numbers: what was only made has another id once its event has come
 */
export function ownRows(rows: readonly FreightLine[], names: ReadonlySet<string>): ReadonlySet<string> {
  if (names.size === 0) return names;
  return new Set([...names, ...rows.flatMap(({ id, shipment }) => (names.has(shipment.title) ? [id] : []))]);
}
