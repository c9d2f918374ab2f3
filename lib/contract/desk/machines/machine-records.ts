import { z } from "zod";

const text = z.string().nullable();
const number = z.number().nullable();

/** State of the reading of a machine log. */
export const MachineReading = z.object({
  /**
   * Time at which all was last read, milliseconds since 1970; null before the first time, or where another process
   * reads.
   */
  readAtMs: number,
  /** Time up to which what came in is read, milliseconds since 1970; null before the first time. */
  readUpToMs: number,
  /** Reason why the last read failed, in words for people; null after a success. */
  error: text,
  /** False where the platform says that it has no such log. */
  offered: z.boolean(),
});
export type MachineReading = z.output<typeof MachineReading>;

/** An alarm from when it was raised until it was cleared. */
export const AlarmRow = z.object({
  id: z.string(),
  /** Names the alarm, however often it was raised: its machine, source and message. */
  alarm: z.string(),
  machine: z.string(),
  line: z.string(),
  blender: z.string(),
  source: z.string(),
  message: z.string(),
  /** Shift and order in which it was raised. */
  shift: z.string(),
  orderNumber: z.string(),
  /** As the machine writes it: the interface publishes no set. */
  severity: z.string(),
  isGrave: z.boolean(),
  /** As the newest report says it. */
  state: z.string(),
  /** Null where it was raised before anything is known of it. */
  raisedAt: text,
  /** Null where it stands. */
  clearedAt: text,
});
export type AlarmRow = z.output<typeof AlarmRow>;

/** Values that occur, by name, field by field. */
const Choices = z.object({
  machines: z.array(z.string()),
  lines: z.array(z.string()),
  shifts: z.array(z.string()),
});

export const AlarmPage = z.object({
  /** Those that were raised last first. */
  alarms: z.array(AlarmRow),
  /** For the next page; null behind the last one. */
  next: text,
  /** With the first page alone. */
  first: z
    .object({
      /** Number of all; null where there are more than `countedTo`. */
      total: number,
      countedTo: z.number(),
      /** Number that stand of those that are asked for, whatever their state. */
      standing: z.number(),
      choices: Choices.extend({ severities: z.array(z.string()) }),
    })
    .nullable(),
  reading: MachineReading,
});
export type AlarmPage = z.output<typeof AlarmPage>;

/** Number of alarms that were raised in a part of the span that is asked for. */
export const AlarmCounts = z.object({
  parts: z.array(
    z.object({
      /** Milliseconds since 1970. */
      fromMs: z.number(),
      toMs: z.number(),
      grave: z.number(),
      other: z.number(),
    }),
  ),
});
export type AlarmCounts = z.output<typeof AlarmCounts>;

/** Material that went into a batch of one material. Null is what the platform does not tell. */
export const BatchMaterial = z.object({
  component: number,
  name: z.string(),
  materialId: z.string(),
  materialType: z.string(),
  feedOrder: number,
  /** As the platform tells it: its unit is not published. */
  feedTime: number,
  /** Per cent of the batch. */
  setPart: number,
  actualPart: number,
  /** Read as kilograms: the unit is not published. */
  setWeight: number,
  actualWeight: number,
  /** By how many parts it may be off: read as per cent of the batch, since the unit is not published. */
  tolerance: number,
});
export type BatchMaterial = z.output<typeof BatchMaterial>;

export const BatchRow = z.object({
  id: z.string(),
  doneAt: z.string(),
  machine: z.string(),
  line: z.string(),
  blender: z.string(),
  shift: z.string(),
  recipe: z.string(),
  recipeNumber: number,
  orderNumber: z.string(),
  batchNumber: number,
  /** Read as kilograms: the unit is not published. */
  total: number,
  /** In the order in which they were fed. */
  materials: z.array(BatchMaterial),
  /** Number of those that are out of tolerance. */
  out: z.number(),
});
export type BatchRow = z.output<typeof BatchRow>;

export const BatchPage = z.object({
  /** Those that were done last first. */
  batches: z.array(BatchRow),
  next: text,
  first: z
    .object({
      total: number,
      countedTo: z.number(),
      /** Number with a material out of tolerance, of those that are asked for, in tolerance or not. */
      out: z.number(),
      choices: Choices.extend({ recipes: z.array(z.string()) }),
    })
    .nullable(),
  reading: MachineReading,
});
export type BatchPage = z.output<typeof BatchPage>;
