import { coordinateScale, unknownHeading, unknownSpeed } from "@/lib/contract/live/live-frame";
import type { VehicleState } from "@/lib/format/vehicle-state";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import type { RosterVehicle } from "@/lib/live/fleet-roster";
import { notInUse, stateOfCode } from "@/lib/live/fleet-states";
import type { LiveStore } from "@/lib/live/live-store";

/** One vehicle as the picture has it now. */
export interface LiveVehicleView extends RosterVehicle {
  readonly row: number;
  readonly state: VehicleState;
  /** Null when it was never seen. */
  readonly position: (GeoPoint & { readonly eventTimeSeconds: number }) | null;
  readonly speedMph: number | null;
  /** Motion that two positions say where no speed is told; null where they say nothing. */
  readonly motion: "moving" | "stopped" | null;
  readonly headingDegrees: number | null;
}

/** @returns null where no vehicle has that number */
export function liveVehicleView(store: LiveStore, number: string): LiveVehicleView | null {
  const { roster, states } = store;
  const row = roster.rowByNumber.get(number);
  const vehicle = row === undefined ? undefined : roster.vehicles[row];
  if (row === undefined || vehicle === undefined) return null;
  return {
    ...vehicle,
    row,
    state: stateOfCode(states.codes[row] ?? notInUse) ?? "unknown",
    ...lastPosition(store.fleet, row),
  };
}

/** Tells what the last ping said, nulls where there was none. */
function lastPosition(
  fleet: FleetArrays,
  row: number,
): Pick<LiveVehicleView, "position" | "speedMph" | "motion" | "headingDegrees"> {
  if (!fleet.hasPosition(row)) return { position: null, speedMph: null, motion: null, headingDegrees: null };
  const speed = elementAt(fleet.speed, row);
  const heading = elementAt(fleet.heading, row);
  return {
    position: {
      latitude: elementAt(fleet.latitude, row) / coordinateScale,
      longitude: elementAt(fleet.longitude, row) / coordinateScale,
      eventTimeSeconds: elementAt(fleet.eventTime, row),
    },
    speedMph: speed === unknownSpeed ? null : speed,
    motion: fleet.motionOf(row),
    headingDegrees: heading === unknownHeading ? null : heading,
  };
}
