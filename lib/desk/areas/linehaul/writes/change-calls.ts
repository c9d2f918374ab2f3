import type { ChangeLeg, LegFields } from "@/lib/contract/desk/linehaul/leg-writes";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";
import { endsOf } from "@/lib/desk/areas/linehaul/legs/leg-row";
import { beginsHere, type Carried, endsHere, type Pull } from "@/lib/desk/areas/linehaul/legs/pulls";
import {
  changeManifest,
  changeMovement,
  changeTrip,
  commandCall,
  type LegCall,
  movementTitle,
  ofMovement,
  tripCall,
} from "@/lib/desk/areas/linehaul/writes/leg-call";

interface ChangeLabels {
  /** Names a driver as people do. */
  nameOf: (driverId: string) => string;
  /** An instant as people write it, with its zone. */
  timeAt: (end: "origin" | "destination", at: string) => string;
}

type Change = Pick<ChangeLeg, "set" | "trailers">;

/** The calls by which fields of a leg become others: of its trailers, its movements and its trip, one for each object. */
export function changeCalls(pull: Pull, change: Change, labels: ChangeLabels): LegCall[] {
  const { trip, carried } = pull;
  const { set } = change;
  const what = changeLabel(change, labels);
  const calls = carried.flatMap((one) => [
    ...ofTrailer(one, change, what),
    ...ofMove(one, set, what, labels),
  ]);
  const fields = tripFields(set);
  if (Object.keys(fields).length === 0) return calls;
  if (trip !== null) return [...calls, changeTrip(trip, what, fields)];
  // Without a movement and without a trip nothing can say who drives it: that is what a trip is for.
  const isMoved = carried.some(({ movement }) => movement !== null);
  return isMoved ? calls : [...calls, madeTrip(pull, what, fields)];
}

function ofTrailer(one: Carried, { set, trailers }: Change, what: string): LegCall[] {
  const { manifest } = one;
  if (manifest === null) return [];
  const trailer = trailers.find(({ manifestId }) => manifestId === manifest.id);
  const fields: Record<string, unknown> = {
    ...(trailer === undefined ? {} : { trailerNumber: trailer.to }),
    ...(beginsHere(one)
      ? picked(set, { closeAt: "scheduledCloseTime", originDoor: "originDoorNumber" })
      : {}),
    ...(endsHere(one)
      ? picked(set, { arriveAt: "plannedArrivalTime", destinationDoor: "destinationDoorNumber" })
      : {}),
  };
  return Object.keys(fields).length === 0 ? [] : [changeManifest(manifest, what, fields)];
}

function ofMove({ movement }: Carried, set: LegFields, what: string, { nameOf }: ChangeLabels): LegCall[] {
  if (movement === null) return [];
  const fields = picked(set, {
    vehicle: "vehicleNumber",
    originDoor: "originDoorNumber",
    destinationDoor: "destinationDoorNumber",
    departAt: "scheduledDepartureTime",
    arriveAt: "scheduledArrivalTime",
  });
  const details = Object.keys(fields).length === 0 ? [] : [changeMovement(movement, what, fields)];
  const { driver } = set;
  if (driver === undefined) return details;
  const names = ofMovement(movement);
  const before = movement.facts.driverCode;
  const call = (code: string | null) =>
    code === null
      ? commandCall("UnassignDriverFromMovement", names)
      : commandCall("AssignDriverToMovement", names, { driverCode: code });
  return [
    ...details,
    {
      object: { kind: "movement", id: movement.id },
      title: movementTitle(movement),
      what: driverLabel(driver, nameOf),
      before: { driverCode: before },
      fields: { driverCode: driver },
      sent: call(driver),
      undo: { calls: [call(before)] },
    },
  ];
}

const tripFields = (set: LegFields): Fields => ({
  ...picked(set, { vehicle: "vehicleNumber", departAt: "plannedStartTime", arriveAt: "plannedArrivalTime" }),
  ...(set.driver === undefined ? {} : { driverCode: set.driver === null ? [] : [set.driver] }),
});

function madeTrip(pull: Pull, what: string, fields: Fields): LegCall {
  const numbers = pull.carried.flatMap(({ manifest, name }) => manifest?.number ?? name ?? []);
  const { origin, destination } = endsOf(pull);
  const id = `LT-${numbers[0] ?? pull.id}`;
  const all = {
    ...fields,
    manifestNumbers: numbers,
    originLocationCode: origin,
    destinationLocationCode: destination,
  };
  return {
    object: { kind: "linehaul-trip", id },
    ...{ title: `Trip ${id}`, what, before: {}, fields: all, sent: tripCall(id, all) },
    undo: { calls: [tripCall(id, { driverCode: [], vehicleNumber: null })] },
  };
}

const instants: readonly (keyof LegFields)[] = ["closeAt", "departAt", "arriveAt"];

/** The fields that are set, under the interface's names; instants in UTC. */
function picked(set: LegFields, names: Partial<Record<keyof LegFields, string>>): Record<string, unknown> {
  const entries = (Object.entries(names) as [keyof LegFields, string][]).flatMap(([name, sent]) => {
    const value = set[name];
    if (value === undefined) return [];
    const isInstant = value !== null && instants.includes(name);
    return [[sent, isInstant ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(entries);
}

const driverLabel = (driver: string | null, nameOf: ChangeLabels["nameOf"]) =>
  driver === null ? "driver taken off" : `assigned to ${nameOf(driver)}`;

/** `assigned to K. Okafor, unit 9012, leaves 00:30 CST`. */
function changeLabel({ set, trailers }: Change, { nameOf, timeAt }: ChangeLabels): string {
  const text = (label: string, value: string | null | undefined) =>
    value === undefined ? [] : [value === null ? `${label} taken away` : `${label} ${value}`];
  const time = (label: string, end: "origin" | "destination", at: string | null | undefined) =>
    text(label, at == null ? at : timeAt(end, at));
  return [
    ...(set.driver === undefined ? [] : [driverLabel(set.driver, nameOf)]),
    ...text("unit", set.vehicle),
    ...trailers.flatMap(({ to }) => text("trailer", to)),
    ...text("door out", set.originDoor),
    ...text("door in", set.destinationDoor),
    ...time("closes", "origin", set.closeAt),
    ...time("leaves", "origin", set.departAt),
    ...time("arrives", "destination", set.arriveAt),
  ].join(", ");
}
