/** A blending machine of one of the carrier's two plants. */
export interface BlendingMachine {
  /** Its place in the list: with the seed it decides all that the machine does. */
  readonly number: number;
  /** Before the first dash stands the plant: the wire has no field for it. */
  readonly name: string;
  readonly line: string;
  readonly blender: string;
  /** Shifts in which it runs, from 1 to 3. */
  readonly shifts: readonly number[];
}

/** Joliet runs around the clock, Kansas City by day and in the evening. */
export const blendingMachines: readonly BlendingMachine[] = [
  { name: "JOL-BL1", line: "JOL Line 1", blender: "Batch 900", shifts: [1, 2, 3] },
  { name: "JOL-BL2", line: "JOL Line 1", blender: "Batch 900", shifts: [1, 2, 3] },
  { name: "JOL-BL3", line: "JOL Line 2", blender: "Batch 400", shifts: [1, 2, 3] },
  { name: "KCK-BL1", line: "KCK Line 1", blender: "Batch 900", shifts: [1, 2] },
  { name: "KCK-BL2", line: "KCK Line 1", blender: "Batch 400", shifts: [1, 2] },
  { name: "KCK-BL3", line: "KCK Line 2", blender: "Batch 400", shifts: [1, 2] },
].map((machine, number) => ({ ...machine, number }));
