"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { type ListAction, useActionKeys } from "@/components/list-page/list-actions";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { ChangesTable } from "@/components/notes/changes-table";
import { NotesCard } from "@/components/notes/notes-card";
import { hoursToday } from "@/components/places/board/place-columns";
import { addressOf, isRetired, type PlaceRow, pointOf } from "@/components/places/board/place-row";
import { usePlaces } from "@/components/places/board/use-places";
import { FencePane } from "@/components/places/fence/fence-pane";
import { PlaceSheet } from "@/components/places/form/place-sheet";
import { ComingPane } from "@/components/places/page/coming-pane";
import { DockPane } from "@/components/places/page/dock-pane";
import { RetiredBand, TwinsPane } from "@/components/places/page/twins-pane";
import { hoursOf } from "@/components/places/texts/place-texts";
import { type PlaceWrites, usePlaceWrites } from "@/components/places/writes/use-place-writes";
import { HoursSection, openingLabel } from "@/components/stay/hours-section";
import { useGo } from "@/components/ui/address";
import { ActionButton, Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/clipboard/copy";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice, ReadError } from "@/components/ui/error-notice";
import { pageKeys } from "@/components/ui/page-keys";
import { Section } from "@/components/ui/section";
import { StateMark } from "@/components/ui/state-mark";
import { sentenceCase } from "@/lib/format/sentence-case";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useReadersZone } from "@/lib/live/use-readers-zone";
import { placeQuery } from "@/lib/queries/places/places";
import { routes } from "@/lib/routes";

