import type { BatchMaterial } from "@/lib/contract/desk/machines/machine-records";
import { parseInstant } from "@/lib/contract/instant";
import { fieldText, nameOf } from "@/lib/desk/areas/machines/reading/field-text";
import { type Loose, numberOf, objectOr } from "@/lib/desk/link/read-value";
import { storable } from "@/lib/desk/link/storable-values";
import type { FeedRecord } from "@/lib/desk/link/time-feed";
import type { blenderBatches } from "@/lib/desk/tables/machines";

/** A batch that a machine has blended. */
export type StoredBatch = Omit<typeof blenderBatches.$inferSelect, "company">;

/** A record of the platform's batch log; null for one that names no machine, or has no number. */
export function readBatch({ record, uploadedMicros }: FeedRecord): StoredBatch | null {
  const field = (name: string) => fieldText(record, name);
  const [machine, blender, number] = [field("MachineName"), field("BlenderName"), field("ID")];
  if (machine === "" || number === "") return null;
  const materials = materialsOf(record);
  const [recipe, orderNumber, line] = [field("RecipeName"), field("OrderNumber"), field("ProdLine")];
  const names = materials.flatMap(({ name, materialId }) => [name, materialId]);
  return storable({
    id: nameOf(machine, blender, number),
    doneMicros: parseInstant(field("TimeStamp")) ?? uploadedMicros,
    ...{ machine, line, blender, recipe, orderNumber, materials },
    shift: field("Shift"),
    recipeNumber: numberOf(record.RecipeNumber),
    batchNumber: numberOf(record.BatchNumber),
    total: numberOf(record.BatchTotal),
    out: materials.filter(isOut).length,
    searchText: [machine, line, recipe, orderNumber, ...names].join("\n").toLowerCase(),
  });
}

/** Tells whether a material is off by more than it may be; what is not known is not off. */
const isOut = ({ setPart, actualPart, tolerance }: BatchMaterial): boolean =>
  setPart !== null && actualPart !== null && tolerance !== null && Math.abs(actualPart - setPart) > tolerance;

/** In the order in which they were fed. */
const materialsOf = ({ materials }: Loose): BatchMaterial[] =>
  (Array.isArray(materials) ? materials.map(objectOr) : [])
    .map((record) => ({
      component: numberOf(record.CompNum),
      name: fieldText(record, "CompName"),
      materialId: fieldText(record, "MaterialID"),
      materialType: fieldText(record, "MaterialType"),
      feedOrder: numberOf(record.FeedOrder),
      feedTime: numberOf(record.FeedTime),
      setPart: numberOf(record.SetPart),
      actualPart: numberOf(record.ActPart),
      setWeight: numberOf(record.SetWeight),
      actualWeight: numberOf(record.ActWeight),
      tolerance: numberOf(record.Tolerance),
    }))
    .sort((a, b) => (a.feedOrder ?? 0) - (b.feedOrder ?? 0));
