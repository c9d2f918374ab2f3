import { z } from "zod";
import { numberIn, refuseInto, unitChanges } from "@/components/fleet/form/unit-texts";
import { operations } from "@/lib/contract/interface/operations";
import type { Vehicle } from "@/lib/contract/interface/vehicles";

/** Texts typed, so that a field can be empty. `groupCodes` is a list with commas. */
export interface VehicleForm {
  powerUnitNumber: string;
  powerUnitType: string;
  vehicleStatus: string;
  make: string;
  model: string;
  year: string;
  vin: string;
  assetId: string;
  licensePlateNumber: string;
  licensePlateState: string;
  fuelType: string;
  groupCodes: string;
  attributes: { Domicile: string; EquipType: string; EquipSpecs: string; CDL: string };
}

const plainTexts = [
  "powerUnitType",
  "vehicleStatus",
  "make",
  "model",
  "vin",
  "assetId",
  "licensePlateNumber",
  "licensePlateState",
  "fuelType",
] as const;
const year = { read: numberIn, sentence: "must be a year such as 2022" };
const CDL = { read: numberIn, sentence: "must be 0 or 1" };
const fields = {
  own: { texts: plainTexts, values: { year } },
  attributes: { texts: ["Domicile", "EquipType", "EquipSpecs"], values: { CDL } },
} as const;

/** The form of a record, or of a new vehicle. */
export function vehicleForm(vehicle: Partial<Vehicle> = {}): VehicleForm {
  const attributes = vehicle.attributes ?? {};
  const texts = Object.fromEntries(plainTexts.map((key) => [key, vehicle[key] ?? ""]));
  return {
    ...(texts as Record<(typeof plainTexts)[number], string>),
    powerUnitNumber: vehicle.powerUnitNumber ?? "",
    vehicleStatus: vehicle.vehicleStatus ?? "active",
    year: vehicle.year?.toString() ?? "",
    groupCodes: (vehicle.groupCodes ?? []).join(", "),
    attributes: {
      Domicile: attributes.Domicile ?? "",
      EquipType: attributes.EquipType ?? "",
      EquipSpecs: attributes.EquipSpecs ?? "",
      CDL: attributes.CDL?.toString() ?? "",
    },
  };
}

/** Rules of the form that makes a vehicle: what was typed becomes the body, and the contract judges it. */
export const createRules = z
  .custom<VehicleForm>()
  .transform(
    (form, context): Record<string, unknown> => ({
      powerUnitNumber: form.powerUnitNumber,
      vehicleStatus: form.vehicleStatus,
      ...unitChanges(fields, vehicleForm(), form, refuseInto(context.issues, form)),
    }),
  )
  .pipe(operations.createVehicle.body);

/** The change that takes a saved one back; undefined where a field can't be emptied again. A VIN of any form may return. */
export function vehicleBack(saved: VehicleForm, before: VehicleForm) {
  let isWhole = true;
  const body = unitChanges(fields, saved, before, ([key]) => {
    isWhole &&= key === "vin";
  });
  return isWhole ? operations.updateVehicle.body.safeParse(body).data : undefined;
}

/** Rules of the form that changes a vehicle: only what differs from the record at opening is in the body. */
export function updateRules(before: VehicleForm) {
  return z
    .custom<VehicleForm>()
    .transform((form, context) => unitChanges(fields, before, form, refuseInto(context.issues, form)))
    .pipe(operations.updateVehicle.body);
}
