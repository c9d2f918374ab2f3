import { z } from "zod";
import { uploadValues } from "@/components/fleet/trailers/trailer-row";
import {
  changeField,
  flag,
  statusCell,
  type UnitWrites,
  unitField,
  unitImport,
  vinField,
} from "@/components/fleet/upload/unit-import";
import type { Cells, ImportField, ImportKind } from "@/components/list-page/import/import-kind";
import type { UnitPapers } from "@/lib/contract/desk/units/unit-papers";
import {
  lengthUnits,
  ownershipStatuses,
  type Trailer,
  TrailerFields,
} from "@/lib/contract/interface/trailers";
import { ExternalId } from "@/lib/contract/scalars";

const { trailerType, make, model, year, bodyType, axles, length, attributes } = TrailerFields.shape;
const { Domicile, EquipType, EquipSpecs } = attributes.unwrap().shape;

const numberCell = (rule: z.ZodType<number, number>, sentence: string) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, sentence)
    .transform(Number)
    .pipe(rule);
const choiceCell = (values: readonly string[]) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(values, `must be one of ${values.join(", ")}`));

/** Columns of the published upload format, in their order. */
export const publishedTrailerFields: readonly ImportField[] = [
  changeField,
  { key: "TrailerStatus", label: "Status", rule: statusCell },
  unitField("Trailer", "Trailer number"),
  { key: "TrailerType", label: "Type", rule: trailerType },
  { key: "Make", label: "Make", rule: make },
  { key: "Model", label: "Model", rule: model },
  { key: "Year", label: "Year", rule: year },
  vinField,
  { key: "Domicile", label: "Domicile", rule: Domicile },
  { key: "CurrentTerm", label: "Terminal", names: ["Current terminal"], rule: ExternalId, isTerminal: true },
  { key: "EquipType", label: "Equipment", rule: EquipType },
  { key: "EquipSpecs", label: "Equipment specs", rule: EquipSpecs },
  { key: "Liftgate", label: "Liftgate", rule: flag },
  { key: "Heat", label: "Heat", rule: flag },
  { key: "OwnershipStatus", label: "Ownership", rule: choiceCell(ownershipStatuses) },
  { key: "Axles", label: "Axles", rule: numberCell(axles.unwrap(), "must be a number of axles such as 2") },
  { key: "BodyType", label: "Body", rule: bodyType },
  { key: "Length", label: "Length", rule: numberCell(length.unwrap(), "must be a number such as 53") },
  { key: "LengthUnits", label: "Length unit", rule: choiceCell(lengthUnits) },
];

/** A trailer as a row of the published format would say it. */
const cellsOf = (trailer: Trailer): Cells =>
  Object.fromEntries(
    Object.entries(uploadValues(trailer)).map(([key, value]) => [key, value?.toString() ?? ""]),
  );

/** The import of trailers. @param papers those of all units */
export const trailerImport = (
  trailers: readonly Trailer[],
  papers: readonly UnitPapers[],
  writes: UnitWrites,
): ImportKind =>
  unitImport({
    ...{ key: "trailers", kind: "trailer", title: "Import trailers", papers, writes },
    noun: { one: "trailer", many: "trailers" },
    fields: publishedTrailerFields,
    statusKey: "TrailerStatus",
    units: new Map(trailers.map((trailer) => [trailer.trailerNumber, cellsOf(trailer)])),
  });
