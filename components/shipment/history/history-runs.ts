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
 * often. What has a sentence of its own among the platform's events, such as a split, stands for itself.
 * @param ordered as they are shown
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
      (entry.isOwn || (run[0].said === null && entry.said === null)) &&
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

/** Acts, in lower case, each with the fields by which the change beside it is known to be its own. */
const acts: Readonly<Record<string, readonly string[]>> = {
  shipmentassignment: ["routeUniqueId", "manifestNumber"],
  shipmentunassignment: ["routeUniqueId", "manifestNumber"],
  shipmentcomplete: ["completionCode"],
  shipmentrecomplete: ["completionCode"],
};
/** An act's two events are made known at once. */
const oneActMs = 2_000;

/**
 * Folds the change of a manifest or a code into the act beside it: the platform reports one act by two events, of which the
 * one says what was done, and the other by whom, and onto which manifest or by which code. @param ordered the newest first
 */
export function foldedActs(ordered: readonly HistoryEntry[]): HistoryEntry[] {
  const fieldsOf = ({ eventType }: HistoryEntry) => acts[eventType.toLowerCase()];
  const isAct = (entry: HistoryEntry) => fieldsOf(entry) !== undefined;
  const changeOf = (act: HistoryEntry, other: HistoryEntry | undefined): other is HistoryEntry =>
    other !== undefined &&
    !isAct(other) &&
    other.changes.some(({ field }) => fieldsOf(act)?.includes(field)) &&
    Math.abs(Date.parse(other.knownAt) - Date.parse(act.knownAt)) <= oneActMs;
  const folded = new Map<HistoryEntry, HistoryEntry>();
  for (const [place, act] of ordered.entries()) {
    if (!isAct(act)) continue;
    const change = [ordered[place + 1], ordered[place - 1]].find(
      (one): one is HistoryEntry => changeOf(act, one) && !folded.has(one),
    );
    if (change !== undefined) folded.set(change, act);
  }
  const changeTo = new Map([...folded].map(([change, act]) => [act, change]));
  return ordered
    .filter((entry) => !folded.has(entry))
    .map((entry) => {
      const change = changeTo.get(entry);
      if (change === undefined) return entry;
      const [older, newer] =
        ordered.indexOf(change) > ordered.indexOf(entry) ? [change, entry] : [entry, change];
      return { ...entry, by: entry.by ?? change.by, changes: composed(older.changes, newer.changes) };
    });
}

/**
 * Joins the changes of two events by field, from what was before both to what is after both: of freight that went from one
 * manifest to another the change names the new one before the act takes it off the old one.
 */
function composed(older: HistoryEntry["changes"], newer: HistoryEntry["changes"]): HistoryEntry["changes"] {
  const byField = new Map(older.map((change) => [change.field, change]));
  for (const change of newer) {
    const before = byField.get(change.field)?.before;
    byField.set(change.field, byField.has(change.field) ? { ...change, before } : change);
  }
  return [...byField.values()];
}
