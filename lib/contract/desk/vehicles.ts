import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { UnitDetail, unitKinds } from "@/lib/contract/desk/units/unit-detail";
import { UnitPapers, UnitPapersChange, UnitPapersList } from "@/lib/contract/desk/units/unit-papers";
import { ExternalId } from "@/lib/contract/scalars";

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
const getUnit = deskCall({
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

const papers = { registration: "2027-06-30", inspection: "2027-03-31", version: 0 };

/** Until when units may be on the road, as far as it is on record. */
const listUnitPapers = deskCall({
  method: "GET",
  path: "/unit-papers",
  role: "viewer",
  scope: "filtered",
  response: UnitPapersList,
  topics: ["unit-papers"],
  sample: {},
  probe: "sample",
});

/** Enters until when a unit may be on the road. */
const changeUnitPapers = deskCall({
  method: "PUT",
  path: "/units/{kind}/{number}/papers",
  role: "dispatcher",
  scope: "filtered",
  params: z.object({ kind: z.enum(unitKinds), number: ExternalId }),
  body: UnitPapersChange,
  response: UnitPapers,
  sample: { params: { kind: "vehicle", number: "T-1" }, body: papers },
  probe: ({ vehicle }) => ({ params: { kind: "vehicle" as const, number: vehicle }, body: papers }),
});

/** The desk's calls about single units. */
export const unitCalls = { getUnit, listUnitPapers, changeUnitPapers } as const;
