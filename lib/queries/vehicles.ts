import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PlatformError } from "@/lib/client/platform-error";
import type { Body } from "@/lib/contract/interface/operations";
import type { Vehicle } from "@/lib/contract/interface/vehicles";
import { platform } from "@/lib/queries/platform-client";
import {
  firstUnits,
  noneFor404,
  readPages,
  replaceUnit,
  unitPageLimit,
} from "@/lib/queries/units/read-pages";
import { useWrite } from "@/lib/queries/use-write";

const whole = { includeInactive: true, includeAttributes: true };

/** Every vehicle of the carrier, inactive ones and attributes too, in the interface's order. */
export const vehiclesQuery = queryOptions<Vehicle[], PlatformError>({
  queryKey: ["listVehicles", "all"],
  queryFn: ({ signal }) =>
    readPages((page) =>
      platform.call("listVehicles", { query: { page, limit: unitPageLimit, ...whole }, signal }),
    ),
});

/** The first of them, for a list that needn't wait for ten thousand. */
export const firstVehiclesQuery = queryOptions<Vehicle[], PlatformError>({
  queryKey: ["listVehicles", "first"],
  queryFn: async ({ signal }) =>
    (await platform.call("listVehicles", { query: { page: 1, limit: firstUnits, ...whole }, signal })).data,
});

/** One of them by its number, for its page. */
export const vehicleQuery = (vehicleNumber: string) =>
  queryOptions<Vehicle[], PlatformError>({
    queryKey: ["listVehicles", "one", vehicleNumber],
    queryFn: ({ signal }) =>
      platform
        .call("getVehicles", { params: { vehicleNumber }, query: { includeAttributes: true }, signal })
        .then(({ data }) => data.filter((one) => one.powerUnitNumber === vehicleNumber), noneFor404),
  });

/** Puts a vehicle from a response in its place of the list at once; the list is read again behind it. */
function settle(client: QueryClient, vehicle: Vehicle): void {
  client.setQueryData(vehiclesQuery.queryKey, (known) => known && replaceVehicle(known, vehicle));
  void client.invalidateQueries({ queryKey: ["listVehicles"] });
}

/** The list with this vehicle changed in place, or added in the order of numbers. */
export const replaceVehicle = (known: readonly Vehicle[], vehicle: Vehicle): Vehicle[] =>
  replaceUnit(known, vehicle, ({ powerUnitNumber }) => powerUnitNumber);

export const useCreateVehicle = () =>
  useWrite(
    (body: Body<"createVehicle">, idempotencyKey) => platform.call("createVehicle", { body, idempotencyKey }),
    settle,
  );

interface VehicleChange {
  vehicleNumber: string;
  body: Body<"updateVehicle">;
  /** Tells when the record was read, where somebody had it open; ISO. */
  readAt?: string | undefined;
}

export const useUpdateVehicle = () =>
  useWrite(
    ({ vehicleNumber, body, readAt }: VehicleChange, idempotencyKey) =>
      platform.call("updateVehicle", { params: { vehicleNumber }, body, idempotencyKey, readAt }),
    settle,
  );

/** Sends a CSV file; the response has the outcome of each row. */
export const useUploadVehicles = () =>
  useWrite(
    (body: { file: string }, idempotencyKey) => platform.call("uploadVehicles", { body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: ["listVehicles"] }),
  );
