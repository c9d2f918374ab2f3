import type { NewLeg } from "@/lib/contract/desk/linehaul/leg-writes";
import { commandCall, type LegCall, manifestCall, tripCall } from "@/lib/desk/areas/linehaul/writes/leg-call";

const utc = (at: string | null | undefined) => (at == null ? undefined : new Date(at).toISOString());
const letters = "ABC";

/** Numbers of the manifests of a leg: of several trailers each has a letter behind it. */
export const manifestNumbers = (number: string, trailers: number): string[] =>
  trailers === 1
    ? [number]
    : Array.from({ length: trailers }, (_, index) => `${number}${letters.charAt(index)}`);

export const tripNumber = (number: string): string => `LT-${number}`;

/** The calls that make a leg: a manifest for each trailer, its movement, then the trip that pulls them, or a tractor alone. */
export function makeCalls(number: string, leg: NewLeg): LegCall[] {
  const numbers = manifestNumbers(number, leg.trailers.length);
  return [
    ...numbers.map((one, index) => madeManifest(one, leg, leg.trailers[index] ?? null)),
    ...numbers.map((one) => madeMovement(one, leg)),
    madeTrip(number, numbers, leg),
  ];
}

function madeManifest(number: string, leg: NewLeg, trailer: string | null): LegCall {
  const { origin, destination, originDoor, destinationDoor, closeAt, arriveAt } = leg;
  const fields = sentOnly({
    status: "PENDING",
    trailerNumber: trailer,
    originLocationCode: origin,
    originDoorNumber: originDoor,
    destinationLocationCode: destination,
    destinationDoorNumber: destinationDoor,
    currentLocationCode: origin,
    nextLocationCode: destination,
    plannedCloseTime: utc(closeAt),
    plannedArrivalTime: utc(arriveAt),
  });
  return {
    object: { kind: "linehaul-manifest", id: number },
    ...{ title: number, what: `made ${number}`, before: {}, fields: { status: "PENDING" } },
    sent: manifestCall(number, fields),
    undo: { calls: [commandCall("CancelManifest", { manifestNumber: number })] },
  };
}

/** By a movement a departure can be reported with its time, which the plain upserts have no field for. */
function madeMovement(number: string, leg: NewLeg): LegCall {
  const names = { movementNumber: `${number}-${leg.origin}${leg.destination}` };
  const payload = sentOnly({
    manifestNumber: number,
    sequenceNumber: 1,
    originLocationCode: leg.origin,
    originDoorNumber: leg.originDoor,
    destinationLocationCode: leg.destination,
    destinationDoorNumber: leg.destinationDoor,
    driverCode: leg.driver,
    vehicleNumber: leg.vehicle,
    scheduledDepartureTime: utc(leg.departAt),
    scheduledArrivalTime: utc(leg.arriveAt),
  });
  return {
    object: { kind: "movement", id: names.movementNumber },
    ...{
      title: `Movement ${leg.origin}–${leg.destination}`,
      what: "made its movement",
      before: {},
      fields: {},
    },
    // With its manifest it is canceled too.
    ...{ sent: commandCall("CreateMovement", names, payload), undo: null },
  };
}

function madeTrip(number: string, numbers: readonly string[], leg: NewLeg): LegCall {
  const id = tripNumber(number);
  const fields = sentOnly({
    status: "pending",
    driverCode: leg.driver == null ? undefined : [leg.driver],
    vehicleNumber: leg.vehicle,
    manifestNumbers: [...numbers],
    plannedStartTime: utc(leg.departAt),
    plannedArrivalTime: utc(leg.arriveAt),
    originLocationCode: leg.origin,
    destinationLocationCode: leg.destination,
  });
  return {
    object: { kind: "linehaul-trip", id },
    ...{ title: `Trip ${id}`, what: "made its trip", before: {}, fields: {}, sent: tripCall(id, fields) },
    // With its manifests a trip is canceled; one without any the interface has no word to cancel.
    undo: numbers.length === 0 ? null : { calls: [tripCall(id, { driverCode: [], vehicleNumber: null })] },
  };
}

const sentOnly = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
