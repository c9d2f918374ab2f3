import { z } from "zod";
import { lengthUnits, ownershipStatuses, TrailerFields } from "@/lib/contract/interface/trailers";
import { FlagCell, NumberCell, StatusCell, WordCell } from "@/lib/platform/fleet/asset-cells";
import { type AssetKind, readAssets, uploadAssets } from "@/lib/platform/fleet/upload-assets";
import { sentOnly } from "@/lib/platform/service/absent-values";
import { ensureTerminals } from "@/lib/platform/service/ensure-codes";
import type { Handler } from "@/lib/platform/service/handler";
import { trailers } from "@/lib/platform/tables/assets";

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

type State = Omit<typeof trailers.$inferSelect, "trailerId">;

const kind: AssetKind<State, TrailerCells> = {
  table: trailers,
  key: trailers.trailerNumber,
  numberOf: "trailerNumber",
  blank: { status: "active", attributes: {}, groupCodes: [] },
  inactive: { status: "inactive" },
  updated: (before, cells) => ({
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
  }),
};

const attributesOf = ({ Domicile, EquipType, EquipSpecs }: TrailerCells) =>
  sentOnly({ Domicile, EquipType, EquipSpecs });

/** Adds, changes and deactivates trailers from a CSV file. @throws ApiError BAD_REQUEST for an unreadable file */
export const uploadTrailers: Handler<"uploadTrailers"> = async ({ body, companyId, tx, now }) => {
  const rows = readAssets(body.file, TrailerCells);
  const upload = { tx, companyId, updatedAt: new Date(now / 1000) };
  const { outcomes, stored } = await uploadAssets(upload, kind, rows);
  const terminals = [...stored.values()].flatMap((trailer) => trailer.terminal ?? []);
  await ensureTerminals({ tx, companyId }, terminals);
  return {
    status: "ok",
    data: [...stored.keys()].map((trailerNumber) => ({ trailerNumber })),
    rows: outcomes,
  };
};
