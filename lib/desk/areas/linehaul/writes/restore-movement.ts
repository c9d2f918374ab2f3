import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { SentCall } from "@/lib/desk/areas/freight/writes/pending-store";
import { commandCall, ofMovement } from "@/lib/desk/areas/linehaul/writes/leg-call";
import { textOf } from "@/lib/desk/link/read-value";

const details = [
  "sequenceNumber",
  "originLocationCode",
  "originDoorNumber",
  "destinationLocationCode",
  "destinationDoorNumber",
  "driverCode",
  "vehicleNumber",
  "scheduledAvailableTime",
  "scheduledDepartureTime",
  "scheduledArrivalTime",
  "estimatedArrivalTime",
  "attributes",
] as const;

/**
 * Makes a movement anew as it is known now. The interface takes no reported departure or arrival back, but a movement may be
 * deleted, and its names are free again then. Null for one that is on no manifest, which no movement can be made without.
 */
export function restoreMovement(movement: Known<"movement">): SentCall[] | null {
  const { data, facts } = movement;
  const manifestNumber = textOf(data.manifestNumber);
  if (manifestNumber === null) return null;
  const names = ofMovement(movement);
  const fields = details.flatMap((name) => (data[name] == null ? [] : [[name, data[name]]]));
  const reported = (type: "DepartMovement" | "ArriveMovement", name: string, at: string | null) =>
    at === null ? [] : [commandCall(type, names, { [name]: at })];
  return [
    commandCall("DeleteMovement", names),
    commandCall("CreateMovement", names, { manifestNumber, ...Object.fromEntries(fields) }),
    ...reported("DepartMovement", "actualDepartureTime", facts.departedAt),
    ...reported("ArriveMovement", "actualArrivalTime", facts.arrivedAt),
  ];
}
