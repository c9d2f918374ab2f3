import { stringify } from "csv-stringify/browser/esm/sync";
import { z } from "zod";
import type { Cells, ImportField, ImportKind, SentRow } from "@/components/list-page/import/import-kind";
import { maxUploadRows } from "@/lib/contract/interface/csv-upload";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import { type Vehicle, VehicleAttributes, VehicleFields } from "@/lib/contract/interface/vehicles";
import { ExternalId } from "@/lib/contract/scalars";

const { powerUnitType, make, model, vin, year } = VehicleFields.shape;
const { Domicile, EquipType, EquipSpecs } = VehicleAttributes.shape;

const flag = z.enum(["0", "1"], "must be 1 or 0");
const yearCell = z
  .string()
  .regex(/^\d+$/, "must be a year such as 2022")
  .transform(Number)
  .pipe(year.unwrap());
const status = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["active", "inactive"], "must be ACTIVE or INACTIVE"));

/** Columns of the published upload format, in their order. */
export const vehicleFields: readonly ImportField[] = [
  {
    key: "ChgType",
    label: "Change",
    rule: z.enum(["1", "2", "3"], "must be 1 (add), 2 (retire) or 3 (change)"),
  },
  { key: "VehicleStatus", label: "Status", rule: status },
  {
    key: "UnitID",
    label: "Unit",
    names: ["Unit number", "Vehicle", "Truck"],
    required: true,
    rule: ExternalId,
  },
  { key: "VehicleType", label: "Type", rule: powerUnitType },
  { key: "Make", label: "Make", rule: make },
  { key: "Model", label: "Model", rule: model },
  { key: "Year", label: "Year", rule: yearCell },
  { key: "VIN", label: "VIN", rule: vin },
  { key: "Domicile", label: "Domicile", rule: Domicile },
  { key: "CurrentTerm", label: "Terminal", names: ["Current terminal"], rule: ExternalId },
  { key: "EquipType", label: "Equipment", rule: EquipType },
  { key: "EquipSpecs", label: "Equipment specs", rule: EquipSpecs },
  { key: "Liftgate", label: "Liftgate", rule: flag },
  { key: "Heat", label: "Heat", rule: flag },
  { key: "CDL", label: "CDL", rule: flag },
];

/** An empty file with the published columns. */
export const vehicleTemplate = (): string => stringify([vehicleFields.map(({ key }) => key)]);

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

/** A row as the upload judges it: a blank cell of a change leaves the value, a retirement reads the unit alone. */
function apply({ ChgType, ...cells }: Cells, before: Cells | null): ReturnType<ImportKind["apply"]> {
  const unit = cells.UnitID ?? "";
  if (ChgType === "1" && before !== null)
    return { fault: { label: "Unit", reason: `${unit} exists already` } };
  if ((ChgType === "2" || ChgType === "3") && before === null)
    return { fault: { label: "Unit", reason: `${unit} is not known` } };
  if (ChgType === "2") return { after: { ...before, VehicleStatus: "inactive" } };
  const { VehicleStatus = before?.VehicleStatus ?? "active" } = cells;
  return { after: { ...before, ...cells, VehicleStatus: VehicleStatus.toLowerCase() } };
}

/** Rows as a file of the published format. Where the file does not say so, the unit itself says whether it is added. */
function uploadCsv(rows: Parameters<ImportKind["send"]>[0]): string {
  const lines = rows.map(({ cells, isNew }) => {
    const row: Cells = { ...cells, ChgType: cells.ChgType ?? (isNew ? "1" : "3") };
    // The response names rows by their order: a line break within a cell would be one more line to some readers.
    return vehicleFields.map(({ key }) => (row[key] ?? "").replace(/\s+/g, " "));
  });
  return vehicleTemplate() + stringify(lines);
}

type UploadResponse = ResponseBody<"uploadVehicles">;

function sentRows(response: UploadResponse, count: number): SentRow[] {
  const { rows } = response;
  // Somebody else's platform may say nothing about single rows.
  if (rows?.length !== count) return Array.from({ length: count }, () => ({ state: "unknown" as const }));
  return rows.map((row) =>
    row.outcome === "failed"
      ? { state: "failed", reason: row.message ?? "was not taken" }
      : { state: "done" },
  );
}

/** The import of vehicles through the published upload. */
export function vehicleImport(
  vehicles: readonly Vehicle[],
  upload: (body: { file: string }) => Promise<UploadResponse>,
): ImportKind {
  const known = new Map(vehicles.map((vehicle) => [vehicle.powerUnitNumber, vehicle]));
  return {
    title: "Upload vehicles",
    description: "Add, change and retire many at once",
    noun: { one: "vehicle", many: "vehicles" },
    fields: vehicleFields,
    idKey: "UnitID",
    recordOf: (id) => {
      const vehicle = known.get(id);
      return vehicle === undefined ? null : cellsOf(vehicle);
    },
    apply,
    batchRows: maxUploadRows / 4,
    send: async (rows) => sentRows(await upload({ file: uploadCsv(rows) }), rows.length),
  };
}
