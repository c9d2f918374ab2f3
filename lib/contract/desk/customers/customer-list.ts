import { z } from "zod";

const text = z.string().nullable();

export const CustomerListQuery = z.object({
  /** The `step` of the last response, or its `more`. */
  since: z.string().optional(),
});
export type CustomerListQuery = z.output<typeof CustomerListQuery>;

/** A customer in a list. */
export const CustomerRow = z.object({
  number: z.string(),
  name: text,
  /** Codes of the terminals that they belong to; none is everybody's. */
  terminals: z.array(z.string()),
  address: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
  /** Tells whether they said when they take freight. */
  hasHours: z.boolean(),
  changedAt: z.string(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

/** Freight on the boards of one customer. */
const CustomerFreight = z.object({ number: z.string(), open: z.number(), late: z.number() });
export type CustomerFreight = z.output<typeof CustomerFreight>;

/** The carrier's customers as far as the member sees them. */
export const CustomerList = z.object({
  /** Names this response; a step of another run of the desk gives the whole list again. */
  step: z.string(),
  whole: z.boolean(),
  /** Sent as `since` it gives the rest of what is too much for one response; null where nothing is left. */
  more: text,
  customers: z.array(CustomerRow),
  gone: z.array(z.string()),
  /** Freight of those who have any, with the last part of a response; null with the others. */
  freight: z.array(CustomerFreight).nullable(),
  /** Codes of terminals at which the member may make customers; none where any may be named. */
  terminals: z.array(z.string()),
  /** Time at which events were last read; null before the first time. */
  readAt: text,
  readError: text,
  /** True while the first read of a platform's 30 days goes on. */
  isCatchingUp: z.boolean(),
});
export type CustomerList = z.output<typeof CustomerList>;
