import { z } from "zod";

const OfDriver = z.looseObject({ externalUserId: z.string() });

/**
 * Return events of hours of service that are ours: `data` by event type. Violations have published ones of their own.
 */
export const hoursEvents = {
  /** The driver's response is awaited. */
  logEditProposed: OfDriver.extend({ edit: z.string() }),
  /** A change of the driver's log was stored, so clocks may have changed. Raised once per driver and call. */
  driverLogChanged: OfDriver,
} as const;
