import { z } from "zod";
import { DeskChange } from "@/lib/contract/desk/audit/desk-change";
import { CalendarDate } from "@/lib/contract/scalars";

const text = z.string().nullable();

/** A license as the platform has it; null and empty where it says nothing. Days are YYYY-MM-DD. */
export const PersonLicense = z.object({
  /** Viewers are given its last letters alone, behind `…`. */
  number: text,
  state: text,
  /** A, B, C, NC. */
  type: text,
  expires: text,
  endorsements: z.array(z.object({ code: z.string(), expires: text })),
  restrictions: z.array(z.string()),
});
export type PersonLicense = z.output<typeof PersonLicense>;

/** Until when somebody is medically certified. The desk's own: the interface has no field for it. */
export const MedicalCard = z.object({
  /** Last day, YYYY-MM-DD; null where none is on record. */
  expires: text,
  /** Grows with each change; 0 where there was none. */
  version: z.int32(),
});
export type MedicalCard = z.output<typeof MedicalCard>;

/** A driver or office user in a list. */
export const PersonRow = z.object({
  /** The carrier's own id, which no other has. */
  id: z.string(),
  userId: z.number().nullable(),
  first: text,
  middle: text,
  last: text,
  email: text,
  phone: text,
  isActive: z.boolean(),
  roles: z.array(z.string()),
  /** Codes; the first is that of their days. */
  terminals: z.array(z.string()),
  groups: z.array(z.string()),
  license: PersonLicense.nullable(),
  medical: MedicalCard,
});
export type PersonRow = z.output<typeof PersonRow>;

/** Work that a driver is at now. */
const PresentWork = z.object({
  id: z.string(),
  /** Rule set of their hours; null where it is not known. */
  ruleset: text,
  /** The unit that their log names last. */
  unit: text,
  /** The first of their works, with how many come after it; null where they have none. */
  work: z.object({ label: z.string(), more: z.number() }).nullable(),
});
export type PresentWork = z.output<typeof PresentWork>;

export const PersonListQuery = z.object({
  /** The `step` of the last response, or its `more`. */
  since: z.string().optional(),
});

/** The carrier's people as far as the member sees them. */
export const PersonList = z.object({
  /** Names this response; a step of another run of the desk gives the whole list again. */
  step: z.string(),
  whole: z.boolean(),
  /** Sent as `since` it gives the rest of what is too much for one response; null where nothing is left. */
  more: text,
  people: z.array(PersonRow),
  gone: z.array(z.string()),
  /** Works of drivers, with the last part of a response; null with the others. */
  present: z.array(PresentWork).nullable(),
  /** Codes of terminals at which the member may make people; none where any may be named. */
  terminals: z.array(z.string()),
  /** Time at which users were last read of the platform; null before the first time. */
  readAt: text,
  readError: text,
});
export type PersonList = z.output<typeof PersonList>;

export const MedicalCardChange = z.object({
  /** Last day; null takes it away. */
  expires: CalendarDate.nullable(),
  version: z.int32(),
});
export type MedicalCardChange = z.output<typeof MedicalCardChange>;

/** Somebody, with what members changed of them here. */
export const PersonDetail = z.object({
  person: PersonRow,
  /** The newest first. */
  history: z.array(DeskChange),
});
export type PersonDetail = z.output<typeof PersonDetail>;
