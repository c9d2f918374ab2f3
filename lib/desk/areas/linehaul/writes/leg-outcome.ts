import type { LegResult } from "@/lib/contract/desk/linehaul/leg-writes";
import type { FieldError } from "@/lib/contract/errors";
import { outcomeOf } from "@/lib/desk/areas/freight/writes/not-written";

/** Tells what became of a part that was not written. @throws what is a fault of our own */
export function failedResult(error: unknown, id: string, title: string): LegResult {
  const { outcome, message } = outcomeOf(error);
  return { id, title, outcome: outcome === "needs-reopen" ? "refused" : outcome, message };
}

/** Names of the interface and what the forms call them. */
const formNames: Readonly<Record<string, string>> = {
  originLocationCode: "origin",
  originDoorNumber: "originDoor",
  destinationLocationCode: "destination",
  destinationDoorNumber: "destinationDoor",
  driverCode: "driver",
  vehicleNumber: "vehicle",
  trailerNumber: "trailer",
  plannedCloseTime: "closeAt",
  plannedStartTime: "departAt",
  plannedArrivalTime: "arriveAt",
};

/** Faults that the platform finds in single fields, by the names of the forms. */
export const formFields = (error: unknown): FieldError[] =>
  (outcomeOf(error).fields ?? []).flatMap(({ path, message }) => {
    const [name = ""] = path.replace(/^payload\./, "").split(".");
    const known = formNames[name];
    return known === undefined ? [] : [{ path: known, message }];
  });
