import { z } from "zod";

const whole = (unit: string, least: number, most: number) =>
  z
    .int(`must be whole ${unit}`)
    .min(least, `must be at least ${least} ${unit}`)
    .max(most, `must be at most ${most.toLocaleString("en-US")} ${unit}`);

/** Lengths of time for which the desk keeps what it deletes on its own. */
export const RetentionSettings = z.object({
  /** Alarms and batches of machines. */
  machineDays: whole("days", 7, 1_825),
  /** Days of vehicles that reports are made of: one reaches back 90 days, and compares with as many before them. */
  vehicleReportDays: whole("days", 181, 3_650),
  /** Files of each saved report, one a week. */
  reportFiles: whole("files", 1, 260),
});
export type RetentionSettings = z.output<typeof RetentionSettings>;
