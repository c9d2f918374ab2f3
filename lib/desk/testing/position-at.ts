import type { Position } from "@/lib/desk/directory/vehicles/position";

let lastId = 0;

/** A position for tests; what is not given is plausible. */
export function positionAt(vehicle: string, eventMs: number, fields: Partial<Position> = {}): Position {
  lastId += 1;
  return {
    id: lastId,
    vehicle,
    eventMs,
    uploadedMicros: eventMs * 1000,
    latitude: 41.25,
    longitude: -95.93,
    headingDegrees: 90,
    speedMph: 55,
    odometerMiles: 412_806.3,
    fuelLevel: 0.46,
    driver: null,
    ...fields,
  };
}
