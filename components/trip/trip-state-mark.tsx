import { tripStanding } from "@/components/trip/trip-standing";
import { StateMark } from "@/components/ui/state-mark";
import type { TripRow } from "@/lib/contract/desk/trips-board";

/** Shows where a trip stands: shape, word and colour. A late one also says to screen readers where it is. */
export function TripStateMark({ trip }: { trip: Pick<TripRow, "state" | "risk"> }) {
  const { kind, label, also } = tripStanding(trip);
  return (
    <StateMark kind={kind}>
      <span>
        {label}
        {also === null ? null : <span className="sr-only">, {also.toLowerCase()}</span>}
      </span>
    </StateMark>
  );
}
