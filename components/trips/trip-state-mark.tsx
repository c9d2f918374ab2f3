import { tripStanding } from "@/components/trips/board-words";
import { StateMark } from "@/components/ui/state-mark";
import type { TripRow } from "@/lib/desk/trips/answers";

/** Where a trip stands: shape, word and colour. A late one also says to screen readers where it is. */
export function TripStateMark({ trip }: { trip: Pick<TripRow, "state" | "risk"> }) {
  const { kind, word, also } = tripStanding(trip);
  return (
    <StateMark kind={kind}>
      <span>
        {word}
        {also === null ? null : <span className="sr-only">, {also.toLowerCase()}</span>}
      </span>
    </StateMark>
  );
}
