import { type ExportColumn, utcText } from "@/components/list-page/export/export-column";
import { deviationOf } from "@/components/machines/batches/tolerance";
import type { BatchMaterial, BatchRow } from "@/lib/contract/desk/machines/machine-records";

/** A line of the file: one material of one batch; null where the batch names no material. */
interface FedMaterial {
  batch: BatchRow;
  material: BatchMaterial | null;
}

export const fedMaterials = (batches: readonly BatchRow[]): FedMaterial[] =>
  batches.flatMap((batch): FedMaterial[] =>
    batch.materials.length === 0
      ? [{ batch, material: null }]
      : batch.materials.map((material) => ({ batch, material })),
  );

function verdict(material: BatchMaterial | null): string | null {
  const deviation = material && deviationOf(material);
  if (!deviation) return null;
  return Math.abs(deviation.share) > 1 ? "out of tolerance" : "in tolerance";
}

/** Batches as a file, with a line for each material. */
export const batchExport: readonly ExportColumn<FedMaterial>[] = [
  ["Done (UTC)", ({ batch }) => utcText(Date.parse(batch.doneAt))],
  ["Machine", ({ batch }) => batch.machine],
  ["Line", ({ batch }) => batch.line],
  ["Blender", ({ batch }) => batch.blender],
  ["Shift", ({ batch }) => batch.shift],
  ["Recipe", ({ batch }) => batch.recipe],
  ["Recipe number", ({ batch }) => batch.recipeNumber],
  ["Order", ({ batch }) => batch.orderNumber],
  ["Batch", ({ batch }) => batch.batchNumber],
  ["Total (kg)", ({ batch }) => batch.total],
  ["Component", ({ material }) => material?.component],
  ["Material", ({ material }) => material?.name],
  ["Material id", ({ material }) => material?.materialId],
  ["Type", ({ material }) => material?.materialType],
  ["Set (%)", ({ material }) => material?.setPart],
  ["Actual (%)", ({ material }) => material?.actualPart],
  ["Tolerance (%)", ({ material }) => material?.tolerance],
  ["Set (kg)", ({ material }) => material?.setWeight],
  ["Actual (kg)", ({ material }) => material?.actualWeight],
  ["Verdict", ({ material }) => verdict(material)],
];
