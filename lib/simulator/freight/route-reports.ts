import type { z } from "zod";
import type { DocumentItem, RouteProgressItem } from "@/lib/contract/device/route-progress";
import { elementAt } from "@/lib/geo/element-at";
import { type DayFreight, manifestNumber, type PlannedShipment } from "@/lib/simulator/plan/day-freight";
import { seededShare } from "@/lib/simulator/plan/seeded";
import type { Cycle } from "@/lib/simulator/plan/truck-schedule";
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

/** A driver's day on a route: its stops as the truck makes them. Empty on a day without a tour. */
export function routeReports(freight: DayFreight, { tour, departsAt }: Cycle): RouteReport[] {
  if (tour === null) return [];
  const number = manifestNumber(freight.name, freight.day);
  const at = (seconds: number) => Math.round((departsAt + seconds * 1000) / 1000) * 1000;
  const named = (type: string, millis: number) => ({
    id: `${number}:${type}`,
    eventTime: isoOf(millis),
    manifestNumber: number,
  });
  const stage = (type: RouteStageType, millis: number): RouteReport => ({
    at: millis,
    item: { type, ...named(type, millis) },
  });
  const [start] = tour.calls;
  const end = elementAt(tour.calls, tour.calls.length - 1);
  const calls = tour.calls.slice(1, -1);
  const leftAt = at(start?.departSeconds ?? 0);
  const forecast: RouteReport = {
    at: leftAt,
    item: {
      type: "routeETAUpdate",
      ...named("eta", leftAt),
      stops: freight.stops.flatMap(({ shipments }, place) => {
        const [first] = shipments.filter(({ kind }) => kind === "delivery");
        const call = elementAt(calls, place);
        return first ? [{ ...keyOf(first), estimatedArrivalTime: isoOf(at(call.arriveSeconds)) }] : [];
      }),
      estimatedReturnTime: isoOf(at(end.arriveSeconds)),
    },
  };
  return [
    stage("routeStart", at(0)),
    stage("departTerminal", leftAt),
    forecast,
    ...freight.stops.flatMap(({ shipments, customer }, place) => {
      const { arriveSeconds, departSeconds } = elementAt(calls, place);
      return stopReports(`${number}:${place}`, shipments, customer, at(arriveSeconds), at(departSeconds));
    }),
    stage("routeReturn", at(elementAt(calls, calls.length - 1).departSeconds)),
    stage("arriveTerminal", at(end.arriveSeconds)),
    stage("routeComplete", at(end.departSeconds)),
  ];
}

type RouteStageType = "routeStart" | "departTerminal" | "routeReturn" | "arriveTerminal" | "routeComplete";

const keyOf = ({ kind, number }: PlannedShipment) =>
  kind === "delivery" ? { proNumber: number } : { refNumber: number, pickupSequenceNumber: 1 };

/** What is brought back leaves its stop: it is reported last, when the stop is done with. */
function stopReports(
  id: string,
  shipments: readonly PlannedShipment[],
  { latitude, longitude }: { latitude: number; longitude: number },
  arrivedAt: number,
  departedAt: number,
): RouteReport[] {
  const [first] = shipments;
  if (!first) return [];
  const report = (type: StopStageType, at: number): RouteReport => ({
    at,
    item: { type, id: `${id}:${type}`, eventTime: isoOf(at), latitude, longitude, ...keyOf(first) },
  });
  const completed = shipments.map((shipment, index): RouteReport => {
    const { code, bringsBack } = shipment.outcome;
    const share = (index + 1) / (shipments.length + 1);
    const at = bringsBack
      ? departedAt
      : Math.round((arrivedAt + (departedAt - arrivedAt) * share) / 1000) * 1000;
    return {
      at,
      item: {
        type: "shipmentComplete",
        id: `${id}:${shipment.number}`,
        eventTime: isoOf(at),
        ...keyOf(shipment),
        completionCode: code,
        bringBack: bringsBack,
      },
    };
  });
  const comesBack = (one: RouteReport) => one.item.type === "shipmentComplete" && one.item.bringBack === true;
  return [
    report("stopArrival", arrivedAt),
    report("stopBegin", Math.min(arrivedAt + 120_000, departedAt)),
    ...completed.filter((one) => !comesBack(one)),
    report("stopComplete", departedAt - 30_000),
    report("stopDeparture", departedAt),
    ...completed.filter(comesBack),
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
