import type {
  AlarmRow,
  BatchMaterial,
  BatchRow,
  MachineReading,
} from "@/lib/contract/desk/machines/machine-records";

/** Time of tests of machines. */
export const testNowMs = Date.parse("2026-11-18T15:00:00Z");

export const reading = (fields: Partial<MachineReading> = {}): MachineReading => ({
  ...{ readAtMs: testNowMs, readUpToMs: testNowMs, error: null, offered: true },
  ...fields,
});

export const alarmRow = (id: string, fields: Partial<AlarmRow> = {}): AlarmRow => ({
  ...{ id, alarm: "low-hopper", machine: "JOL-BL1", line: "JOL Line 1", blender: "Batch 900" },
  ...{ source: "Loader", message: "Low hopper level", shift: "Shift1", orderNumber: "JOL-7" },
  ...{ severity: "Low", isGrave: false, state: "Active" },
  ...{ raisedAt: "2026-11-18T14:30:00.000Z", clearedAt: null },
  ...fields,
});

export const material = (fields: Partial<BatchMaterial> = {}): BatchMaterial => ({
  ...{
    component: 1,
    name: "Black 40",
    materialId: "MB-BK40",
    materialType: "COL",
    feedOrder: 1,
    feedTime: 5,
  },
  ...{ setPart: 4, actualPart: 4.1, setWeight: 18.14, actualWeight: 18.6, tolerance: 0.3 },
  ...fields,
});

export const batchRow = (id: string, fields: Partial<BatchRow> = {}): BatchRow => ({
  ...{ id, doneAt: "2026-11-18T14:40:00.000Z", machine: "JOL-BL1", line: "JOL Line 1", blender: "Batch 900" },
  ...{ shift: "Shift1", recipe: "Pallet cover black", recipeNumber: 4022, orderNumber: "JOL-7" },
  ...{ batchNumber: 3, total: 453.6, materials: [material()], out: 0 },
  ...fields,
});
