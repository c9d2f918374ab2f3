import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { UnitDetail, unitKinds } from "@/lib/contract/desk/units/unit-detail";

const mostHours = 24;
const hoursFault = `must be a number from 1 to ${mostHours}`;

/** `[longitude, latitude, seconds since 1970, miles an hour or null]` */
const TrailPoint = z.tuple([z.number(), z.number(), z.number(), z.number().nullable()]);

/** Way that a vehicle went. */
const VehicleTrail = z.object({
  vehicle: z.string(),
  /** Oldest first, one a minute at most. */
  points: z.array(TrailPoint),
  /** Positions to which no truck can have driven: they are no part of the trail. */
  leftOut: z.array(TrailPoint),
  /** Seconds since 1970 at which the trail begins. */
  from: z.number(),
  /** False while history of that time is still being read, or was given up for want of room. */
  complete: z.boolean(),
  /** Figures of the newest position; odometer in miles, fuel as a fraction of a full tank. */
  latest: z.object({ odometer: z.number().nullable(), fuelLevel: z.number().nullable() }),
});
export type VehicleTrail = z.output<typeof VehicleTrail>;

export const getVehicleTrail = deskCall({
  method: "GET",
  path: "/vehicles/{number}/trail",
  role: "viewer",
  scope: "filtered",
  params: z.object({ number: z.string() }),
  query: z.object({
    /** Hours that the trail goes back. */
    hours: z.coerce
      .number<number | string>(hoursFault)
      .min(1, hoursFault)
      .max(mostHours, hoursFault)
      .default(6),
  }),
  response: VehicleTrail,
  sample: { params: { number: "T-1" } },
  probe: ({ vehicle }) => ({ params: { number: vehicle } }),
});

/** A vehicle or a trailer, by its number. */
export const getUnit = deskCall({
  method: "GET",
  path: "/units/{kind}/{number}",
  role: "viewer",
  scope: "filtered",
  params: z.object({ kind: z.enum(unitKinds), number: z.string() }),
  response: UnitDetail,
  topics: ["out-of-service", "vehicles", "trailers"],
  sample: { params: { kind: "vehicle", number: "T-1" } },
  probe: ({ vehicle }) => ({ params: { kind: "vehicle" as const, number: vehicle } }),
});
