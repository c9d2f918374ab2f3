import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { dayAt } from "@/components/shipment/freight-terminal";
import {
  changeLabels,
  changeWords,
  enteredWords,
  entryLabel,
  isEntering,
  isLate,
  isSilent,
  orderedHistory,
  runLabel,
} from "@/components/shipment/history/history-labels";
import {
  foldedActs,
  type HistoryRun,
  historyRuns,
  namesOf,
} from "@/components/shipment/history/history-runs";
import type { HistoryWords } from "@/components/shipment/history/history-values";
import { cx } from "@/components/ui/cx";
import { FilterChip } from "@/components/ui/filter-chip";
import { Section } from "@/components/ui/section";
import { StateShape } from "@/components/ui/state-shape";
import type { HistoryEntry } from "@/lib/contract/desk/freight-records";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";
import { shownTime } from "@/lib/time/display";
import { dayLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

type By = "happened" | "known";

/** Shows so many lines at first. */
const firstLines = 12;

interface FreightHistoryProps {
  entries: readonly HistoryEntry[];
  /** The terminal's, IANA. */
  timeZone: string;
  by: By;
  onBy: (by: By) => void;
  /** Tells whether the interface's names and values stand there in place of words. */
  isRaw: boolean;
  onRaw: (isRaw: boolean) => void;
  /** Under an event that is opened: the record as of the event's instant in the chosen reading. */
  detail: (asOf: string) => ReactNode;
}

/** Lists what happened: when it occurred and when that was received, in two readings. */
export function FreightHistory({ entries, timeZone, by, onBy, isRaw, onRaw, detail }: FreightHistoryProps) {
  const nowMs = useNowSeconds(30) * 1_000;
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const codes = useQuery(freightSettingsQuery).data?.settings.completionCodes;
  const codeName = (code: string) => codes?.find((one) => one.code === code)?.label ?? null;
  const whole = orderedHistory(entries, by);
  const ordered = isRaw ? whole : foldedActs(whole).filter((entry) => !isSilent(entry));
  const timeOf = (entry: HistoryEntry) => (by === "happened" ? entry.happenedAt : entry.knownAt);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const all = historyRuns(ordered, timeOf).flatMap((run): HistoryRun[] =>
    isRaw || unfolded.has(run.key)
      ? run.entries.map((entry) => ({ key: entry.eventId, entries: [entry] }))
      : [run],
  );
  const shown = isWhole ? all : all.slice(0, firstLines);
  const { zone } = wallTime(nowMs, timeZone);
  /** Day on whose line an event stands, by the reading that orders them. */
  const dayOf = ({ entries: [entry] }: HistoryRun) => dayAt(Date.parse(timeOf(entry)), timeZone);
  const readings = (
    <span className="no-print flex gap-1.5">
      <FilterChip pressed={by === "happened"} onClick={() => onBy("happened")}>
        as it was
      </FilterChip>
      <FilterChip pressed={by === "known"} onClick={() => onBy("known")}>
        as known then
      </FilterChip>
      <FilterChip pressed={isRaw} onClick={() => onRaw(!isRaw)}>
        raw
      </FilterChip>
    </span>
  );
  return (
    <Section title="History" aside={readings}>
      {entries.length === 0 ? <p className="text-ink-2">Nothing is recorded yet.</p> : null}
      <table className="w-full border-separate border-spacing-0 text-left" aria-label="History">
        <thead>
          <tr className="text-small text-ink-3 [&>th]:border-b [&>th]:border-line [&>th]:py-1 [&>th]:pr-2 [&>th]:font-medium">
            <th scope="col">Occurred, {zone}</th>
            <th scope="col">Received</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((run, place) => {
            const day = dayOf(run);
            const before = shown[place - 1];
            const [entry] = run.entries;
            const head = before !== undefined && dayOf(before) === day ? null : <DayLine day={day} />;
            if (run.entries.length > 1)
              return (
                <Fragment key={`${run.key} and more`}>
                  {head}
                  <RunLine
                    run={run}
                    clock={clockOn(day, Date.parse(timeOf(entry)), timeZone)}
                    onUnfold={() => setUnfolded(new Set([...unfolded, run.key]))}
                  />
                </Fragment>
              );
            return (
              <Fragment key={entry.eventId}>
                {head}
                <Entry
                  entry={entry}
                  isRaw={isRaw}
                  words={{ clock: (at) => clockOn(day, Date.parse(at), timeZone), codeName }}
                  isOpen={entry.eventId === opened}
                  onToggle={() => setOpened(entry.eventId === opened ? null : entry.eventId)}
                >
                  {entry.eventId === opened ? detail(timeOf(entry)) : null}
                </Entry>
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {all.length > shown.length ? (
        <button type="button" className="mt-2 underline" onClick={() => setWhole(true)}>
          Show all {all.length}
        </button>
      ) : null}
    </Section>
  );
}

/** Stands for events of one kind that came at once; unfolded they stand each for itself. */
function RunLine({ run, clock, onUnfold }: { run: HistoryRun; clock: string; onUnfold: () => void }) {
  const [entry] = run.entries;
  return (
    <tr>
      <td className={cx(cell, line)}>{clock}</td>
      <td className={cx(cell, line, "text-ink-2")}>within a minute</td>
      <td className={cx("py-1", line)}>
        <button
          type="button"
          aria-expanded={false}
          onClick={onUnfold}
          className="text-left underline decoration-line-strong underline-offset-2"
        >
          {runLabel(entry)}, {run.entries.length} times
        </button>{" "}
        <span className="text-small text-ink-2">{namesOf(run).join(", ")}</span>
      </td>
    </tr>
  );
}

/** Heads the events of one day. @param day YYYY-MM-DD */
function DayLine({ day }: { day: string }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={3}
        className="border-b border-line bg-bg px-1 py-0.5 text-small font-medium text-ink-2"
      >
        {dayLabel(day)}
      </th>
    </tr>
  );
}

/** The clock alone on the line's own day, with the day on another. @param day YYYY-MM-DD */
const clockOn = (day: string, atMs: number, timeZone: string): string => {
  const other = dayAt(atMs, timeZone);
  const time = shownTime(wallTime(atMs, timeZone).time);
  return other === day ? time : `${dayLabel(other)} ${time}`;
};

interface EntryProps {
  entry: HistoryEntry;
  isRaw: boolean;
  words: HistoryWords;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** More changes than these are only counted until the event is opened. */
const mostChanges = 4;

const cell = "py-1 pr-2 align-top whitespace-nowrap";
/** Under an event, but for what opens beneath it. */
const line = "border-b border-line";

function Entry({ entry, isRaw, words, isOpen, onToggle, children }: EntryProps) {
  const late = isLate(entry);
  const entering = !isRaw && isEntering(entry);
  const { clock } = words;
  const inWords = entering ? enteredWords : changeWords;
  const changes = isRaw ? changeLabels(entry) : inWords(entry, words);
  const label = entryLabel(entry);
  // A sentence says them already.
  const most = entry.said !== null && !isRaw ? 0 : entering ? changes.length : mostChanges;
  const under = isOpen ? "" : line;
  return (
    <>
      <tr>
        <td className={cx(cell, under)}>
          {entry.happenedAtIsKnown ? (
            clock(entry.happenedAt)
          ) : (
            <span className="text-ink-3" title="The platform does not say when it happened">
              not known
            </span>
          )}
        </td>
        <td className={cx(cell, under, late ? "font-medium" : "text-ink-2")}>
          {late ? (
            <>
              <StateShape kind="stale" /> <span className="sr-only">late, </span>
            </>
          ) : null}
          {clock(entry.knownAt)}
        </td>
        <td className={cx("py-1", under)}>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="text-left underline decoration-line-strong underline-offset-2"
          >
            {label}
          </button>{" "}
          {isRaw ? (
            <span className="mr-1 text-small text-ink-3">
              {entry.isOwn ? "kept in Haulboard" : entry.eventType}
            </span>
          ) : null}
          {entry.by === null ? null : <span className="text-small text-ink-2">{entry.by}</span>}
          <Changes changes={changes} isOpen={isOpen} most={most} />
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={3} className={cx("pb-2", line)}>
            {children}
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface ChangesProps {
  changes: readonly string[];
  isOpen: boolean;
  /** Number that is said until the event is opened. */
  most: number;
}

function Changes({ changes, isOpen, most }: ChangesProps) {
  const look = "text-small wrap-anywhere text-ink-2";
  if (isOpen)
    return changes.length === 0 ? (
      <p className={look}>No field changed.</p>
    ) : (
      <ul className={look}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    );
  if (changes.length === 0 || most === 0) return null;
  return (
    <p className={look}>
      {changes.slice(0, most).join(", ")}
      {changes.length > most ? `, and ${changes.length - most} more` : ""}
    </p>
  );
}
