import type { z } from "zod";
import type { DocumentItem, RouteProgressItem } from "@/lib/contract/device/route-progress";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import {
  type DayFreight,
  manifestNumber,
  type Outcome,
  type PlannedShipment,
} from "@/lib/simulator/plan/day-freight";
import { seededShare } from "@/lib/simulator/plan/seeded";
import type { Tour } from "@/lib/simulator/plan/tour";
import { isoOf } from "@/lib/time/utc";

export type RouteItem = z.input<typeof RouteProgressItem>;
export type DocumentReport = z.input<typeof DocumentItem>;

/** What a driver's device reports of a route, with the instant at which it does. */
export interface RouteReport {
  readonly at: number;
  readonly item: RouteItem;
}

const trait = { document: 241 };
const documentShare = 0.35;

/** A shipment as a device names it, and what becomes of it. */
interface ReportedShipment {
  readonly key: ShipmentKey;
  readonly outcome: Outcome;
}
type ShipmentKey =
  | { shipmentId: string }
  | { proNumber: string }
  | { refNumber: string; pickupSequenceNumber: number };

/** A stop as a device names it, in driving order. */
export interface ReportedStop extends GeoPoint {
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
}

/** The stops of a planned day as its driver's device names them. */
export const plannedStops = ({ stops }: DayFreight): ReportedStop[] =>
  stops.flatMap(({ customer, shipments }) => {
    const [first] = shipments;
    const { latitude, longitude } = customer;
    const reported = shipments.map((one) => ({ key: keyOf(one), outcome: one.outcome }));
    return first ? [{ key: keyOf(first), shipments: reported, latitude, longitude }] : [];
  });

/** What a driver's device reports of a route, in the order of time. */
export function routeReports({ manifestNumber, stops, tour, from }: DrivenRoute): RouteReport[] {
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
      id: `${manifestNumber}:eta`,
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
    stage("routeStart", at(0)),
    stage("departTerminal", leftAt),
    forecast,
    ...stops.flatMap((stop, place) => {
      const { arriveSeconds, departSeconds } = elementAt(calls, place);
      return stopReports(`${manifestNumber}:${place}`, stop, at(arriveSeconds), at(departSeconds));
    }),
    stage("routeReturn", at(calls.at(-1)?.departSeconds ?? end.arriveSeconds)),
    stage("arriveTerminal", at(end.arriveSeconds)),
    stage("routeComplete", at(end.departSeconds)),
  ];
}

type RouteStageType = "routeStart" | "departTerminal" | "routeReturn" | "arriveTerminal" | "routeComplete";

const keyOf = ({ kind, number }: PlannedShipment): ShipmentKey =>
  kind === "delivery" ? { proNumber: number } : { refNumber: number, pickupSequenceNumber: 1 };

const nameOf = (key: ShipmentKey): string =>
  "shipmentId" in key ? key.shipmentId : "proNumber" in key ? key.proNumber : key.refNumber;

/** What is brought back leaves its stop: it is reported last, when the stop is done with. */
function stopReports(
  id: string,
  { key, shipments, latitude, longitude }: ReportedStop,
  arrivedAt: number,
  departedAt: number,
): RouteReport[] {
  const report = (type: StopStageType, at: number): RouteReport => ({
    at,
    item: { type, id: `${id}:${type}`, eventTime: isoOf(at), latitude, longitude, ...key },
  });
  const completed = (back: boolean): RouteReport[] =>
    shipments.flatMap(({ key: shipment, outcome }, index) => {
      if (outcome.bringsBack !== back) return [];
      const share = (index + 1) / (shipments.length + 1);
      const between = Math.round((arrivedAt + (departedAt - arrivedAt) * share) / 1000) * 1000;
      const at = back ? departedAt : between;
      const item = { type: "shipmentComplete" as const, id: `${id}:${nameOf(shipment)}`, ...shipment };
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

/** Papers and photographs that a driver makes at the stops, each a picture in its own address. */
export function documentReports(
  seed: number,
  freight: DayFreight,
  reports: readonly RouteReport[],
): { at: number; item: DocumentReport }[] {
  const completedAt = new Map(reports.map(({ at, item }) => [item.id, at]));
  const number = manifestNumber(freight.name, freight.day);
  return freight.stops.flatMap(({ shipments }, place) =>
    shipments.flatMap((shipment, index) => {
      const at = completedAt.get(`${number}:${place}:${shipment.number}`);
      const { name, day } = freight;
      const share = seededShare(seed, name.terminal, name.route, day, place, index, trait.document);
      if (at === undefined || share >= documentShare) return [];
      const documentType = shipment.outcome.bringsBack
        ? ("shipment-photo" as const)
        : shipment.kind === "pickup"
          ? ("bill-of-lading" as const)
          : share < documentShare / 2
            ? ("signature" as const)
            : ("delivery-receipt" as const);
      const images = [
        {
          filename: `${shipment.number}.svg`,
          contentType: "image/svg+xml",
          url: drawing(documentType, shipment, share),
        },
      ];
      const id = `${number}:${shipment.number}:document`;
      return [{ at, item: { id, eventTime: isoOf(at), ...keyOf(shipment), documentType, images } }];
    }),
  );
}

/** A picture as small as an address may be: a hand's stroke under what it is of. */
function drawing(kind: string, { number, customer }: PlannedShipment, share: number): string {
  const wave = Array.from({ length: 9 }, (_, i) => {
    const lift = Math.sin(i * (1.4 + 2 * share) + 40 * share) * 22;
    return `${i === 0 ? "M" : "T"}${30 + i * 26} ${Math.round(110 - lift)}`;
  }).join(" ");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="160" viewBox="0 0 300 160">` +
    `<rect width="300" height="160" fill="#fff"/><g font-family="sans-serif" font-size="13" fill="#222">` +
    `<text x="20" y="30">${kind.replace("-", " ")}</text><text x="20" y="50">${number}</text>` +
    `<text x="20" y="150">${customer.contact}</text></g>` +
    `<path d="${wave}" fill="none" stroke="#1d3b8b" stroke-width="2"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
