import type { z } from "zod";
import type { StopProgress } from "@/lib/contract/device/truckload-progress";
import type { Body } from "@/lib/contract/interface/operations";
import { elementAt } from "@/lib/geo/element-at";
import {
  customerOfDock,
  dockLocationId,
  terminalLocationId,
} from "@/lib/simulator/office/master-data-records";
import { customerNames, freightTowns, terminals } from "@/lib/simulator/plan/carrier";
import { employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import { type PlannedStop, type PlannedTrip, stopNumber } from "@/lib/simulator/plan/planned-trip";
import { SeededRandom, seededHash } from "@/lib/simulator/plan/seeded";
import type { DockPlace } from "@/lib/simulator/plan/tour-library";
import { isoOf } from "@/lib/time/utc";

// The carrier's trips as the interface takes them.

type TripBody = Body<"createTrip">;
type StopBody = NonNullable<TripBody["stops"]>[number];
export type StopReport = z.input<typeof StopProgress>;

const stopLabel = { pickup: "Pickup", delivery: "Delivery", both: "Delivery and pickup" } as const;
const minuteMs = 60_000;

/**
 * @param terminalCode of the terminal whose dispatchers see to the trip
 * @param formsAt what each stop asks of its driver
 */
export function tripBody(
  trip: PlannedTrip,
  terminalCode: string,
  seed: number,
  formsAt: (index: number) => NonNullable<StopBody["forms"]>,
): TripBody {
  const { id, truck, stops } = trip;
  const first = elementAt(stops, 0);
  const last = elementAt(stops, stops.length - 1);
  const random = new SeededRandom(seed, Number(id.slice(3)), 81);
  const weight = Math.round(random.between(18, 44)) * 1000;
  return {
    externalTripId: id,
    displayName: `${cityOf(first.place)} to ${cityOf(last.place)}`,
    tmsTripType: "loaded",
    externalUserIds: truck === null ? [] : [employeeId(truck)],
    externalVehicleIds: truck === null ? [] : [vehicleNumber(truck)],
    scheduledStartTime: isoOf(trip.startAt),
    scheduledEndTime: isoOf(trip.endAt),
    scheduledDistanceTotal: Math.round(trip.miles),
    scheduledWeight: weight,
    scheduledCount: Math.round(random.between(12, 27)),
    shipper: partyAt(first.place, seed),
    consignee: partyAt(last.place, seed),
    attributes: {
      terminal: terminalCode,
      bol: String(seededHash(seed, Number(id.slice(3)), 82) % 10_000_000),
    },
    stops: stops.map((stop, index) => ({ ...stopBody(trip, stop, index, seed), forms: formsAt(index) })),
  };
}

function stopBody(trip: PlannedTrip, stop: PlannedStop, index: number, seed: number): StopBody {
  const { kind, place, window } = stop;
  const quarters = Math.max(1, Math.round((stop.departAt - stop.arriveAt) / (15 * minuteMs)));
  const reference = seededHash(seed, Number(trip.id.slice(3)), index, 83) % 1_000_000;
  return {
    externalStopId: stopNumber(trip.id, index),
    tmsStopType: kind === "pickup" ? "PU" : kind === "delivery" ? "DEL" : "DEL/PU",
    typeDisplayName: stopLabel[kind],
    location: locationAt(place, seed),
    windowStartTime: isoOf(window.startAt),
    windowEndTime: isoOf(window.endAt),
    expectedServiceTime: quarters * 15,
    attributes: { reference: `${kind === "pickup" ? "PU" : "PO"}${String(reference).padStart(6, "0")}` },
  };
}

const terminalTowns = new Map(terminals.map(({ town, code }) => [town, code]));
const freightNumbers = new Map(freightTowns.map((town, index) => [town, index]));

export const isTerminal = ({ town }: DockPlace): boolean => terminalTowns.has(town);

/** The company location where there is one; other docks are spelt out. */
function locationAt(place: DockPlace, seed: number): StopBody["location"] {
  const code = terminalTowns.get(place.town);
  if (code !== undefined) return { externalCompanyLocationId: terminalLocationId(code) };
  const dock = freightNumbers.get(place.town);
  if (dock !== undefined) return { externalCompanyLocationId: dockLocationId(dock) };
  return {
    name: `${customerAt(place, seed)}, ${cityOf(place)}`,
    ...addressOf(place),
    latitude: Math.round(place.latitude * 1e5) / 1e5,
    longitude: Math.round(place.longitude * 1e5) / 1e5,
  };
}

/** Names who ships from a place or receives there; goods at a terminal are a customer's, too. */
const partyAt = (place: DockPlace, seed: number) => ({ name: customerAt(place, seed), ...addressOf(place) });

function customerAt(place: DockPlace, seed: number): string {
  const dock = freightNumbers.get(place.town);
  if (dock !== undefined) return customerOfDock(dock);
  return elementAt(customerNames, seededHash(seed, place.id, 84) % customerNames.length);
}

const addressOf = (place: DockPlace) => ({
  address1: `${1200 + place.id} Commerce Street`,
  city: cityOf(place),
  state: place.town.slice(-2),
  country: "US",
});

const cityOf = ({ town }: DockPlace): string => town.slice(0, -3);

/** Makes the report of a driver unasked on a stop: that they are there, or that they are done. */
export function stopReport(trip: PlannedTrip, index: number, kind: StopReport["kind"]): StopReport {
  const { arriveAt, departAt } = elementAt(trip.stops, index);
  const externalStopId = stopNumber(trip.id, index);
  return {
    id: `${externalStopId}:${kind}`,
    externalTripId: trip.id,
    externalStopId,
    kind,
    eventTime: isoOf(kind === "arrived" ? arriveAt : departAt),
    source: "driver",
    ...(trip.truck === null ? {} : { vehicle: vehicleNumber(trip.truck) }),
  };
}
