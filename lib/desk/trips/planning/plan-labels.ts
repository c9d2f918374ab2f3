import type { VerdictLabel } from "@/lib/planning/verdict";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

/** How sentences name the stops of a plan, each in its own zone; UTC where the place is unknown. */
export const labelFor = (stops: readonly { name: string; timezone: string | null }[]): VerdictLabel => ({
  stopName: (index) => stops[index]?.name ?? `stop ${index + 1}`,
  timeAt: (index, atMs) => weekdayTimeLabel(atMs, stops[index]?.timezone ?? "UTC"),
  restPlace: () => null,
});
