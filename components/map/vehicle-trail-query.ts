import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { readDesk } from "@/lib/queries/read-desk";

/** Late pings fill a trail while it is looked at. */
const refreshMillis = 15_000;

const VehicleTrail = z.object({
  vehicle: z.string(),
  /** `[longitude, latitude, epoch seconds, mph or null]`, oldest first. */
  points: z.array(z.tuple([z.number(), z.number(), z.number(), z.number().nullable()])),
  from: z.union([z.number(), z.string()]).nullish(),
  /** False where the desk has not seen all of that time. */
  complete: z.boolean(),
  /** Of the newest ping; odometer in miles, fuel level as a fraction of a full tank. */
  latest: z.object({ odometer: z.number().nullish(), fuelLevel: z.number().nullish() }).nullish(),
});
export type VehicleTrail = z.output<typeof VehicleTrail>;

/** Where a vehicle was in the last hours. */
export function vehicleTrailQuery(vehicle: string, hours: number) {
  return queryOptions({
    queryKey: ["vehicle-trail", vehicle, hours],
    queryFn: ({ signal }) =>
      readDesk(
        `/api/desk/vehicles/${encodeURIComponent(vehicle)}/trail?hours=${hours}`,
        VehicleTrail,
        signal,
      ),
    staleTime: refreshMillis,
    refetchInterval: refreshMillis,
  });
}
