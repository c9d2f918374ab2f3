import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import { expiryOf } from "@/lib/format/expiry";
import { instantOfReading } from "@/lib/time/typed-time";

const dayMs = 86_400_000;

interface DatedPaper {
  label: string;
  /** Last day, YYYY-MM-DD; null where none is on record. */
  last: string | null;
}

/** A paper that has ended or soon does, with what lies after it. */
export interface PaperBeforeWork {
  label: string;
  last: string;
  works: readonly WorkBlock[];
}

/** First instant on which a paper counts no more, milliseconds since 1970. @param timeZone IANA */
function endsMs(last: string, timeZone: string): number {
  const next = new Date(Date.parse(`${last}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return instantOfReading(`${next}T00:00`, "0", timeZone) ?? Date.parse(`${next}T00:00:00Z`);
}

/**
 * Finds the papers that are gone before a work is done, with those works; the paper that ends first stands first.
 * A work of which nobody knows when it ends is counted by its beginning, one without any time not at all.
 * @param today YYYY-MM-DD @param timeZone IANA, whose days the papers are read in
 */
export function worksAfterPapers(
  papers: readonly DatedPaper[],
  works: readonly WorkBlock[],
  { today, timeZone }: { today: string; timeZone: string },
): PaperBeforeWork[] {
  return papers
    .flatMap(({ label, last }) => {
      if (last === null || expiryOf(last, today)?.state === "fine") return [];
      const overMs = endsMs(last, timeZone);
      const after = works.filter(({ startAt, endAt }) => {
        const doneAt = endAt ?? startAt;
        return doneAt !== null && Date.parse(doneAt) > overMs;
      });
      return after.length === 0 ? [] : [{ label, last, works: after }];
    })
    .sort((one, other) => (one.last < other.last ? -1 : 1));
}
