import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { ExternalId } from "@/lib/contract/scalars";
import { VehicleAttributes, VehicleFields } from "@/lib/contract/vehicles";
import { FlagCell, NumberCell, readAssetRow, StatusCell } from "@/lib/platform/csv/asset-cells";
import { insertMissing, overwrite } from "@/lib/platform/csv/bulk-write";
import { readCsv } from "@/lib/platform/csv/read-csv";
import { type AssetStore, uploadAssets } from "@/lib/platform/csv/upload-assets";
import { ensureGroups, ensureTerminals } from "@/lib/platform/ensure-codes";
import type { Handler } from "@/lib/platform/handlers/handler";
import { vehicles } from "@/lib/platform/tables/assets";
import type { Queryable } from "@/lib/store/open-store";

const { powerUnitType, make, model, year, vin } = VehicleFields.shape;
const { Domicile, EquipType, EquipSpecs } = VehicleAttributes.shape;

const VehicleCells = z.object({
  VehicleStatus: StatusCell.optional(),
  VehicleType: powerUnitType,
  Make: make,
  Model: model,
  Year: NumberCell.pipe(year.unwrap()).optional(),
  VIN: vin,
  Domicile,
  CurrentTerm: ExternalId.optional(),
  EquipType,
  EquipSpecs,
  Liftgate: FlagCell.optional(),
  Heat: FlagCell.optional(),
  CDL: FlagCell.optional(),
});
type VehicleCells = z.output<typeof VehicleCells>;

const columns = ["ChgType", "UnitID", ...VehicleCells.keyof().options] as const;

type State = Omit<typeof vehicles.$inferSelect, "vehicleId">;

/** Adds, changes and deactivates vehicles from a CSV file. @throws ApiError BAD_REQUEST for an unreadable file */
export const uploadVehicles: Handler<"uploadVehicles"> = async ({ body, companyId, tx, now }) => {
  const rows = readCsv(body.file, columns, ["ChgType", "UnitID"]).map((row) =>
    readAssetRow(row, VehicleCells),
  );
  const numbers = rows.map((row) => row.number);
  const terminals = await leadingTerminals(tx, companyId, numbers);
  const { outcomes, stored } = await uploadAssets(
    rows,
    vehicleStore(tx, companyId, new Date(now / 1000), terminals),
  );
  const named = rows.flatMap((row, i) =>
    "fields" in row && outcomes[i]?.outcome !== "failed" ? (row.fields.CurrentTerm ?? []) : [],
  );
  await ensureTerminals(tx, companyId, named);
  await ensureGroups(tx, companyId, named);
  return {
    status: "ok",
    data: [...stored.keys()].map((powerUnitNumber) => ({ powerUnitNumber })),
    rows: outcomes,
  };
};

/** Which codes that stand first in the groups of these vehicles are terminals: those that a CurrentTerm replaces. */
async function leadingTerminals(tx: Queryable, companyId: number, numbers: readonly string[]) {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select distinct t.terminal_code as code from platform.vehicles v
    join platform.terminals t on t.company_id = v.company_id and t.terminal_code = v.group_codes[1]
    where v.company_id = ${companyId} and v.power_unit_number = any(${sql.param(numbers)}::text[])`);
  return new Set(rows.map((row) => row.code));
}

function vehicleStore(
  tx: Queryable,
  companyId: number,
  updatedAt: Date,
  terminals: Set<string>,
): AssetStore<State, VehicleCells> {
  const updated = (before: State, cells: VehicleCells): State => ({
    ...before,
    vehicleStatus: cells.VehicleStatus ?? before.vehicleStatus,
    powerUnitType: cells.VehicleType ?? before.powerUnitType,
    make: cells.Make ?? before.make,
    model: cells.Model ?? before.model,
    year: cells.Year ?? before.year,
    vin: cells.VIN ?? before.vin,
    attributes: { ...before.attributes, ...attributesOf(cells) },
    groupCodes: withTerminal(before.groupCodes, cells.CurrentTerm, terminals),
    updatedAt,
  });
  return {
    added: (number, cells) => updated(blankVehicle(companyId, number, updatedAt), cells),
    updated,
    deactivated: (before) => ({ ...before, vehicleStatus: "inactive", updatedAt }),
    insertMissing: (assets) => insertMissing(tx, vehicles, vehicles.powerUnitNumber, assets),
    lock: async (numbers) => {
      const rows = await tx
        .select()
        .from(vehicles)
        .where(and(eq(vehicles.companyId, companyId), inArray(vehicles.powerUnitNumber, [...numbers])))
        .orderBy(vehicles.powerUnitNumber)
        .for("update");
      return new Map(rows.map((row) => [row.powerUnitNumber, row]));
    },
    overwrite: (assets) => overwrite(tx, vehicles, vehicles.companyId, vehicles.powerUnitNumber, assets),
  };
}

const blankVehicle = (companyId: number, powerUnitNumber: string, updatedAt: Date): State => ({
  companyId,
  powerUnitNumber,
  powerUnitType: null,
  vin: null,
  make: null,
  model: null,
  year: null,
  assetId: null,
  licensePlateNumber: null,
  licensePlateState: null,
  fuelType: null,
  vehicleStatus: "active",
  attributes: {},
  groupCodes: [],
  updatedAt,
});

function attributesOf(cells: VehicleCells): Record<string, unknown> {
  const { Domicile, EquipType, EquipSpecs, Liftgate, Heat, CDL } = cells;
  const sent = { Domicile, EquipType, EquipSpecs, Liftgate, Heat, CDL };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** The terminal first: in place of the one that stands there, before anything else that does. */
function withTerminal(codes: string[], terminal: string | undefined, terminals: Set<string>): string[] {
  if (terminal === undefined) return codes;
  const [first] = codes;
  const others = first !== undefined && terminals.has(first) ? codes.slice(1) : codes;
  terminals.add(terminal);
  return [terminal, ...others.filter((code) => code !== terminal)];
}
