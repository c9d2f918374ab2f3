import type { z } from "zod";
import type { RouteProgressItem } from "@/lib/contract/device/route-progress";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { DayFreight, Outcome, PlannedShipment } from "@/lib/simulator/plan/day-freight";
import type { Tour } from "@/lib/simulator/plan/tour";
import { isoOf } from "@/lib/time/utc";

export type RouteItem = z.input<typeof RouteProgressItem>;

/** Report of a driver's device on a route, with the instant at which it does. */
export interface RouteReport {
  readonly at: number;
  readonly item: RouteItem;
}

/** A shipment as a device names it, and what becomes of it. */
export interface ReportedShipment {
  readonly key: ShipmentKey;
  readonly kind: "delivery" | "pickup";
  /** PRO of a delivery, reference of a pickup. */
  readonly number: string;
  /** Person who signs for it. */
  readonly contact: string;
  readonly outcome: Outcome;
}
type ShipmentKey =
  | { shipmentId: string }
  | { proNumber: string }
  | { refNumber: string; pickupSequenceNumber: number };

/** A stop as a device names it, in driving order. */
export interface ReportedStop extends GeoPoint {
  /** Tells it from the others of its route. */
  readonly name: string;
  readonly key: ShipmentKey | { stopId: string };
  readonly shipments: readonly ReportedShipment[];
}

/** A route that is driven: each of its stops is a call of the tour. */
export interface DrivenRoute {
  readonly manifestNumber: string;
  readonly stops: readonly ReportedStop[];
  readonly tour: Pick<Tour, "calls">;
  /** Epoch milliseconds at which the tour begins. */
  readonly from: number;
  /** Tells whether the driver left the terminal on an earlier tour already. */
  readonly isUnderWay?: boolean;
}

/** The stops of a planned day as its driver's device names them. */
export const plannedStops = ({ stops }: DayFreight): ReportedStop[] =>
  stops.flatMap(({ customer, shipments }, place) => {
    const [first] = shipments;
    const { latitude, longitude, contact } = customer;
    const reported = shipments.map((one) => {
      const { kind, number, outcome } = one;
      return { key: keyOf(one), kind, number, contact, outcome };
    });
    return first
      ? [{ name: String(place), key: keyOf(first), shipments: reported, latitude, longitude }]
      : [];
  });

/** Lists what a driver's device reports of a route, in the order of time. */
export function routeReports({
  manifestNumber,
  stops,
  tour,
  from,
  isUnderWay = false,
}: DrivenRoute): RouteReport[] {
  const at = (seconds: number) => Math.round((from + seconds * 1000) / 1000) * 1000;
  const stage = (type: RouteStageType, millis: number): RouteReport => ({
    at: millis,
    item: { type, id: `${manifestNumber}:${type}`, eventTime: isoOf(millis), manifestNumber },
  });
  const [start] = tour.calls;
  const end = elementAt(tour.calls, tour.calls.length - 1);
  const calls = tour.calls.slice(1, -1);
  const leftAt = at(start?.departSeconds ?? 0);
  const forecast: RouteReport = {
    at: leftAt,
    item: {
      type: "routeETAUpdate",
      id: `${manifestNumber}:eta${isUnderWay ? `:${from}` : ""}`,
      eventTime: isoOf(leftAt),
      manifestNumber,
      stops: stops.flatMap(({ key }, place) =>
        // Pickups are not called in yet.
        "refNumber" in key
          ? []
          : [{ ...key, estimatedArrivalTime: isoOf(at(elementAt(calls, place).arriveSeconds)) }],
      ),
      estimatedReturnTime: isoOf(at(end.arriveSeconds)),
    },
  };
  return [
    ...(isUnderWay ? [] : [stage("routeStart", at(0)), stage("departTerminal", leftAt)]),
    forecast,
    ...stops.flatMap((stop, place) => {
      const { arriveSeconds, departSeconds } = elementAt(calls, place);
      return stopReports(manifestNumber, stop, at(arriveSeconds), at(departSeconds));
    }),
    stage("routeReturn", at(calls.at(-1)?.departSeconds ?? 0)),
    stage("arriveTerminal", at(end.arriveSeconds)),
    stage("routeComplete", at(end.departSeconds)),
  ];
}

type RouteStageType = "routeStart" | "departTerminal" | "routeReturn" | "arriveTerminal" | "routeComplete";

const keyOf = ({ kind, number }: PlannedShipment): ShipmentKey =>
  kind === "delivery" ? { proNumber: number } : { refNumber: number, pickupSequenceNumber: 1 };

/** The device's own id of what it reports of a shipment on a route. */
export const completionId = (
  manifestNumber: string,
  stop: Pick<ReportedStop, "name">,
  { key, number }: ReportedShipment,
): string => `${manifestNumber}:${stop.name}:${"shipmentId" in key ? key.shipmentId : number}`;

/** Reports what is brought back last, when the stop is done with: it leaves its stop then. */
function stopReports(
  manifestNumber: string,
  stop: ReportedStop,
  arrivedAt: number,
  departedAt: number,
): RouteReport[] {
  const { key, name, shipments, latitude, longitude } = stop;
  const report = (type: StopStageType, at: number): RouteReport => ({
    at,
    item: {
      type,
      id: `${manifestNumber}:${name}:${type}`,
      eventTime: isoOf(at),
      latitude,
      longitude,
      ...key,
    },
  });
  const completed = (back: boolean): RouteReport[] =>
    shipments.flatMap((shipment, index) => {
      const { outcome } = shipment;
      if (outcome.bringsBack !== back) return [];
      const share = (index + 1) / (shipments.length + 1);
      const between = Math.round((arrivedAt + (departedAt - arrivedAt) * share) / 1000) * 1000;
      const at = back ? departedAt : between;
      const item = {
        type: "shipmentComplete" as const,
        id: completionId(manifestNumber, stop, shipment),
        ...shipment.key,
      };
      return [{ at, item: { ...item, eventTime: isoOf(at), completionCode: outcome.code, bringBack: back } }];
    });
  return [
    report("stopArrival", arrivedAt),
    report("stopBegin", Math.min(arrivedAt + 120_000, departedAt)),
    ...completed(false),
    report("stopComplete", departedAt - 30_000),
    report("stopDeparture", departedAt),
    ...completed(true),
  ];
}

type StopStageType = "stopArrival" | "stopBegin" | "stopComplete" | "stopDeparture";
