import { z } from "zod";
import { DeskChange } from "@/lib/contract/desk/audit/desk-change";
import { ExternalId } from "@/lib/contract/scalars";

const text = z.string().nullable();
const minutes = z.number().nullable();

const Retired = z.object({
  /** The place that is kept in its stead; null where there is none. */
  into: ExternalId.nullable(),
});

/** Record that this desk keeps of a company location, since the interface has no field for it. */
export const PlaceRecord = z.object({
  /** Its externalCompanyLocationId. */
  place: z.string(),
  /** Minutes that stops there are planned with where their freight says none; null: as everywhere. */
  dockMinutes: minutes,
  /** IANA; null: as its point lies. */
  timezone: text,
  retired: Retired.extend({ at: z.string(), by: z.string() }).nullable(),
  /** Places that somebody found to be others, though they look alike. */
  notSame: z.array(z.string()),
  /** Grows with each change; 0 where there was none. */
  version: z.int32(),
});
export type PlaceRecord = z.output<typeof PlaceRecord>;

/** A field that is left out stays. */
export const PlaceRecordChange = z.object({
  dockMinutes: z
    .int("must be whole minutes")
    .min(0, "must not be negative")
    .max(1_440, "must be at most 1440 minutes")
    .nullable()
    .optional(),
  timezone: z.string().max(60).nullable().optional(),
  retired: Retired.nullable().optional(),
  notSame: z.array(ExternalId).max(200).optional(),
  version: z.int32(),
});
export type PlaceRecordChange = z.output<typeof PlaceRecordChange>;

/** Stays at a place as stops of the last eight weeks show them. */
const PlaceFigures = z.object({
  /** The externalCompanyLocationId, or `#` and the companyLocationId where stops name that alone. */
  place: z.string(),
  /** Stays of the last 30 days. */
  recent: z.number(),
  /** Minutes from arrival until it left. */
  medianMinutes: z.number(),
});

/** Records and figures of the places that the member sees, beside the platform's records. */
export const PlaceRecords = z.object({
  records: z.array(PlaceRecord),
  figures: z.array(PlaceFigures),
  /** Minutes that stops are planned with where nobody set others. */
  usualMinutes: z.number(),
});
export type PlaceRecords = z.output<typeof PlaceRecords>;

/** A stop that is still to come. */
const ComingStop = z.object({
  kind: z.enum(["trip", "manifest"]),
  objectId: z.string(),
  title: z.string(),
  stopId: z.string(),
  /** From 1. */
  number: z.number(),
  driver: text,
  opensAt: text,
  closesAt: text,
  etaAt: text,
  /** Minutes at the dock that it is planned with. */
  serviceMinutes: minutes,
  /** True where its own freight or trip says so: a figure of the place changes nothing. */
  hasOwnMinutes: z.boolean(),
  /** The stop behind it; null where it is the last. */
  next: z.object({ number: z.number(), etaAt: text, closesAt: text }).nullable(),
});
export type ComingStop = z.output<typeof ComingStop>;

/** Point at which a vehicle stood, by its positions. */
const Standing = z.object({
  vehicle: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  at: z.string(),
  minutes: z.number(),
});
export type Standing = z.output<typeof Standing>;

export const PlaceDetail = z.object({
  record: PlaceRecord,
  /** Reason why the member may not change it; null where they may. */
  because: text,
  dock: z.object({
    count: z.number(),
    medianMinutes: minutes,
    p80Minutes: minutes,
    /** Number of stays that took so long, in steps. */
    steps: z.array(z.object({ fromMinutes: z.number(), count: z.number() })),
    usualMinutes: z.number(),
  }),
  coming: z.array(ComingStop),
  /** Vehicles that stood within a mile, as far back as the desk keeps positions. */
  standing: z.array(Standing),
  standingSince: z.string(),
  /** The newest first. */
  history: z.array(DeskChange),
});
export type PlaceDetail = z.output<typeof PlaceDetail>;
