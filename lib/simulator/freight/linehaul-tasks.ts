import type { ManifestCommand } from "@/lib/contract/interface/manifest-commands";
import { elementAt } from "@/lib/geo/element-at";
import type { FreightTask } from "@/lib/simulator/freight/freight-task";
import type { InboundShipment } from "@/lib/simulator/freight/inbound";
import { pupNumber } from "@/lib/simulator/freight/trailers";
import { terminals } from "@/lib/simulator/plan/carrier";
import { employeeId, vehicleNumber } from "@/lib/simulator/plan/fleet-roster";
import type { InboundRun, LinehaulLeg } from "@/lib/simulator/plan/linehaul-legs";
import { isoOf } from "@/lib/time/utc";

const minuteMs = 60_000;
/** Limits what a pup takes; more goes onto a second one behind it. */
const pup = { spaces: 14, pounds: 20_000 };
/** Makes legs late now and then; nobody knew when they were planned. */
const lateMinutes = [0, 0, 0, 55, 0, 20, 0, 0];

/** Load of one trailer of a run. */
interface Trailer {
  readonly manifestNumber: string;
  readonly trailerNumber: string;
  readonly shipments: readonly InboundShipment[];
}

const codeOf = (terminal: number): string => elementAt(terminals, terminal).code;

/** A truck pulls one pup or two. @param shipments all that come by the run */
function trailersOf(
  { legs, without }: InboundRun,
  day: number,
  shipments: readonly InboundShipment[],
): Trailer[] {
  if (without === "trailers") return [];
  const [first] = legs;
  const last = legs.at(-1) ?? first;
  // A truck may come the same way twice a day, with freight and without.
  const mark = without === undefined ? "" : "E";
  const number = `${codeOf(first.from)}${codeOf(last.to)}-${day}${String(first.truck).padStart(3, "0")}${mark}`;
  const loads = fitsOnOne(shipments) ? [shipments] : onTwo(shipments);
  return loads.map((load, index) => ({
    manifestNumber: loads.length === 1 ? number : `${number}${index === 0 ? "A" : "B"}`,
    trailerNumber: pupNumber(first.truck, index),
    shipments: load,
  }));
}

const sumOf = (shipments: readonly InboundShipment[], measure: "spaces" | "weight"): number =>
  shipments.reduce((sum, { shipment }) => sum + (shipment[measure] ?? 0), 0);

const fitsOnOne = (shipments: readonly InboundShipment[]): boolean =>
  sumOf(shipments, "spaces") <= pup.spaces && sumOf(shipments, "weight") <= pup.pounds;

/** Spreads them, the widest first, each onto the one that has more room. */
function onTwo(shipments: readonly InboundShipment[]): InboundShipment[][] {
  const front: InboundShipment[] = [];
  const rear: InboundShipment[] = [];
  for (const one of shipments.toSorted((a, b) => b.shipment.spaces - a.shipment.spaces))
    (sumOf(front, "spaces") <= sumOf(rear, "spaces") ? front : rear).push(one);
  return [front, rear];
}

/** A run from its loading to its end: manifests of its trailers, movements of its legs, the trip of each truck. */
export function runTasks(run: InboundRun, day: number, shipments: readonly InboundShipment[]): FreightTask[] {
  const trailers = trailersOf(run, day, shipments);
  return [
    ...trailers.flatMap((trailer) => [...loading(run, trailer), ...unloading(run, trailer)]),
    ...run.legs.flatMap((leg) => driving(run, leg, trailers, day)),
  ];
}

/** Tells when the office thought that it would arrive. */
const plannedArrivalOf = ({ heldUp }: InboundRun, { truck, arriveAt }: LinehaulLeg): number =>
  arriveAt - (heldUp?.arrivingMinutes ?? lateMinutes[truck % lateMinutes.length] ?? 0) * minuteMs;

/** Tells when it thought that it would leave. */
const plannedDepartureOf = ({ heldUp }: InboundRun, { departAt }: LinehaulLeg): number =>
  departAt - (heldUp?.leavingMinutes ?? 0) * minuteMs;

/** Some legs have no driver until shortly before they leave. */
const isAssignedLate = ({ truck }: LinehaulLeg): boolean => truck % 3 === 1;
const assignedBeforeMs = 25 * minuteMs;
/** Plans so long ahead that the next night's is there before this one's has left. */
const plannedAheadMs = 26 * 60 * minuteMs;

