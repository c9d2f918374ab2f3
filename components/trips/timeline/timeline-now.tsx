import { headPixels } from "@/components/trips/timeline/timeline-line";
import { shareOf, type TimeRange } from "@/components/trips/timeline-scale";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** The line of now through all lines; nothing where now is out of sight. */
export function TimelineNow({ range }: { range: TimeRange }) {
  const share = shareOf(useNowSeconds(15) * 1_000, range);
  if (share < 0 || share > 1) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-0 z-10"
      style={{ left: headPixels }}
    >
      <span className="absolute inset-y-0 w-px bg-ink" style={{ left: `${share * 100}%` }} />
    </div>
  );
}
