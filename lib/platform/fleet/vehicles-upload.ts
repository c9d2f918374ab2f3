import { sql } from "drizzle-orm";
import { z } from "zod";
import { VehicleAttributes, VehicleFields } from "@/lib/contract/interface/vehicles";
import { ExternalId } from "@/lib/contract/scalars";
import { FlagCell, NumberCell, StatusCell } from "@/lib/platform/fleet/asset-cells";
import { type AssetKind, readAssets, uploadAssets } from "@/lib/platform/fleet/upload-assets";
import { sentOnly } from "@/lib/platform/service/absent-values";
import { ensureGroups, ensureTerminals } from "@/lib/platform/service/ensure-codes";
import type { Handler } from "@/lib/platform/service/handler";
import { vehicles } from "@/lib/platform/tables/assets";
import type { CompanyScope } from "@/lib/store/company-scope";

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

type State = Omit<typeof vehicles.$inferSelect, "vehicleId">;

/** Adds, changes and deactivates vehicles from a CSV file. @throws ApiError BAD_REQUEST for an unreadable file */
export const uploadVehicles: Handler<"uploadVehicles"> = async (call) => {
  const { body, companyId, tx, now, uploaded } = call;
  const rows = readAssets(body.file, VehicleCells);
  const numbers = rows.flatMap((row) => (row.change === "none" ? [] : [row.number]));
  const kind = vehicleKind(await leadingTerminals({ tx, companyId }, numbers));
  const upload = { tx, companyId, updatedAt: new Date(now / 1000) };
  const { outcomes, stored } = await uploadAssets(upload, kind, rows);
  const named = rows.flatMap((row, i) =>
    "fields" in row && outcomes[i]?.outcome !== "failed" ? (row.fields.CurrentTerm ?? []) : [],
  );
  await ensureTerminals({ tx, companyId }, named);
  await ensureGroups({ tx, companyId }, named);
  if (stored.size > 0) uploaded("fleet");
  return {
    status: "ok",
    data: [...stored.keys()].map((powerUnitNumber) => ({ powerUnitNumber })),
    rows: outcomes,
  };
};

/**
 * Finds which codes that stand first in the groups of these vehicles are terminals: those that a CurrentTerm replaces.
 */
async function leadingTerminals({ tx, companyId }: CompanyScope, numbers: readonly string[]) {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select distinct t.terminal_code as code from platform.vehicles v
    join platform.terminals t on t.company_id = v.company_id and t.terminal_code = v.group_codes[1]
    where v.company_id = ${companyId} and v.power_unit_number = any(${sql.param(numbers)}::text[])`);
  return new Set(rows.map((row) => row.code));
}

const vehicleKind = (terminals: Set<string>): AssetKind<State, VehicleCells> => ({
  table: vehicles,
  key: vehicles.powerUnitNumber,
  numberOf: "powerUnitNumber",
  blank: { vehicleStatus: "active", attributes: {}, groupCodes: [] },
  inactive: { vehicleStatus: "inactive" },
  updated: (before, cells) => ({
    ...before,
    vehicleStatus: cells.VehicleStatus ?? before.vehicleStatus,
    powerUnitType: cells.VehicleType ?? before.powerUnitType,
    make: cells.Make ?? before.make,
    model: cells.Model ?? before.model,
    year: cells.Year ?? before.year,
    vin: cells.VIN ?? before.vin,
    attributes: { ...before.attributes, ...attributesOf(cells) },
    groupCodes: withTerminal(before.groupCodes, cells.CurrentTerm, terminals),
  }),
});

const attributesOf = ({ Domicile, EquipType, EquipSpecs, Liftgate, Heat, CDL }: VehicleCells) =>
  sentOnly({ Domicile, EquipType, EquipSpecs, Liftgate, Heat, CDL });

/** The terminal first: in place of the one that stands there, before anything else that does. */
function withTerminal(codes: string[], terminal: string | undefined, terminals: Set<string>): string[] {
  if (terminal === undefined) return codes;
  const [first] = codes;
  const others = first !== undefined && terminals.has(first) ? codes.slice(1) : codes;
  terminals.add(terminal);
  return [terminal, ...others.filter((code) => code !== terminal)];
}
