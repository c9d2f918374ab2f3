import { z } from "zod";

/** Others who have the same trip or manifest open, and since when. */
export const alsoHere = z.array(z.object({ name: z.string(), since: z.string() }));

/** Says that the member has it open (every 15 s) or has closed it. */
export const PresenceReport = z.object({ here: z.boolean() });

export const PresenceResponse = z.object({ alsoHere });
export type PresenceResponse = z.output<typeof PresenceResponse>;