function loading(run: InboundRun, trailer: Trailer): FreightTask[] {
  const { legs } = run;
  const { manifestNumber, trailerNumber } = trailer;
  const [first] = legs;
  const last = legs.at(-1) ?? first;
  const proNumbers = trailer.shipments.map(({ shipment }) => shipment.number);
  const planned = isoOf(plannedArrivalOf(run, last));
  const made: FreightTask = {
    at: first.departAt - 100 * minuteMs,
    name: `linehaul:${manifestNumber}`,
    write: ({ office }, { idempotencyKey, signal }) => {
      const body = {
        manifestNumber,
        status: "LOADING",
        trailerNumber,
        originLocationCode: codeOf(first.from),
        originDoorNumber: String(31 + (first.truck % 20)),
        destinationLocationCode: codeOf(last.to),
        destinationDoorNumber: String(31 + (last.truck % 20)),
        currentLocationCode: codeOf(first.from),
        nextLocationCode: codeOf(first.to),
        plannedCloseTime: isoOf(plannedDepartureOf(run, first) - 30 * minuteMs),
        plannedArrivalTime: planned,
        estimatedArrivalTime: planned,
        associatedProNumbers: proNumbers,
        hazmat: trailer.shipments.some(({ shipment }) => shipment.isHazmat),
        food: trailer.shipments.some(({ shipment }) => shipment.customer.trade === "food"),
      };
      return office.call("upsertLinehaulManifest", { body, idempotencyKey, signal });
    },
  };
  const movements = legs.flatMap((leg, index) => [
    command(leg.departAt - 95 * minuteMs, `movement:${movementNumber(trailer, leg)}`, {
      commandType: "CreateMovement",
      referenceIds: { movementNumber: movementNumber(trailer, leg) },
      payload: {
        manifestNumber,
        sequenceNumber: index + 1,
        originLocationCode: codeOf(leg.from),
        destinationLocationCode: codeOf(leg.to),
        vehicleNumber: vehicleNumber(leg.truck),
        ...(isAssignedLate(leg) ? {} : { driverCode: employeeId(leg.truck, leg.driver) }),
        scheduledDepartureTime: isoOf(plannedDepartureOf(run, leg)),
        scheduledArrivalTime: isoOf(plannedArrivalOf(run, leg)),
        estimatedArrivalTime: isoOf(plannedArrivalOf(run, leg)),
      },
    }),
    ...(isAssignedLate(leg) ? [assigned(trailer, leg)] : []),
  ]);
  return [
    made,
    ...movements,
    ...(proNumbers.length === 0
      ? []
      : [
          command(first.departAt - 50 * minuteMs, `load:${manifestNumber}`, {
            commandType: "LoadShipmentsOnManifest",
            referenceIds: { manifestNumber },
            payload: { proNumbers },
          }),
        ]),
    command(first.departAt - 28 * minuteMs, `close:${manifestNumber}`, {
      commandType: "CloseManifest",
      referenceIds: { manifestNumber },
      payload: { actualCloseTime: isoOf(first.departAt - 28 * minuteMs) },
    }),
  ];
}

const assigned = (trailer: Trailer, leg: LinehaulLeg): FreightTask =>
  command(leg.departAt - assignedBeforeMs, `assigned:${movementNumber(trailer, leg)}`, {
    commandType: "AssignDriverToMovement",
    referenceIds: { movementNumber: movementNumber(trailer, leg) },
    payload: { driverCode: employeeId(leg.truck, leg.driver) },
  });

const movementNumber = ({ manifestNumber }: Trailer, { from, to }: LinehaulLeg): string =>
  `${manifestNumber}-${codeOf(from)}${codeOf(to)}`;

function unloading({ legs }: InboundRun, { manifestNumber, shipments }: Trailer): FreightTask[] {
  const { arriveAt } = legs.at(-1) ?? legs[0];
  const referenceIds = { manifestNumber };
  const proNumbers = shipments.map(({ shipment }) => shipment.number);
  const [begins, ends] = [arriveAt + 12 * minuteMs, arriveAt + 40 * minuteMs];
  const completed = command(ends + 5 * minuteMs, `completed:${manifestNumber}`, {
    commandType: "CompleteManifest",
    referenceIds,
    payload: { actualCompletedTime: isoOf(ends + 5 * minuteMs) },
  });
  if (proNumbers.length === 0) return [completed];
  return [
    command(begins, `unloading:${manifestNumber}`, {
      commandType: "StartUnloadingManifest",
      referenceIds,
      payload: { actualStartUnloadingTime: isoOf(begins) },
    }),
    command(ends, `unload:${manifestNumber}`, {
      commandType: "UnloadShipmentsOnManifest",
      referenceIds,
      payload: { proNumbers },
    }),
    command(ends + minuteMs, `unloaded:${manifestNumber}`, {
      commandType: "FinishUnloadingManifest",
      referenceIds,
      payload: { actualFinishUnloadingTime: isoOf(ends) },
    }),
    completed,
  ];
}

