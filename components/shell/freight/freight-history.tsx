import { useState } from "react";
import { changeLabels, eventLabel, isLate, orderedHistory } from "@/components/shell/freight/history-labels";
import { cx } from "@/components/ui/cx";
import { FilterChip } from "@/components/ui/filter-chip";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { HistoryEntry } from "@/lib/contract/desk/freight-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { nearInstant } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

type By = "happened" | "known";

/** So many lines are shown at first. */
const firstLines = 12;

interface FreightHistoryProps {
  entries: readonly HistoryEntry[];
  /** The terminal's, IANA. */
  timeZone: string;
  by: By;
  onBy: (by: By) => void;
  /** Looks at the record as of the instant of an event. */
  onLook: (asOf: string) => void;
}

/** What happened: when it occurred and when that was received, in two readings. */
export function FreightHistory({ entries, timeZone, by, onBy, onLook }: FreightHistoryProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const [isWhole, setWhole] = useState(false);
  const ordered = orderedHistory(entries, by);
  const shown = isWhole ? ordered : ordered.slice(0, firstLines);
  const { zone } = wallTime(nowMs, timeZone);
  const readings = (
    <span className="no-print flex gap-1.5">
      <FilterChip pressed={by === "happened"} onClick={() => onBy("happened")}>
        as it was
      </FilterChip>
      <FilterChip pressed={by === "known"} onClick={() => onBy("known")}>
        as known then
      </FilterChip>
    </span>
  );
  return (
    <Section title="History" aside={readings}>
      {entries.length === 0 ? <p className="text-ink-2">No event is known of it yet.</p> : null}
      <table className="w-full border-separate border-spacing-0 text-left" aria-label="History">
        <thead>
          <tr className="text-small text-ink-3 [&>th]:border-b [&>th]:border-line [&>th]:py-1 [&>th]:pr-2 [&>th]:font-medium">
            <th scope="col">Occurred, {zone}</th>
            <th scope="col">Received</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <Entry
              key={entry.eventId}
              entry={entry}
              clock={(at) => nearInstant(Date.parse(at), timeZone, nowMs)}
              onLook={() => onLook(by === "happened" ? entry.happenedAt : entry.knownAt)}
            />
          ))}
        </tbody>
      </table>
      {ordered.length > shown.length ? (
        <button type="button" className="mt-2 underline" onClick={() => setWhole(true)}>
          Show all {ordered.length}
        </button>
      ) : null}
    </Section>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  clock: (at: string) => string;
  onLook: () => void;
}

const cell = "border-b border-line py-1 pr-2 align-top whitespace-nowrap";

function Entry({ entry, clock, onLook }: EntryProps) {
  const late = isLate(entry);
  const changes = changeLabels(entry);
  const label = eventLabel(entry.eventType);
  return (
    <tr>
      <td className={cell}>
        {entry.happenedAtIsKnown ? (
          clock(entry.happenedAt)
        ) : (
          <span className="text-ink-3" title="The event does not say when it happened">
            not said
          </span>
        )}
      </td>
      <td className={cx(cell, late ? "font-medium" : "text-ink-2")}>
        {late ? (
          <>
            <StateShape kind="stale" /> <span className="sr-only">late, </span>
          </>
        ) : null}
        {clock(entry.knownAt)}
      </td>
      <td className="border-b border-line py-1">
        <button
          type="button"
          title="Look at it as of then"
          onClick={onLook}
          className="text-left underline decoration-line-strong underline-offset-2"
        >
          {label}
        </button>{" "}
        <span className="text-small text-ink-3">{entry.eventType}</span>
        {changes.length === 0 ? null : (
          <p className="text-small wrap-anywhere text-ink-2">{changes.join(", ")}</p>
        )}
      </td>
    </tr>
  );
}
