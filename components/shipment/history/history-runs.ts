import type { HistoryEntry } from "@/lib/contract/desk/freight-records";

/** Events of one kind that came at once, as one act brings them about; a single event is a run of one. */
export interface HistoryRun {
  /** Id of its first event. */
  key: string;
  entries: readonly [HistoryEntry, ...HistoryEntry[]];
}

const longestMs = 60_000;
/** Fewer stand each for itself. */
const leastEvents = 3;

/**
 * Joins events that stand beside each other, are of one type and lie within a minute: a plan of 28 PROs changes the stops as
 * often. @param ordered as they are shown
 * @param timeOf when an event stands, ISO 8601
 */
export function historyRuns(
  ordered: readonly HistoryEntry[],
  timeOf: (entry: HistoryEntry) => string,
): HistoryRun[] {
  const runs: [HistoryEntry, ...HistoryEntry[]][] = [];
  for (const entry of ordered) {
    const run = runs.at(-1);
    const isSame =
      run !== undefined &&
      run[0].eventType.toLowerCase() === entry.eventType.toLowerCase() &&
      Math.abs(Date.parse(timeOf(run[0])) - Date.parse(timeOf(entry))) <= longestMs;
    if (isSame) run.push(entry);
    else runs.push([entry]);
  }
  return runs
    .flatMap((run) => (run.length < leastEvents ? run.map((entry): [HistoryEntry] => [entry]) : [run]))
    .map((entries) => ({ key: entries[0].eventId, entries }));
}

/** Everybody whom one of its events names, each once. */
export const namesOf = ({ entries }: HistoryRun): string[] => [
  ...new Set(entries.flatMap(({ by }) => by ?? [])),
];
