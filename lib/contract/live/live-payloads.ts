import { z } from "zod";

// Payloads of JSON frames of the live stream. A page of the desk takes it as it comes: these read it in tests and
// benches.

export const LiveVehicle = z.object({
  index: z.int(),
  number: z.string(),
  driver: z
    .object({
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      employeeId: z.string().optional(),
    })
    .nullable(),
  terminal: z.string().nullable(),
  groups: z.array(z.string()),
  type: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  retired: z.boolean(),
});
export type LiveVehicle = z.output<typeof LiveVehicle>;

/** Payload of a roster frame once its gzip is opened. A full one also reports that older readings may be stale. */
export const LiveRoster = z.object({
  full: z.boolean(),
  vehicles: z.array(LiveVehicle),
  removed: z.array(z.int()),
});
export type LiveRoster = z.output<typeof LiveRoster>;

export const LiveStatus = z.object({
  /** Names this run of the desk. */
  session: z.string(),
  sequence: z.int(),
  /** Milliseconds since the epoch. */
  serverTime: z.number(),
  positions: z.object({
    /** Time at which positions were last read without failure, milliseconds since the epoch. */
    at: z.number().nullable(),
    lagSeconds: z.number().nullable(),
    error: z.string().nullable(),
  }),
  platform: z.object({
    ok: z.boolean(),
    /** Since when it is so, milliseconds since the epoch. */
    since: z.number(),
  }),
  /** Time at which drivers' hours were last read whole, milliseconds since the epoch. */
  hoursReadAt: z.number().nullable(),
  vehicles: z.int(),
});
export type LiveStatus = z.output<typeof LiveStatus>;

/** A record changed: what a client shows of it is to be read again, unless it was read at this step or later. */
export const LiveChange = z.object({
  resource: z.string(),
  id: z.string(),
  /** The step of its board that holds the change; null where the resource has no steps. */
  step: z.string().nullable(),
});
export type LiveChange = z.output<typeof LiveChange>;
