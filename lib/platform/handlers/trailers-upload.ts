import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { lengthUnits, ownershipStatuses, TrailerFields } from "@/lib/contract/trailers";
import { FlagCell, NumberCell, readAssetRow, StatusCell, WordCell } from "@/lib/platform/csv/asset-cells";
import { insertMissing, overwrite } from "@/lib/platform/csv/bulk-write";
import { readCsv } from "@/lib/platform/csv/read-csv";
import { type AssetStore, uploadAssets } from "@/lib/platform/csv/upload-assets";
import { ensureTerminals } from "@/lib/platform/ensure-codes";
import type { Handler } from "@/lib/platform/handlers/handler";
import { trailers } from "@/lib/platform/tables/assets";
import type { Queryable } from "@/lib/store/open-store";

const { trailerType, make, model, year, vin, terminal, axles, bodyType, length } = TrailerFields.shape;
const { Domicile, EquipType, EquipSpecs } = TrailerFields.shape.attributes.unwrap().shape;
const isSet = (flag: 0 | 1) => flag === 1;

const TrailerCells = z.object({
  TrailerStatus: StatusCell.optional(),
  TrailerType: trailerType,
  Make: make,
  Model: model,
  Year: year,
  VIN: vin,
  Domicile,
  CurrentTerm: terminal,
  EquipType,
  EquipSpecs,
  Liftgate: FlagCell.transform(isSet).optional(),
  Heat: FlagCell.transform(isSet).optional(),
  OwnershipStatus: WordCell(ownershipStatuses).optional(),
  Axles: NumberCell.pipe(axles.unwrap()).optional(),
  BodyType: bodyType,
  Length: NumberCell.pipe(length.unwrap()).optional(),
  LengthUnits: WordCell(lengthUnits).optional(),
});
type TrailerCells = z.output<typeof TrailerCells>;

const columns = ["ChgType", "UnitID", ...TrailerCells.keyof().options] as const;

type State = Omit<typeof trailers.$inferSelect, "trailerId">;

/** Adds, changes and deactivates trailers from a CSV file. @throws ApiError BAD_REQUEST for an unreadable file */
export const uploadTrailers: Handler<"uploadTrailers"> = async ({ body, companyId, tx, now }) => {
  const rows = readCsv(body.file, columns, ["ChgType", "UnitID"]).map((row) =>
    readAssetRow(row, TrailerCells),
  );
  const { outcomes, stored } = await uploadAssets(rows, trailerStore(tx, companyId, new Date(now / 1000)));
  await ensureTerminals(
    tx,
    companyId,
    [...stored.values()].flatMap((trailer) => trailer.terminal ?? []),
  );
  return {
    status: "ok",
    data: [...stored.keys()].map((trailerNumber) => ({ trailerNumber })),
    rows: outcomes,
  };
};

function trailerStore(tx: Queryable, companyId: number, updatedAt: Date): AssetStore<State, TrailerCells> {
  const updated = (before: State, cells: TrailerCells): State => ({
    ...before,
    status: cells.TrailerStatus ?? before.status,
    trailerType: cells.TrailerType ?? before.trailerType,
    make: cells.Make ?? before.make,
    model: cells.Model ?? before.model,
    year: cells.Year ?? before.year,
    vin: cells.VIN ?? before.vin,
    terminal: cells.CurrentTerm ?? before.terminal,
    liftGate: cells.Liftgate ?? before.liftGate,
    heated: cells.Heat ?? before.heated,
    ownershipStatus: cells.OwnershipStatus ?? before.ownershipStatus,
    axles: cells.Axles ?? before.axles,
    bodyType: cells.BodyType ?? before.bodyType,
    length: cells.Length ?? before.length,
    lengthUnits: cells.LengthUnits ?? before.lengthUnits,
    attributes: { ...before.attributes, ...attributesOf(cells) },
    updatedAt,
  });
  return {
    added: (number, cells) => updated(blankTrailer(companyId, number, updatedAt), cells),
    updated,
    deactivated: (before) => ({ ...before, status: "inactive", updatedAt }),
    insertMissing: (assets) => insertMissing(tx, trailers, trailers.trailerNumber, assets),
    lock: async (numbers) => {
      const rows = await tx
        .select()
        .from(trailers)
        .where(and(eq(trailers.companyId, companyId), inArray(trailers.trailerNumber, [...numbers])))
        .orderBy(trailers.trailerNumber)
        .for("update");
      return new Map(rows.map((row) => [row.trailerNumber, row]));
    },
    overwrite: (assets) => overwrite(tx, trailers, trailers.companyId, trailers.trailerNumber, assets),
  };
}

const blankTrailer = (companyId: number, trailerNumber: string, updatedAt: Date): State => ({
  companyId,
  trailerNumber,
  trailerType: null,
  vin: null,
  make: null,
  model: null,
  year: null,
  assetId: null,
  licensePlateNumber: null,
  licensePlateState: null,
  status: "active",
  length: null,
  lengthUnits: null,
  axles: null,
  heated: null,
  liftGate: null,
  bodyType: null,
  ownershipStatus: null,
  terminal: null,
  attributes: {},
  groupCodes: [],
  updatedAt,
});

function attributesOf({ Domicile, EquipType, EquipSpecs }: TrailerCells): Record<string, unknown> {
  const sent = { Domicile, EquipType, EquipSpecs };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}
