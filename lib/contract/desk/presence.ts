import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";

/** Others who have the same trip or manifest open, and since when. */
export const alsoHere = z.array(z.object({ name: z.string(), since: z.string() }));

/** Says that the member has it open (every 15 s) or has closed it. */
export const PresenceReport = z.object({ here: z.boolean() });

export const PresenceResponse = z.object({ alsoHere });
export type PresenceResponse = z.output<typeof PresenceResponse>;

/** For a manifest; a trip's is among the calls of trips. */
export const manifestPresence = deskCall({
  method: "POST",
  path: "/freight/manifests/{manifestId}/presence",
  role: "viewer",
  scope: "filtered",
  params: z.object({ manifestId: z.string().trim().min(1).max(200) }),
  body: PresenceReport,
  response: PresenceResponse,
});
