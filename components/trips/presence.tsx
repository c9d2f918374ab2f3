import { useEffect, useState } from "react";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { reportTripPresence } from "@/lib/queries/trips-moves";

type AlsoHere = TripDetail["alsoHere"];
/** The desk forgets who has not said so for longer than a few of these. */
const reportMs = 15_000;

/**
 * Says while the trip is open that the member has it open, and that they have closed it.
 * @returns who else has, as the desk answered last; null before the first answer
 */
export function useTripPresence(tripId: number): AlsoHere | null {
  const [others, setOthers] = useState<AlsoHere | null>(null);
  useEffect(() => {
    let open = true;
    const report = async () => {
      try {
        const { alsoHere } = await reportTripPresence(tripId, true);
        if (open) setOthers(alsoHere);
      } catch {
        // Who else is here is then not known; the next turn asks again.
        if (open) setOthers(null);
      }
    };
    void report();
    const timer = setInterval(() => void report(), reportMs);
    return () => {
      open = false;
      clearInterval(timer);
      // Nobody waits for it: the desk forgets the member by itself soon.
      reportTripPresence(tripId, false).catch(() => undefined);
    };
  }, [tripId]);
  return others;
}

/** Who else has the trip open, and since when. Nothing where nobody has. */
export function AlsoHereNote({ others }: { others: AlsoHere }) {
  const nowMs = useNowSeconds(5) * 1_000;
  if (others.length === 0) return null;
  const text = others.map(({ name, since }) => `${name} (for ${age((nowMs - Date.parse(since)) / 1_000)})`);
  return (
    <p role="status" className="rounded-panel bg-jeopardy-tint px-3 py-1.5 text-ink">
      Also open at {text.join(", ")}
    </p>
  );
}
