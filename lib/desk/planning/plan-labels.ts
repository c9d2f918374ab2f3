import type { PlacedRest } from "@/lib/desk/planning/plan-job";
import type { VerdictLabel } from "@/lib/planning/verdict";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

/** Names the stops of a plan, each in its own zone, UTC where the place is unknown, and its rests. */
export function labelFor(
  stops: readonly { name: string; timezone: string | null }[],
  rests: readonly PlacedRest[] = [],
): VerdictLabel {
  const stopName = (index: number) => stops[index]?.name ?? `stop ${index + 1}`;
  return {
    stopName,
    timeAt: (index, atMs) => weekdayTimeLabel(atMs, stops[index]?.timezone ?? "UTC"),
    restPlace: ({ startMs, endMs }) => {
      const place = rests.find((rest) => rest.startMs < endMs && rest.endMs > startMs)?.place;
      if (!place) return null;
      return "onTheWay" in place ? place.onTheWay : `at ${stopName(place.stopIndex)}`;
    },
  };
}
