"use client";

import { PlanStops } from "@/components/trips/plan-stops";
import { TripPanelSection } from "@/components/trips/trip-panel-section";
import { TableSkeleton } from "@/components/ui/table-skeleton";
import type { TripRow } from "@/lib/desk/trips/answers";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** While the trip is read: what the board knows of it, where it was seen there. */
export function TripPanelReading({ row }: { row: TripRow | null }) {
  const nowMs = useNowSeconds(5) * 1_000;
  const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (row === null) return <TableSkeleton label="Reading the trip" />;
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <TripPanelSection title="Stops and plan">
        <p role="status" className="text-ink-2">
          {row.sentence ?? "Reading the plan…"}
        </p>
        <PlanStops stops={row.stops} plan={null} readersZone={readersZone} nowMs={nowMs} />
      </TripPanelSection>
    </div>
  );
}
