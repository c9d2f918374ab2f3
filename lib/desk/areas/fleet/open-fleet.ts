import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import { operations } from "@/lib/contract/interface/operations";
import type { Area } from "@/lib/desk/area";
import type { DeskContext } from "@/lib/desk/desk-context";
import { trailResponse } from "@/lib/desk/directory/vehicles/trail-response";
import { vehicleOwners } from "@/lib/desk/directory/vehicles/vehicle-owners";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** Opens where vehicles are and were. */
export function openFleet({ clock, live, directory }: DeskContext) {
  const { fleet, trails, fleetReading } = directory;
  return {
    handlers: {
      getVehicleTrail: (member, { params, query }) =>
        trailResponse({ fleet, trails, nowMs: clock() }, member, params.number, query.hours),
    },
    subjects: {
      written(operation) {
        if (operations[operation].group === "vehicles") void fleetReading.refreshRoster();
      },
    },
    scope: vehicleOwners(fleet),
    start: () => fleetReading.start(() => live.tick()),
    stop: () => fleetReading.stop(),
  } satisfies Area<DeskHandlers<Pick<DeskCalls, "getVehicleTrail">>>;
}