/** One place: its record, its fences over real stays, hours, dock minutes, what is to come, and what is wrong with it. */
export function PlacePage({ place }: { place: string }) {
  const places = usePlaces(place);
  const { query, rows, suggested } = places;
  const row = rows.find(({ id }) => id === place) ?? null;
  const go = useGo();
  const writes = usePlaceWrites();
  const [isEditing, setEditing] = useState(false);
  const actions = {
    edit: {
      ...{ keys: pageKeys.edit, label: "Edit the place", disabledReason: writes.disabledReason },
      run: () => setEditing(true),
    },
    print: { keys: pageKeys.print, label: "Print the place", run: () => window.print() },
    undo: writes.undo,
    back: { keys: pageKeys.back, label: "Back to the places", run: () => go(routes.places({ at: place })) },
  } satisfies Record<string, ListAction>;
  useActionKeys("Place", actions);
  return (
    <>
      <nav
        aria-label="Breadcrumb"
        className="no-print flex items-center gap-3 border-b border-line bg-surface px-2.5 py-1"
      >
        <Link
          href={routes.places({ at: place })}
          className="inline-flex h-7 items-center gap-1 rounded-control px-1 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft size={16} /> Places
        </Link>
        <NotReadAgain query={query} />
      </nav>
      {row !== null ? (
        <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
          <Head row={row} actions={actions} />
          <Panes row={row} rows={rows} writes={writes} edit={actions.edit} />
        </div>
      ) : (query.data === undefined && query.error === null) || places.alone.isPending ? (
        <TableSkeleton label="Reading the place" />
      ) : query.error !== null ? (
        <ErrorNotice
          className="m-4"
          title="The place can't be read"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <EmptyState
          title={`No place ${place} is known`}
          actions={
            <Link href={routes.places()} className="underline">
              All places
            </Link>
          }
        >
          Its number may be another one, or it belongs to a terminal that you do not see.
        </EmptyState>
      )}
      {isEditing && row !== null ? (
        <PlaceSheet known={row} suggested={suggested} writes={writes} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

interface HeadProps {
  row: PlaceRow;
  actions: Readonly<Record<"edit" | "print", ListAction>>;
}

function Head({ row, actions }: HeadProps) {
  const { location, id } = row;
  const nowMs = useNowSeconds(60) * 1_000;
  const opening = openingLabel(hoursOf(location), row.zone, nowMs);
  return (
    <header className="border-b border-line bg-surface px-3.5 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-title">{row.name}</h1>
        {isRetired(row) ? <StateMark kind="stale">Retired on this desk</StateMark> : null}
        {opening === null ? null : (
          <StateMark kind={opening.isOpen ? "ok" : "rest"}>{opening.text}</StateMark>
        )}
        <span className="no-print ml-auto flex flex-wrap gap-2">
          <ActionButton action={actions.edit}>Edit</ActionButton>
          <ActionButton action={actions.print}>Print</ActionButton>
          <CopyLink of={row.name} />
        </span>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <Fact label="Number">{id}</Fact>
        <Fact label="Address">{addressOf(location)}</Fact>
        <Fact label="Type">{location.locationCategoryNames?.join(", ")}</Fact>
        <Fact label="Terminal">{location.terminalCode}</Fact>
        <Fact label="Tags">{location.locationTagNames?.join(", ")}</Fact>
        <Fact label="Hours today">{hoursToday(row, nowMs)}</Fact>
      </dl>
      {location.notes ? (
        <p className="mt-2 max-w-[80ch] whitespace-pre-wrap text-ink-2">{location.notes}</p>
      ) : null}
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="font-medium wrap-anywhere">
        {children || <span className="font-normal text-ink-3">not on record</span>}
      </dd>
    </div>
  );
}

interface PanesProps {
  row: PlaceRow;
  rows: readonly PlaceRow[];
  writes: PlaceWrites;
  edit: ListAction;
}

function Panes({ row, rows, writes, edit }: PanesProps) {
  const query = useQuery(placeQuery(row.id));
  const readersZone = useReadersZone();
  const nowMs = useNowSeconds(60) * 1_000;
  const zone = row.zone ?? readersZone;
  const detail = query.data;
  const disabledReason = writes.disabledReason ?? detail?.because ?? null;
  return (
    <>
      <Troubles row={row} edit={edit} />
      {detail === undefined ? null : (
        <RetiredBand row={row} detail={detail} writes={writes} disabledReason={disabledReason} />
      )}
      <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] print:block">
        <div className="min-w-0 lg:border-r lg:border-line">
          {detail === undefined ? (
            <Section title="Fences">
              {query.isError ? (
                <ReadError title="What the desk knows of it can't be read" query={query} />
              ) : (
                <p role="status" className="text-ink-2">
                  Reading its stays…
                </p>
              )}
            </Section>
          ) : (
            <>
              <FencePane {...{ row, detail, writes, disabledReason, zone, nowMs }} />
              <ComingPane coming={detail.coming} zone={zone} nowMs={nowMs} />
            </>
          )}
        </div>
        <div className="min-w-0 border-line max-lg:border-t">
          <HoursSection
            title="Opening hours"
            hours={hoursOf(row.location)}
            zone={row.zone}
            nowMs={nowMs}
            unknownDay="closed"
            howToEnter="Edit the place to enter them."
          />
          {detail === undefined ? null : (
            <>
              <DockPane name={row.name} {...{ detail, writes, disabledReason, zone }} />
              <TwinsPane {...{ row, rows, detail, writes, disabledReason }} />
            </>
          )}
          <NotesCard kind="place" subject={row.id} timeZone={zone} />
          <Section title="Changed at this desk">
            {detail === undefined || detail.history.length === 0 ? (
              <p className="text-ink-2">
                {detail === undefined ? "Reading what was changed…" : "Nothing was changed here."}
              </p>
            ) : (
              <ChangesTable
                changes={detail.history}
                keyOf={({ at, what }) => `${at} ${what}`}
                timeZone={zone}
                nowMs={nowMs}
              >
                {({ who, what }) => (
                  <>
                    {sentenceCase(what)} <span className="text-small text-ink-3">{who}</span>
                  </>
                )}
              </ChangesTable>
            )}
          </Section>
        </div>
      </div>
    </>
  );
}

/** Says what is wrong with the record, each with its way out. */
function Troubles({ row, edit }: { row: PlaceRow; edit: ListAction }) {
  const { location, fences } = row;
  const wrong = [
    pointOf(location) === null
      ? "It is not on the map: trucks can't be routed to it, and no fence notices them."
      : null,
    pointOf(location) !== null && fences.arrival === null
      ? "It has no fence: arrivals here are what drivers report."
      : null,
    hoursOf(location).length === 0 ? "Nobody entered when it is open." : null,
  ].filter((text) => text !== null);
  if (wrong.length === 0 || isRetired(row)) return null;
  return (
    <section
      aria-label="What is wrong with it"
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-jeopardy-tint px-3.5 py-1.5"
    >
      <span className="min-w-0 flex-1">{wrong.join(" ")}</span>
      <Button disabledReason={edit.disabledReason} onClick={edit.run}>
        Edit the place
      </Button>
    </section>
  );
}
