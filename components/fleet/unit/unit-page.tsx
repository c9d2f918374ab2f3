import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { type ListAction, useActionKeys } from "@/components/list-page/list-actions";
import { NotReadAgain } from "@/components/list-page/not-read-again";
import { TableSkeleton } from "@/components/list-page/table-skeleton";
import { ChangesTable } from "@/components/notes/changes-table";
import { NotesCard } from "@/components/notes/notes-card";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/clipboard/copy";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorNotice, ReadError } from "@/components/ui/error-notice";
import { pageKeys } from "@/components/ui/page-keys";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import { WorkBlocks, workHref } from "@/components/work/other-work";
import { OutOfServiceBand } from "@/components/work/out-of-service/out-of-service-band";
import type { PastWork, UnitKind } from "@/lib/contract/desk/units/unit-detail";
import { sentenceCase } from "@/lib/format/sentence-case";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useReadersZone } from "@/lib/live/use-readers-zone";
import { unitQuery } from "@/lib/queries/units/units";
import { routes } from "@/lib/routes";
import { dayTimeLabel, spanLabel } from "@/lib/time/instant-labels";

/** A fact of a unit: what it is called, and its value; empty where it is not on record. */
export type UnitFact = readonly [label: string, value: ReactNode];

interface UnitFrameProps {
  kind: UnitKind;
  number: string;
  /** The list that it came from. */
  back: { href: Route; label: string };
  /** Query that reads the records. */
  query: UseQueryResult<unknown, Error>;
  /** Tells whether there is one of the number. */
  isKnown: boolean;
  mark: ReactNode;
  facts: readonly UnitFact[];
  actions: Readonly<Record<"edit" | "statusChange" | "undo", ListAction>>;
  /** A retired unit is neither in service nor taken out of it. */
  isRetired: boolean;
  /** Panes of its kind, before its work and its history. */
  children: ReactNode;
}

/** The page of a vehicle or a trailer: its record, where it is, what it has to do, what was changed of it. */
export function UnitFrame(props: UnitFrameProps) {
  const { kind, number, back, query, actions } = props;
  const go = useGo();
  const zone = useReadersZone();
  const all = {
    ...actions,
    print: { keys: pageKeys.print, label: `Print the ${kind}`, run: () => window.print() },
    back: { keys: pageKeys.back, label: `Back to the ${back.label.toLowerCase()}`, run: () => go(back.href) },
  } satisfies Record<string, ListAction>;
  useActionKeys(kind === "vehicle" ? "Vehicle" : "Trailer", all);
  return (
    <>
      <nav
        aria-label="Breadcrumb"
        className="no-print flex items-center gap-3 border-b border-line bg-surface px-2.5 py-1"
      >
        <Link
          href={back.href}
          className="inline-flex h-7 items-center gap-1 rounded-control px-1 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <ChevronLeft size={16} /> {back.label}
        </Link>
        <NotReadAgain query={query} />
      </nav>
      {props.isKnown ? (
        <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
          <Head {...props} print={all.print} />
          {props.isRetired ? null : (
            <OutOfServiceBand kind={kind} objectId={number} name={number} timeZone={zone} />
          )}
          <div className="grid lg:grid-cols-2 print:block">
            <div className="min-w-0 lg:border-r lg:border-line">
              {props.children}
              <Work kind={kind} number={number} />
              <PastWorks kind={kind} number={number} />
            </div>
            <div className="min-w-0 border-line max-lg:border-t">
              <NotesCard key={number} kind={kind} subject={number} timeZone={zone} />
              <History kind={kind} number={number} />
            </div>
          </div>
        </div>
      ) : query.data === undefined && query.error === null ? (
        <TableSkeleton label={`Reading the ${kind}`} />
      ) : query.error !== null ? (
        <ErrorNotice
          className="m-4"
          title={`The ${kind} can't be read`}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <EmptyState
          title={`No ${kind} ${number} is known`}
          actions={
            <Link href={back.href} className="underline">
              {back.label}
            </Link>
          }
        >
          Its number may be another one, or it belongs to a terminal that you do not see.
        </EmptyState>
      )}
    </>
  );
}

