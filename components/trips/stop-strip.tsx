import { stopLabel } from "@/components/trips/trip-labels";
import { type MarkedStop, StopMarkShape, StopStrip } from "@/components/ui/marks/stop-strip";
import type { TripRowStop } from "@/lib/contract/desk/trips-board";

const marked = ({ mark, risk }: Pick<TripRowStop, "mark" | "risk">): MarkedStop => ({
  mark: mark === "canceled" ? "skipped" : mark,
  risk,
});

/** The stops of a trip as a strip of marks. */
export const TripStopStrip = ({ stops }: { stops: readonly TripRowStop[] }) => (
  <StopStrip stops={stops.map(marked)} label={`${stops.length} stops: ${stops.map(stopLabel).join("; ")}`} />
);

/** The mark of one stop of a trip. */
export const TripStopMark = ({ stop }: { stop: Pick<TripRowStop, "mark" | "risk"> }) => (
  <StopMarkShape stop={marked(stop)} />
);
