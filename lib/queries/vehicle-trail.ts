import { deskQuery } from "@/lib/queries/desk-client";

/** Late positions fill a trail while it is looked at. */
const refreshMs = 15_000;

/** Reads where a vehicle was in the last hours. */
export const vehicleTrailQuery = (number: string, hours: number) => ({
  ...deskQuery("getVehicleTrail", { params: { number }, query: { hours } }),
  staleTime: refreshMs,
  refetchInterval: refreshMs,
});
