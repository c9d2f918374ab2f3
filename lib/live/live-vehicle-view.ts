import { coordinateScale, unknownHeading, unknownSpeed } from "@/lib/contract/live/live-frame";
import type { VehicleState } from "@/lib/format/vehicle-state";
import { elementAt } from "@/lib/geo/element-at";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { notInUse, stateOfCode } from "@/lib/live/fleet-states";
import type { LiveStore } from "@/lib/live/live-store";

/** One vehicle as the picture has it now. */
export interface LiveVehicleView {
  readonly row: number;
  readonly number: string;
  readonly driver: string | null;
  readonly shortDriver: string | null;
  readonly employeeId: string | null;
  readonly terminal: string | null;
  readonly groups: readonly string[];
  readonly unit: string;
  readonly type: string | null;
  readonly retired: boolean;
  readonly state: VehicleState;
  /** Null when it was never seen. */
  readonly position: (GeoPoint & { readonly eventTimeSeconds: number }) | null;
  readonly speedMph: number | null;
  readonly headingDegrees: number | null;
}

/** @returns null where no vehicle has that number */
export function liveVehicleView(store: LiveStore, number: string): LiveVehicleView | null {
  const { roster, states } = store;
  const row = roster.rowByNumber.get(number);
  if (row === undefined) return null;
  return {
    row,
    number,
    driver: roster.drivers[row] ?? null,
    shortDriver: roster.shortDrivers[row] ?? null,
    employeeId: roster.employeeIds[row] ?? null,
    terminal: roster.terminals[row] ?? null,
    groups: roster.groups[row] ?? [],
    unit: roster.units[row] ?? "",
    type: roster.types[row] ?? null,
    retired: roster.retired[row] ?? false,
    state: stateOfCode(states.codes[row] ?? notInUse) ?? "unknown",
    ...lastPosition(store.fleet, row),
  };
}

/** What the last ping said, nulls where there was none. */
function lastPosition(
  fleet: FleetArrays,
  row: number,
): Pick<LiveVehicleView, "position" | "speedMph" | "headingDegrees"> {
  if (!fleet.hasPosition(row)) return { position: null, speedMph: null, headingDegrees: null };
  const speed = elementAt(fleet.speed, row);
  const heading = elementAt(fleet.heading, row);
  return {
    position: {
      latitude: elementAt(fleet.latitude, row) / coordinateScale,
      longitude: elementAt(fleet.longitude, row) / coordinateScale,
      eventTimeSeconds: elementAt(fleet.eventTime, row),
    },
    speedMph: speed === unknownSpeed ? null : speed,
    headingDegrees: heading === unknownHeading ? null : heading,
  };
}
