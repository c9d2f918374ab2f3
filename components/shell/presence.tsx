import { useEffect, useState } from "react";
import type { PresenceResponse } from "@/lib/contract/desk/boards/presence";
import { age } from "@/lib/format/age";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

type AlsoHere = PresenceResponse["alsoHere"];
/** The desk forgets who has not said so for longer than a few of these. */
const reportMs = 15_000;

/** Something that this tab has or had open: one small entry for each, for as long as the tab lives. */
interface Subject {
  /** A trip's panel stays open under its editor. */
  lookers: number;
  /** The last report of it. Never rejects. */
  last: Promise<unknown>;
}

const subjects = new Map<string, Subject>();

function subjectNamed(name: string): Subject {
  const subject = subjects.get(name) ?? { lookers: 0, last: Promise.resolve() };
  subjects.set(name, subject);
  return subject;
}

/** One report of a subject after the other: of "gone" and "here" at once the first could come in last, and hold. */
function inTurn<T>(subject: Subject, report: () => T | Promise<T>): Promise<T> {
  const mine = subject.last.then(report);
  subject.last = mine.catch(() => undefined);
  return mine;
}

/**
 * Says while a trip or a manifest is open that the member has it open, and that they have closed it wherever it was.
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
    const looked = subjectNamed(subject);
    looked.lookers++;
    let open = true;
    let isTelling = false;
    const tell = async () => {
      if (isTelling) return;
      isTelling = true;
      try {
        const { alsoHere } = await inTurn(looked, () => report(true));
        if (open) setOthers(alsoHere);
      } catch {
        // Show nobody while it is not known who else is here; the next turn asks again.
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
      looked.lookers--;
      // Asked when its turn comes: who has reopened it meanwhile was never gone. Nobody waits for it: the desk forgets
      // the member by itself soon.
      inTurn(looked, () => (looked.lookers === 0 ? report(false) : null)).catch(() => undefined);
    };
  }, [subject, report]);
  return others;
}

/** Says who else has it open, and since when. Nothing where nobody has. */
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
