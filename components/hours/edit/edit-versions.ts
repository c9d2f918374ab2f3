import { stretchesOf } from "@/components/hours/log/log-days";
import type { Stretch } from "@/components/hours/log/log-grid";
import type { DriverLog, DutyRecord, LogEdit } from "@/lib/contract/desk/driver-log";
import type { Span } from "@/lib/time/spans";

/** Change of one record by an edit: a new version of it, or a new record. */
interface RecordChange {
  was: DutyRecord | null;
  becomes: DutyRecord;
}

/** One entry of the edit history. */
export interface EditEntry {
  id: string;
  state: LogEdit["state"];
  editor: string;
  annotation: string;
  /** Time at which it was proposed or made. */
  madeMs: number;
  answeredMs: number | null;
  answerComment: string | null;
  changes: RecordChange[];
}

/** A version and the one that it replaces, found by id. */
function changeOf(becomes: DutyRecord, byId: ReadonlyMap<string, DutyRecord>): RecordChange {
  return { was: (becomes.replaces !== undefined && byId.get(becomes.replaces)) || null, becomes };
}

/** Carrier's proposals and the driver's own edits, newest first. */
export function editEntries(log: Pick<DriverLog, "records" | "edits">): EditEntry[] {
  const byId = new Map(log.records.map((record) => [record.id, record]));
  const proposed = log.edits.map(
    (edit): EditEntry => ({
      id: edit.id,
      state: edit.state,
      editor: edit.editor,
      annotation: edit.annotation,
      madeMs: Date.parse(edit.proposedTime),
      answeredMs: edit.answeredTime === undefined ? null : Date.parse(edit.answeredTime),
      answerComment: edit.answerComment ?? null,
      changes: edit.records.flatMap((id) => {
        const record = byId.get(id);
        return record ? [changeOf(record, byId)] : [];
      }),
    }),
  );
  const ofProposals = new Set(log.edits.flatMap((edit) => edit.records));
  const own = log.records
    .filter((record) => record.replaces !== undefined && !ofProposals.has(record.id))
    .map(
      (record): EditEntry => ({
        id: record.id,
        state: "accepted",
        editor: record.origin === "paper" ? "Driver, from paper" : "Driver",
        annotation: record.annotation ?? "",
        madeMs: Date.parse(record.storedTime),
        answeredMs: null,
        answerComment: null,
        changes: [changeOf(record, byId)],
      }),
    );
  return [...proposed, ...own].sort((a, b) => b.madeMs - a.madeMs);
}

/**
 * The log as these records make it: each holds until the next. What held before the first of them is taken from the
 * accepted log, and so is driving that was claimed from unidentified records.
 */
function stretchesFrom(
  records: readonly DutyRecord[],
  accepted: readonly Stretch[],
  untilMs: number,
): Stretch[] {
  const sorted = records.toSorted((a, b) => Date.parse(a.eventTime) - Date.parse(b.eventTime));
  const firstMs = sorted[0] === undefined ? untilMs : Date.parse(sorted[0].eventTime);
  const before = accepted.flatMap((stretch) =>
    stretch.startMs < firstMs ? [{ ...stretch, endMs: Math.min(stretch.endMs, firstMs) }] : [],
  );
  const after = sorted.flatMap((record, index): Stretch[] => {
    const startMs = Date.parse(record.eventTime);
    const next = sorted[index + 1];
    const endMs = next === undefined ? untilMs : Date.parse(next.eventTime);
    if (endMs <= startMs) return [];
    return [{ status: record.status, flag: record.flag, startMs, endMs, recordId: record.id }];
  });
  const claimed = accepted.filter((stretch) => stretch.unidentifiedId !== undefined);
  return claimed.reduce(layOver, [...before, ...after]);
}

function layOver(stretches: readonly Stretch[], over: Stretch): Stretch[] {
  return [
    ...stretches.flatMap((one) =>
      one.startMs < over.startMs ? [{ ...one, endMs: Math.min(one.endMs, over.startMs) }] : [],
    ),
    over,
    ...stretches.flatMap((one) =>
      one.endMs > over.endMs ? [{ ...one, startMs: Math.max(one.startMs, over.endMs) }] : [],
    ),
  ];
}

export interface EditVersions {
  original: Stretch[];
  proposal: Stretch[];
  /** From the first to the last instant that differs. */
  span: Span;
}

/** Ids of all versions that these records became later, theirs included. */
function laterVersions(ids: ReadonlySet<string>, records: readonly DutyRecord[]): Set<string> {
  const found = new Set(ids);
  // A version is stored after what it replaces, so one pass in that order finds chains of any length.
  for (const record of records.toSorted((a, b) => Date.parse(a.storedTime) - Date.parse(b.storedTime)))
    if (record.replaces !== undefined && found.has(record.replaces)) found.add(record.id);
  return found;
}

/** The log without an edit and with it, whatever became of it since. */
export function editVersions(
  log: Pick<DriverLog, "records" | "segments" | "now">,
  { changes }: Pick<EditEntry, "changes">,
): EditVersions {
  const untilMs = Date.parse(log.now);
  const accepted = stretchesOf(log.segments);
  const replaced = changes.flatMap(({ was }) => (was ? [was] : []));
  const made = changes.map((change) => change.becomes);
  const touched = laterVersions(new Set([...replaced, ...made].map((record) => record.id)), log.records);
  const others = log.records.filter((record) => record.state === "accepted" && !touched.has(record.id));
  const times = [...replaced, ...made].map((record) => Date.parse(record.eventTime));
  return {
    original: stretchesFrom([...others, ...replaced], accepted, untilMs),
    proposal: stretchesFrom([...others, ...made], accepted, untilMs),
    span: { startMs: Math.min(...times), endMs: Math.max(...times) },
  };
}
