import { useEffect, useState } from "react";
import type { PresenceResponse } from "@/lib/contract/desk/presence";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

type AlsoHere = PresenceResponse["alsoHere"];
/** The desk forgets who has not said so for longer than a few of these. */
const reportMs = 15_000;

/** The last report of what this tab has or had open, while it is on its way. */
const onTheirWay = new Map<string, Promise<unknown>>();

/**
 * One report of the same subject after the other: who closes a trip and opens it again would else send "gone" and "here"
 * at once, and be gone to the others where the first comes in last.
 */
function inTurn(subject: string, report: () => Promise<PresenceResponse>): Promise<PresenceResponse> {
  const before = onTheirWay.get(subject) ?? Promise.resolve();
  const mine = before.then(report);
  const ended = mine
    .catch(() => undefined)
    .then(() => {
      if (onTheirWay.get(subject) === ended) onTheirWay.delete(subject);
    });
  onTheirWay.set(subject, ended);
  return mine;
}

/**
 * Says while a trip or a manifest is open that the member has it open, and that they have closed it.
 * @param subject what is open: `trip 42`
 * @param report the same function as long as the same one is open
 * @returns who else has, as the desk answered last; null before the first answer
 */
export function usePresence(
  subject: string,
  report: (here: boolean) => Promise<PresenceResponse>,
): AlsoHere | null {
  const [others, setOthers] = useState<AlsoHere | null>(null);
  useEffect(() => {
    let open = true;
    let isTelling = false;
    const tell = async () => {
      if (isTelling) return;
      isTelling = true;
      try {
        const { alsoHere } = await inTurn(subject, () => report(true));
        if (open) setOthers(alsoHere);
      } catch {
        // Who else is here is then not known; the next turn asks again.
        if (open) setOthers(null);
      } finally {
        isTelling = false;
      }
    };
    void tell();
    const timer = setInterval(() => void tell(), reportMs);
    return () => {
      open = false;
      clearInterval(timer);
      // Nobody waits for it: the desk forgets the member by itself soon.
      inTurn(subject, () => report(false)).catch(() => undefined);
    };
  }, [subject, report]);
  return others;
}

/** Who else has it open, and since when. Nothing where nobody has. */
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
