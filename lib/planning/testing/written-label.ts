import { clockFrom } from "@/lib/planning/testing/written-trip";
import type { VerdictLabel } from "@/lib/planning/verdict";

/** Stops by their number, times on the clock that windows are written in. @param restPlace of every rest */
export const writtenLabel = (restPlace: string | null = null): VerdictLabel => ({
  stopName: (stopIndex) => `stop ${stopIndex + 1}`,
  timeAt: (_stopIndex, atMs) => `${clockFrom(atMs)} CDT`,
  restPlace: () => restPlace,
});
