import type { DayDraft } from "@/lib/contract/desk/freight-days";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import {
  type DayTarget,
  groupOf,
  msOrNull,
  placeOf,
  type TargetStop,
} from "@/lib/desk/areas/freight/days/day-target";
import { dayWindow } from "@/lib/time/day-window";

const minuteMs = 60_000;

/** A day as a draft would have it. */
export interface DraftedDay {
  target: DayTarget;
  /** Stops that are new, to be put where they cost least; none where the draft has an order of its own. */
  added: readonly string[];
}

/**
 * The day with freight added and taken off, grouped into stops by the interface's rules, in the draft's order, with its
 * driver and departure.
 * @param kept what is on the manifest already and stays there, as far as it is known
 */
export function draftTarget(
  before: DayTarget,
  draft: DayDraft,
  { kept: staying, added }: { kept: readonly ShipmentRow[]; added: readonly ShipmentRow[] },
  usualServiceMinutes: number,
): DraftedDay {
  const removed = new Set(draft.removeShipmentIds);
  const kept = before.stops.flatMap((stop) => {
    const shipmentIds = stop.shipmentIds.filter((id) => !removed.has(id));
    const isEmptied = stop.shipmentIds.length > 0 && shipmentIds.length === 0 && stop.arrivedMs === null;
    return isEmptied ? [] : [{ ...stop, shipmentIds }];
  });
  const stops = new Map<string, TargetStop>(kept.map((stop) => [stop.stopId, stop]));
  const fresh: string[] = [];
  for (const shipment of added) {
    const stop = stopOf(shipment, before, usualServiceMinutes);
    const joined = [...stops.values()].find(
      ({ group, arrivedMs }) => group === stop.group && arrivedMs === null,
    );
    if (joined?.shipmentIds.includes(shipment.shipmentId)) continue;
    if (joined) stops.set(joined.stopId, joinedStop(joined, stop));
    else {
      stops.set(stop.stopId, stop);
      fresh.push(stop.stopId);
    }
  }
  const shipments = new Map([...staying, ...added].map((row) => [row.shipmentId, row]));
  const had = new Map(before.stops.map(({ stopId, shipmentIds }) => [stopId, shipmentIds.length]));
  const timed = [...stops.values()].map((stop) =>
    had.get(stop.stopId) === stop.shipmentIds.length
      ? stop
      : { ...stop, serviceMs: serviceMsOf(stop, shipments, usualServiceMinutes) },
  );
  const { departAt, driver, order } = draft;
  const departAtMs = departAt === undefined ? before.departAtMs : Date.parse(departAt);
  const cutOffMs = before.departAtMs === null ? null : (before.cutOffAtMs ?? 0) - before.departAtMs;
  return {
    target: {
      ...before,
      stops: order ? inOrder(timed, order) : timed,
      driverId: driver === undefined ? before.driverId : driver,
      departAtMs,
      cutOffAtMs: departAtMs === null || cutOffMs === null ? null : departAtMs + cutOffMs,
    },
    added: order ? [] : fresh,
  };
}

function stopOf(shipment: ShipmentRow, { day, zone }: DayTarget, usualServiceMinutes: number): TargetStop {
  const { party, shipmentId, stopId, title, serviceMinutes } = shipment;
  return {
    stopId: stopId ?? shipmentId,
    number: null,
    name: party.name ?? title,
    place: placeOf(party),
    serviceMs: (serviceMinutes ?? usualServiceMinutes) * minuteMs,
    ...dayWindow(day, shipment, zone),
    arrivedMs: null,
    shipmentIds: [shipmentId],
    // Without an address nothing says that two shipments go to one place.
    group: party.address === null ? shipmentId : groupOf(party.address, { ...party, ...shipment }),
  };
}

/**
 * Sums a stop's service as the platform does for its stops: of all its freight that says how long it takes, to the minute;
 * as usual where none of it does. A stop with freight that is not known keeps its time.
 */
function serviceMsOf(
  { shipmentIds, serviceMs }: TargetStop,
  shipments: ReadonlyMap<string, ShipmentRow>,
  usualServiceMinutes: number,
): number {
  const rows = shipmentIds.map((id) => shipments.get(id));
  if (rows.length === 0 || rows.includes(undefined)) return serviceMs;
  const minutes = rows.flatMap((row) => row?.serviceMinutes ?? []);
  if (minutes.length === 0) return usualServiceMinutes * minuteMs;
  return Math.round(minutes.reduce((sum, one) => sum + one, 0)) * minuteMs;
}

const joinedStop = (stop: TargetStop, more: TargetStop): TargetStop => ({
  ...stop,
  place: stop.place ?? more.place,
  serviceMs: stop.serviceMs + more.serviceMs,
  shipmentIds: [...stop.shipmentIds, ...more.shipmentIds],
});

/** Puts the stop where the driver is first whatever the order; stops that it leaves out follow. */
function inOrder(stops: readonly TargetStop[], order: readonly string[]): TargetStop[] {
  const places = new Map(order.map((stopId, place) => [stopId, place]));
  const placeOfStop = ({ stopId, arrivedMs }: TargetStop) =>
    arrivedMs === null ? (places.get(stopId) ?? order.length) : -1;
  return [...stops].sort((a, b) => placeOfStop(a) - placeOfStop(b));
}

/** Freight of which nobody says where it goes, one sentence each. */
export const placeWarnings = (added: readonly ShipmentRow[]): string[] =>
  added.flatMap(({ title, party: { approximately } }) =>
    approximately === null ? [] : [`The place of ${title} is not known: it is planned for ${approximately}`],
  );

/** Freight that is not at the terminal by the cut-off, one sentence each. @param timeLabel time of day at the terminal */
export function arrivalWarnings(
  added: readonly ShipmentRow[],
  cutOffAtMs: number | null,
  timeLabel: (atMs: number) => string,
): string[] {
  return added.flatMap(({ type, title, where }) => {
    if (type !== "delivery" || where.state === "here" || where.state === "done") return [];
    const etaMs = msOrNull(where.etaAt);
    if (etaMs === null)
      return where.state === "unknown"
        ? [`It is not known whether ${title} is here`]
        : [`${title} has no ETA: ${where.label}`];
    if (cutOffAtMs === null || etaMs <= cutOffAtMs) return [];
    return [`${title} arrives ${timeLabel(etaMs)}, after the cut-off at ${timeLabel(cutOffAtMs)}`];
  });
}
