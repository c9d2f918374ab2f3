import { deskQuery } from "@/lib/queries/desk-client";

/** The live stream names what changed; this is for while it is broken, and for hours that run down. */
const refetchInterval = 30_000;

/** Reads what a late leg costs and the ways out of it. */
export const lateLegQuery = (legId: string) => ({
  ...deskQuery("getLateLeg", { params: { legId } }),
  staleTime: 5_000,
  refetchInterval,
});
