import { z } from "zod";
import {
  listOf,
  numberIn,
  type Refuse,
  refuseInto,
  textChanges,
  typedValue,
} from "@/components/fleet/form/unit-texts";
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
const attributeTexts = ["Domicile", "EquipType", "EquipSpecs"] as const;

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

/** The keys whose values differ from `before`, as the operation's body wants them. */
function changes(before: VehicleForm, now: VehicleForm, refuse: Refuse): Record<string, unknown> {
  const body = textChanges(plainTexts, before, now);
  const year = typedValue(
    {
      ...{ path: ["year"], before: before.year, now: now.year },
      ...{ read: numberIn, sentence: "must be a year such as 2022" },
    },
    refuse,
  );
  if (year !== undefined) body.year = year;
  const codes = listOf(now.groupCodes);
  if (codes.join() !== listOf(before.groupCodes).join()) body.groupCodes = codes;
  const attributes = textChanges(attributeTexts, before.attributes, now.attributes);
  const cdl = typedValue(
    {
      ...{ path: ["attributes", "CDL"], before: before.attributes.CDL, now: now.attributes.CDL },
      ...{ read: numberIn, sentence: "must be 0 or 1" },
    },
    refuse,
  );
  if (cdl !== undefined) attributes.CDL = cdl;
  if (Object.keys(attributes).length > 0) body.attributes = attributes;
  return body;
}

/** Rules of the form that makes a vehicle: what was typed becomes the body, and the contract judges it. */
export const createRules = z
  .custom<VehicleForm>()
  .transform(
    (form, context): Record<string, unknown> => ({
      powerUnitNumber: form.powerUnitNumber,
      vehicleStatus: form.vehicleStatus,
      ...changes(vehicleForm(), form, refuseInto(context.issues, form)),
    }),
  )
  .pipe(operations.createVehicle.body);

/** Rules of the form that changes a vehicle: only what differs from the record at opening is in the body. */
export function updateRules(before: VehicleForm) {
  return z
    .custom<VehicleForm>()
    .transform((form, context) => changes(before, form, refuseInto(context.issues, form)))
    .pipe(operations.updateVehicle.body);
}
