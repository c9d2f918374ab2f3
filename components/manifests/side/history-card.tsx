import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeLabels, eventLabel, isLate, orderedHistory } from "@/components/shell/freight/history-labels";
import { cx } from "@/components/ui/cx";
import { ReadError } from "@/components/ui/error-notice";
import { FilterChip } from "@/components/ui/filter-chip";
import { Section } from "@/components/ui/section";
import { Skeleton } from "@/components/ui/skeleton";
import { StateShape } from "@/components/ui/state-shape";
import type { HistoryEntry, ManifestDetail } from "@/lib/contract/desk/freight-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { manifestAsOfQuery } from "@/lib/queries/manifests";
import { nearInstant } from "@/lib/time/instant-labels";

type By = "happened" | "known";

/** So many lines are shown at first. */
const firstLines = 12;

interface HistoryCardProps {
  detail: ManifestDetail;
  timeZone: string;
}

/** What happened to it: when it occurred and when that was received, in two readings. */
export function HistoryCard({ detail, timeZone }: HistoryCardProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const [by, setBy] = useState<By>("happened");
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const entries = orderedHistory(detail.history, by);
  const shown = isWhole ? entries : entries.slice(0, firstLines);
  const clock = (at: string) => nearInstant(Date.parse(at), timeZone, nowMs);
  const readings = (
    <span className="flex gap-1.5">
      <FilterChip pressed={by === "happened"} onClick={() => setBy("happened")}>
        as it was
      </FilterChip>
      <FilterChip pressed={by === "known"} onClick={() => setBy("known")}>
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
            <th scope="col">Occurred</th>
            <th scope="col">Received</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <Entry
              key={entry.eventId}
              entry={entry}
              clock={clock}
              isChosen={entry.eventId === chosen}
              onChoose={() => setChosen(entry.eventId === chosen ? null : entry.eventId)}
              manifestId={detail.row.manifestId}
              by={by}
            />
          ))}
        </tbody>
      </table>
      {entries.length > shown.length ? (
        <button type="button" className="mt-2 underline" onClick={() => setWhole(true)}>
          Show all {entries.length}
        </button>
      ) : null}
    </Section>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  clock: (at: string) => string;
  isChosen: boolean;
  onChoose: () => void;
  manifestId: string;
  by: By;
}

function Entry({ entry, clock, isChosen, onChoose, manifestId, by }: EntryProps) {
  const late = isLate(entry);
  const cell = "border-b border-line py-1 pr-2 align-top whitespace-nowrap";
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
        <button type="button" aria-expanded={isChosen} onClick={onChoose} className="text-left">
          {eventLabel(entry.eventType)} <span className="text-small text-ink-3">{entry.eventType}</span>
        </button>
        {isChosen ? <EntryDetail entry={entry} manifestId={manifestId} by={by} /> : null}
      </td>
    </tr>
  );
}

interface EntryDetailProps {
  entry: HistoryEntry;
  manifestId: string;
  by: By;
}

/** What the event changed, and the manifest as of then in the chosen reading. */
function EntryDetail({ entry, manifestId, by }: EntryDetailProps) {
  const asOf = by === "happened" ? entry.happenedAt : entry.knownAt;
  const query = useQuery(manifestAsOfQuery(manifestId, asOf, by));
  const changes = changeLabels(entry);
  return (
    <div className="mt-1 text-small">
      <p className="text-ink-2">
        {changes.length === 0 ? "Nothing was another than before." : changes.join(", ")}
      </p>
      {query.data !== undefined ? (
        <AsOf manifest={query.data.manifestAsOf} />
      ) : query.isPending ? (
        <Skeleton className="mt-1 h-8" />
      ) : (
        <ReadError title="It can't be read as of then" query={query} />
      )}
    </div>
  );
}

function AsOf({ manifest }: { manifest: ManifestDetail["manifestAsOf"] }) {
  if (manifest === null) return <p className="text-ink-2">Nothing was known of it then.</p>;
  const fields = Object.entries(manifest).filter(([, value]) => value !== null && typeof value !== "object");
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2">
      {fields.map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-ink-3">{field}</dt>
          <dd className="wrap-anywhere">{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
