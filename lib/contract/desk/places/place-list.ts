import { z } from "zod";
import { CompanyLocation } from "@/lib/contract/interface/company-locations";

const text = z.string().nullable();

export const PlaceListQuery = z.object({
  /** The `step` of the last response, or its `more`. */
  since: z.string().optional(),
});

/** The platform's records of the places that the member sees. */
export const PlaceList = z.object({
  /** Names this response; a step of another run of the desk gives the whole list again. */
  step: z.string(),
  whole: z.boolean(),
  /** Sent as `since` it gives the rest of what is too much for one response; null where nothing is left. */
  more: text,
  places: z.array(CompanyLocation),
  /** Numbers of places that are no more. */
  gone: z.array(z.string()),
  /** Time at which they were last read of the platform. */
  readAt: z.string(),
  /** Reason why they could not be read since; null where they could. */
  readError: text,
});
export type PlaceList = z.output<typeof PlaceList>;
