import { z } from "zod";
import {
  changeField,
  flag,
  statusCell,
  templateOf,
  type UnitWrites,
  unitField,
  unitImport,
  vinField,
  withPaperFields,
} from "@/components/fleet/upload/unit-import";
import type { Cells, ImportField, ImportKind } from "@/components/list-page/import/import-kind";
import type { UnitPapers } from "@/lib/contract/desk/units/unit-papers";
import { type Vehicle, VehicleAttributes, VehicleFields } from "@/lib/contract/interface/vehicles";
import { ExternalId } from "@/lib/contract/scalars";

const { powerUnitType, make, model, year } = VehicleFields.shape;
const { Domicile, EquipType, EquipSpecs } = VehicleAttributes.shape;

const yearCell = z
  .string()
  .regex(/^\d+$/, "must be a year such as 2022")
  .transform(Number)
  .pipe(year.unwrap());
/** Columns of the published upload format, in their order. */
export const publishedVehicleFields: readonly ImportField[] = [
  changeField,
  { key: "VehicleStatus", label: "Status", rule: statusCell },
  unitField("Vehicle", "Truck"),
  { key: "VehicleType", label: "Type", rule: powerUnitType },
  { key: "Make", label: "Make", rule: make },
  { key: "Model", label: "Model", rule: model },
  { key: "Year", label: "Year", rule: yearCell },
  vinField,
  { key: "Domicile", label: "Domicile", rule: Domicile },
  { key: "CurrentTerm", label: "Terminal", names: ["Current terminal"], rule: ExternalId, isTerminal: true },
  { key: "EquipType", label: "Equipment", names: ["Equipment type"], rule: EquipType },
  { key: "EquipSpecs", label: "Equipment specs", names: ["Equipment details"], rule: EquipSpecs },
  { key: "Liftgate", label: "Liftgate", rule: flag },
  { key: "Heat", label: "Heat", rule: flag },
  { key: "CDL", label: "CDL", rule: flag },
];

/** An empty file with the columns of the import. */
export const vehicleTemplate = (): string => templateOf(withPaperFields(publishedVehicleFields));

/** A vehicle as a row of the published format would say it. */
function cellsOf(vehicle: Vehicle): Cells {
  const { attributes = {} } = vehicle;
  const text = (value: string | number | undefined) => value?.toString() ?? "";
  return {
    UnitID: vehicle.powerUnitNumber,
    VehicleStatus: (vehicle.vehicleStatus ?? "active").toLowerCase(),
    VehicleType: text(vehicle.powerUnitType),
    Make: text(vehicle.make),
    Model: text(vehicle.model),
    Year: text(vehicle.year),
    VIN: text(vehicle.vin),
    Domicile: text(attributes.Domicile),
    CurrentTerm: text(vehicle.groupCodes?.[0]),
    EquipType: text(attributes.EquipType),
    EquipSpecs: text(attributes.EquipSpecs),
    Liftgate: text(attributes.Liftgate),
    Heat: text(attributes.Heat),
    CDL: text(attributes.CDL),
  };
}

/** The import of vehicles. @param papers those of all units */
export const vehicleImport = (
  vehicles: readonly Vehicle[],
  papers: readonly UnitPapers[],
  writes: UnitWrites,
): ImportKind =>
  unitImport({
    ...{ key: "vehicles", kind: "vehicle", title: "Import vehicles", papers, writes },
    noun: { one: "vehicle", many: "vehicles" },
    fields: publishedVehicleFields,
    statusKey: "VehicleStatus",
    units: new Map(vehicles.map((vehicle) => [vehicle.powerUnitNumber, cellsOf(vehicle)])),
  });
