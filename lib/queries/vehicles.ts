import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { Body, ResponseBody } from "@/lib/contract/interface/operations";
import type { Vehicle } from "@/lib/contract/interface/vehicles";
import { platform } from "@/lib/queries/platform-client";
import { useWrite } from "@/lib/queries/use-write";

/** The most that one page may hold. */
const pageLimit = 1_000;

/** Thrown when a platform returns the same page number again: following it would never end. */
class PageStuck extends Error {}

async function readAllVehicles(signal: AbortSignal): Promise<Vehicle[]> {
  const vehicles: Vehicle[] = [];
  let page: number | null = 1;
  while (page !== null) {
    const response: ResponseBody<"listVehicles"> = await platform.call("listVehicles", {
      query: { page, limit: pageLimit, includeInactive: true, includeAttributes: true },
      signal,
    });
    vehicles.push(...response.data);
    const next: number | null = response.pagination?.cursor.pageNum ?? null;
    if (next !== null && next <= page)
      throw new PageStuck(`The platform returned page ${next} after page ${page}`);
    page = next;
  }
  return vehicles;
}

/** Every vehicle of the carrier, inactive ones and attributes too, in the interface's order. */
export const vehiclesQuery = queryOptions<Vehicle[], PlatformError>({
  queryKey: ["listVehicles", "all"],
  queryFn: ({ signal }) => readAllVehicles(signal),
});

/** Puts a vehicle from a response in its place of the list at once; the list is read again behind it. */
function settle(client: QueryClient, vehicle: Vehicle): void {
  client.setQueryData(vehiclesQuery.queryKey, (known) => known && replaceVehicle(known, vehicle));
  void client.invalidateQueries({ queryKey: ["listVehicles"] });
}

/** The list with this vehicle changed in place, or added in the order of numbers. */
export function replaceVehicle(known: readonly Vehicle[], vehicle: Vehicle): Vehicle[] {
  const at = known.findIndex((one) => one.powerUnitNumber === vehicle.powerUnitNumber);
  if (at >= 0) return known.with(at, { ...known[at], ...vehicle });
  const after = known.findIndex((one) => one.powerUnitNumber > vehicle.powerUnitNumber);
  return known.toSpliced(after < 0 ? known.length : after, 0, vehicle);
}

export const useCreateVehicle = () =>
  useWrite(
    (body: Body<"createVehicle">, idempotencyKey) => platform.call("createVehicle", { body, idempotencyKey }),
    settle,
  );

interface VehicleChange {
  vehicleNumber: string;
  body: Body<"updateVehicle">;
}

export const useUpdateVehicle = () =>
  useWrite(
    ({ vehicleNumber, body }: VehicleChange, idempotencyKey) =>
      platform.call("updateVehicle", { params: { vehicleNumber }, body, idempotencyKey }),
    settle,
  );

/** Sends a CSV file; the response has the outcome of each row. */
export const useUploadVehicles = () =>
  useWrite(
    (body: { file: string }, idempotencyKey) => platform.call("uploadVehicles", { body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: ["listVehicles"] }),
  );
