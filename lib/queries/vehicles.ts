import type { Body } from "@/lib/contract/interface/operations";
import type { Vehicle } from "@/lib/contract/interface/vehicles";
import { platform } from "@/lib/queries/platform-client";
import { unitQueries } from "@/lib/queries/units/unit-queries";
import { useWrite } from "@/lib/queries/use-write";

const queries = unitQueries<Vehicle>("listVehicles", {
  list: (query, signal) => platform.call("listVehicles", { query, signal }),
  get: (vehicleNumber, signal) =>
    platform.call("getVehicles", { params: { vehicleNumber }, query: { includeAttributes: true }, signal }),
  numberOf: ({ powerUnitNumber }) => powerUnitNumber,
});
export const { all: vehiclesQuery, first: firstVehiclesQuery, one: vehicleQuery } = queries;

export const useCreateVehicle = () =>
  useWrite(
    (body: Body<"createVehicle">, idempotencyKey) => platform.call("createVehicle", { body, idempotencyKey }),
    queries.settle,
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
    queries.settle,
  );

/** Sends a CSV file; the response has the outcome of each row. */
export const useUploadVehicles = () =>
  useWrite(
    (body: { file: string }, idempotencyKey) => platform.call("uploadVehicles", { body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: ["listVehicles"] }),
  );