type CommandInput = Pick<ManifestCommand, "commandType" | "referenceIds" | "payload">;

function command(at: number, name: string, one: CommandInput): FreightTask {
  return {
    at,
    name,
    write: async ({ office }, { idempotencyKey, signal }) => {
      const body = { commands: [one] };
      const { commandResponses } = await office.call("applyManifestCommands", {
        body,
        idempotencyKey,
        signal,
      });
      const [response] = commandResponses;
      if (!response?.success) throw new CommandFailed(name, response?.errors ?? []);
    },
  };
}

/** A command that the platform took and did not carry out. */
export class CommandFailed extends Error {
  constructor(name: string, errors: readonly string[]) {
    super(`${name}: ${errors.join(" ")}`);
  }
}

type TripStatus = "pending" | "started" | "departedOrigin" | "arrivedDestination" | "completed";

/** A truck's trip with all trailers that it pulls, and what its device sees of the way. */
function driving(
  run: InboundRun,
  leg: LinehaulLeg,
  trailers: readonly Trailer[],
  day: number,
): FreightTask[] {
  const { truck, departAt, arriveAt } = leg;
  const [first] = trailers;
  const ends = `${codeOf(leg.from)}${codeOf(leg.to)}`;
  const name = first ? movementNumber(first, leg) : `${ends}-${day}${String(truck).padStart(3, "0")}T`;
  const externalTripId = `LT-${name}`;
  const trip = (at: number, status: TripStatus, plannedFor?: string): FreightTask => ({
    at,
    name: `trip:${externalTripId}:${plannedFor === undefined ? status : "ahead"}`,
    write: ({ office }, { idempotencyKey, signal }) => {
      const body = {
        externalTripId,
        status,
        ...(status === "pending" && plannedFor === undefined && isAssignedLate(leg)
          ? {}
          : { driverCode: [plannedFor ?? employeeId(truck, leg.driver)] }),
        vehicleNumber: vehicleNumber(truck),
        // Name no manifest ahead: it is made when its trailer is loaded, and an unknown one is refused.
        manifestNumbers: plannedFor === undefined ? trailers.map(({ manifestNumber }) => manifestNumber) : [],
        plannedStartTime: isoOf(plannedDepartureOf(run, leg)),
        plannedArrivalTime: isoOf(plannedArrivalOf(run, leg)),
        originLocationCode: codeOf(leg.from),
        destinationLocationCode: codeOf(leg.to),
      };
      return office.call("upsertLinehaulTrip", { body, idempotencyKey, signal });
    },
  });
  const seen = (at: number, progress: "departed" | "arrived"): FreightTask => ({
    at,
    name: `${progress}:${externalTripId}`,
    write: ({ device }, { signal }) => {
      const items = trailers.map((trailer) => ({
        id: `${progress}:${movementNumber(trailer, leg)}`,
        progress,
        referenceIds: { movementNumber: movementNumber(trailer, leg) },
        eventTime: isoOf(at),
        driverCode: employeeId(truck, leg.driver),
        ...(progress === "arrived" ? { doorNumber: String(31 + (truck % 20)) } : {}),
      }));
      return device.call("recordMovementProgress", { body: { items }, signal });
    },
  });
  return [
    ...(run.plannedFor === undefined ? [] : [trip(departAt - plannedAheadMs, "pending", run.plannedFor)]),
    trip(departAt - 90 * minuteMs, "pending"),
    ...(isAssignedLate(leg) ? [trip(departAt - assignedBeforeMs, "started")] : []),
    ...(first ? [seen(departAt, "departed")] : []),
    trip(departAt, "departedOrigin"),
    ...(first ? [seen(arriveAt, "arrived")] : []),
    trip(arriveAt, "arrivedDestination"),
    trip(arriveAt + 50 * minuteMs, "completed"),
  ];
}
