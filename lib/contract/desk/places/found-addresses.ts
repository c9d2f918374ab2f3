import { z } from "zod";

/** An address as a geocoder has it; a part that it does not say is empty. */
const FoundAddress = z.object({
  /** Whole, in one line. */
  label: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type FoundAddress = z.output<typeof FoundAddress>;

export const AddressQuery = z.object({
  text: z.string().trim().min(3, "must be 3 letters at least").max(200, "must be at most 200 characters"),
});

export const FoundAddresses = z.object({
  /** False where the installation names no geocoder: then nothing was asked. */
  isConfigured: z.boolean(),
  found: z.array(FoundAddress),
  /** Reason why nothing could be asked. */
  fault: z.string().nullable(),
});
export type FoundAddresses = z.output<typeof FoundAddresses>;
