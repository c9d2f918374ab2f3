import { z } from "zod";
import { KeptStayNotice } from "@/lib/contract/desk/stays/stay-notice";

const text = z.string().nullable();

/** An instant with whoever reported it. */
const Reported = z.object({
  at: z.string(),
  /** `geofence` of the truck's positions, `driver`, `dispatcher` at the desk; null where the platform does not say. */
  source: z.enum(["geofence", "driver", "dispatcher"]).nullable(),
  /** Name of the member who entered it; null for what nobody here entered. */
  by: text,
});
export type Reported = z.output<typeof Reported>;

/** All that is known of a truck's stay at one stop, as proof of detention. Instants are ISO 8601. */
export const StayProof = z.object({
  kind: z.enum(["trip", "manifest"]),
  objectId: z.string(),
  /** Title of the trip or the manifest, as people call it. */
  title: z.string(),
  stopId: z.string(),
  /** From 1. */
  number: z.number(),
  name: z.string(),
  address: text,
  customer: z.object({ name: text, number: text }),
  driver: text,
  vehicle: text,
  trailer: text,
  /** IANA zone of the stop; null where it is not known. */
  timezone: text,
  opensAt: text,
  closesAt: text,
  isOver: z.boolean(),
  arrived: Reported.nullable(),
  departed: Reported.nullable(),
  /** Report that its freight was done; null where nobody reports it, as of stops of truckload trips. */
  done: Reported.nullable(),
  /** Second report of when it was left, where that is another instant. */
  alsoDeparted: Reported.nullable(),
  /** The truck's positions in between; null where the desk holds none of that time. */
  positions: z
    .object({
      count: z.int(),
      firstAt: text,
      lastAt: text,
      /** False where the desk did not hold the whole time. */
      isWhole: z.boolean(),
    })
    .nullable(),
  /** Freight that was delivered or picked up there, by its number. */
  freight: z.array(z.string()),
  /** Notices of this stop, the earliest first. */
  notices: z.array(KeptStayNotice),
  /** Time at which the desk put it together. */
  knownAt: z.string(),
});
export type StayProof = z.output<typeof StayProof>;

/** Notices at all stops of a trip or a manifest, the earliest first. */
export const StayNotices = z.object({ notices: z.array(KeptStayNotice) });
export type StayNotices = z.output<typeof StayNotices>;
