import { z } from "zod";
import { DayAvailability } from "@/lib/contract/interface/availability";
import { upsertCustomer } from "@/lib/contract/interface/customers";

/** Fields of a customer that are texts, by the names of the interface, in the order in which people read them. */
export const customerTexts = [
  "customerName",
  "customerName2",
  "terminalCode",
  "customerPhoneDay",
  "customerPhoneNight",
  "addressStreet",
  "addressStreet2",
  "addressCity",
  "addressState",
  "addressZip",
  "addressCountry",
  "timezone",
  "notes",
] as const;
export type CustomerText = (typeof customerTexts)[number];

const texts = Object.fromEntries(customerTexts.map((name) => [name, z.string().nullable()])) as Record<
  CustomerText,
  z.ZodNullable<z.ZodString>
>;

/** A customer as their newest event has them, by the names of the interface; null is what nobody said. */
export const CustomerRecord = z.object({
  customerNumber: z.string(),
  ...texts,
  /** Times at which they take freight, one row or more for each day. */
  availability: z.array(DayAvailability),
  /** The event that it is of; a write names it, so that nothing is overwritten unseen. */
  version: z.string(),
  changedAt: z.string(),
});
export type CustomerRecord = z.output<typeof CustomerRecord>;

/** Fields that a change may say: a field left out stays, an empty one is cleared. */
export const CustomerFields = upsertCustomer.body
  .omit({ customerNumber: true, attributes: true })
  .partial({ customerName: true });
export type CustomerFields = z.output<typeof CustomerFields>;

/** A change of a customer, or a new one. */
export const CustomerChange = z.object({
  /** The event that the form was filled from; null for a new customer, who goes over none that exists. */
  version: z.string().nullable(),
  customer: CustomerFields,
});
export type CustomerChange = z.output<typeof CustomerChange>;

/** Record as it stands now, after a write or beside a refused one. */
export const SavedCustomer = z.object({
  /** Null while no event has brought it. */
  record: CustomerRecord.nullable(),
  /** In words: `made`, `changed phone, Monday`. */
  what: z.string(),
});
export type SavedCustomer = z.output<typeof SavedCustomer>;

/** Details of a refusal: who has the number, or what somebody else made of it. */
export const CustomerInTheWay = z.object({ present: CustomerRecord });