function Head({ number, mark, facts, actions, print }: UnitFrameProps & { print: ListAction }) {
  return (
    <header className="border-b border-line bg-surface px-3.5 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-title">{number}</h1>
        {mark}
        <span className="no-print ml-auto flex flex-wrap gap-2">
          <ActionButton action={actions.edit}>Edit</ActionButton>
          <ActionButton action={actions.statusChange}>
            {actions.statusChange.label.split(" ")[0]}
          </ActionButton>
          <ActionButton action={print}>Print</ActionButton>
          <CopyLink of={number} />
        </span>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-ink-3">{label}</dt>
            <dd className="font-medium wrap-anywhere">
              {value || <span className="font-normal text-ink-3">not on record</span>}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

type Unit = Pick<UnitFrameProps, "kind" | "number">;

function Work({ kind, number }: Unit) {
  const query = useQuery(unitQuery(kind, number));
  return (
    <Section title="Trips, manifests and legs">
      {query.data === undefined && query.isError ? (
        <ReadError title="What it has to do can't be read" query={query} />
      ) : query.data === undefined ? (
        <p role="status" className="text-ink-2">
          Reading what it has to do…
        </p>
      ) : query.data.works.length === 0 ? (
        <p className="text-ink-2">No open trip, manifest or leg names it.</p>
      ) : (
        <div className="text-small">
          <WorkBlocks works={query.data.works} />
        </div>
      )}
    </Section>
  );
}

function PastWorks({ kind, number }: Unit) {
  const { data } = useQuery(unitQuery(kind, number));
  const zone = useReadersZone();
  // Leave to the section above that it is being read, or cannot be.
  if (data === undefined) return null;
  return (
    <Section title="Done lately">
      {data.past.length === 0 ? (
        <p className="text-ink-2">Nothing that the boards still have.</p>
      ) : (
        <PlainTable
          caption="What it has done lately"
          rows={data.past}
          rowKey={(past) => `${past.kind} ${past.id}`}
          columns={[
            { head: "Work", cell: (past) => <PastLink past={past} /> },
            { head: "When", cell: (past) => pastTimes(past, zone) },
            {
              head: "Driver",
              cell: ({ driver }) =>
                driver === null ? (
                  <span className="text-ink-3">not known</span>
                ) : (
                  <Link
                    href={routes.driverHours(driver.externalUserId)}
                    prefetch={false}
                    className="underline"
                  >
                    {driver.name}
                  </Link>
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}

function PastLink({ past }: { past: PastWork }) {
  const href = workHref(past);
  const label = sentenceCase(past.label);
  return href === null ? (
    label
  ) : (
    <Link href={href} prefetch={false} className="font-medium underline underline-offset-2">
      {label}
    </Link>
  );
}

/** Says the time of it, as far as that is known. @param zone IANA, of the reader */
function pastTimes({ startAt, endAt, timezone }: PastWork, zone: string): string {
  const own = timezone ?? zone;
  if (startAt !== null && endAt !== null) return spanLabel(Date.parse(startAt), Date.parse(endAt), own);
  if (endAt !== null) return `until ${dayTimeLabel(Date.parse(endAt), own)}`;
  return startAt === null ? "time not known" : `from ${dayTimeLabel(Date.parse(startAt), own)}`;
}

function History({ kind, number }: Unit) {
  const query = useQuery(unitQuery(kind, number));
  const zone = useReadersZone();
  const nowMs = useNowSeconds(60) * 1_000;
  const lines = query.data?.history ?? [];
  return (
    <Section title="Changed at this desk">
      {query.data === undefined ? (
        <p className="text-ink-2">{query.isError ? "It can't be read." : "Reading what was changed…"}</p>
      ) : lines.length === 0 ? (
        <p className="text-ink-2">Nothing was changed here.</p>
      ) : (
        <ChangesTable changes={lines} keyOf={({ at, what }) => `${at} ${what}`} timeZone={zone} nowMs={nowMs}>
          {({ who, what }) => (
            <>
              {sentenceCase(what)} <span className="text-small text-ink-3">{who}</span>
            </>
          )}
        </ChangesTable>
      )}
    </Section>
  );
}
