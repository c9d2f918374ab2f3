import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { PlanStops } from "@/components/trips/plan/plan-stops";
import { Section } from "@/components/ui/section";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** While the trip is read: what the board knows of it, where it was seen there. */
export function TripPanelReading({ row }: { row: TripRow | null }) {
  if (row === null) return <TableSkeleton label="Reading the trip" />;
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <Section title="Stops and plan">
        <p role="status" className="text-ink-2">
          {row.sentence ?? "Reading the plan…"}
        </p>
        <PlanStops row={row} plan={null} driven={null} />
      </Section>
    </div>
  );
}
