/** Driver, as a position names them. */
export interface Driver {
  firstName?: string | undefined;
  lastName?: string | undefined;
  employeeId?: string | undefined;
}

/** A position as the desk works with it, whatever service it came from. */
export interface Position {
  id: number | string;
  vehicle: string;
  /** Time of the measurement, milliseconds since the epoch. */
  eventMs: number;
  /** Time of its receipt by the platform, microseconds since the epoch. */
  uploadedMicros: number;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Degrees clockwise from north. */
  headingDegrees: number | null;
  speedMph: number | null;
  odometerMiles: number | null;
  /** Turns a minute of the engine; 0 where it is off. */
  rpm?: number | null;
  /** Fraction of a full tank, 0 to 1. */
  fuelLevel: number | null;
  driver: Driver | null;
}

/** A vehicle as the roster names it. */
export interface RosterVehicle {
  number: string;
  terminal: string | null;
  groups: string[];
  type: string | null;
  make: string | null;
  model: string | null;
  year: number | null;
  retired: boolean;
}
