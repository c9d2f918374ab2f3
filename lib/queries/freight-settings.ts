import { deskQuery } from "@/lib/queries/desk-client";

/** What no platform tells of freight: routes, capacities, completion codes, usual times. */
export const freightSettingsQuery = { ...deskQuery("getFreightSettings"), staleTime: 60_000 };
