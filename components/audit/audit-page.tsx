"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useMemo, useState } from "react";
import { auditColumns } from "@/components/audit/audit-columns";
import { AuditPanel } from "@/components/audit/audit-panel";
import {
  type AuditRow,
  type AuditShow,
  auditExport,
  auditFilters,
  auditRows,
  auditShows,
  routeOfLine,
  writtenOptions,
} from "@/components/audit/audit-row";
import { namedOptions } from "@/components/list-page/bar/filters-menu";
import { saveAsked } from "@/components/list-page/export/save-file";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListPage } from "@/components/list-page/list-page";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { useGo } from "@/components/ui/address";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { figure } from "@/components/ui/figure";
import { FilterChip } from "@/components/ui/filter-chip";
import { pageKeys } from "@/components/ui/page-keys";
import { Select } from "@/components/ui/select";
import type { AuditFilter, AuditPage as AuditPageRead } from "@/lib/contract/desk/audit/audit-records";
import { kindLabel } from "@/lib/format/audit-labels";
import { deskNowMs, readAtMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { auditQuery, readAuditFile } from "@/lib/queries/audit/audit";
import { sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Names how far back from now lines are read; null reads all. */
const spans = { "24h": dayMs, "7d": 7 * dayMs, "30d": 30 * dayMs, all: null } as const;
const spanNames = ["24h", "7d", "30d", "all"] as const;
const spanOptions = [
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
  { value: "all", label: "All that is kept" },
];

const auditAddress = {
  span: parseAsStringLiteral(spanNames).withDefault("24h"),
  /** Together name one object, whose lines alone are read. */
  kind: parseAsString,
  object: parseAsString,
};

const auditList = listKind({
  area: "audit",
  href: routes.audit(),
  title: "Audit",
  label: "The audit trail",
  noun: "lines",
  one: "line",
  search: { label: "Search the trail", placeholder: "Words, a PRO, an address" },
  shows: auditShows,
  filters: auditFilters,
  cursor: "line",
  address: auditAddress,
  saved: ["search", "who", "action", "about", "source", "to", "show", "span", "kind", "object", "sort"],
  usually: "the newest first",
  keyHints: [
    { keys: [pageKeys.openRow], does: "open the object" },
    { keys: [pageKeys.export], does: "export" },
  ],
  exportColumns: () => auditExport,
});

const noLines: readonly never[] = [];
/** Labels of instants near now change with the minute, and so does how far back is looked. */
const labelSeconds = 60;
const forManagers = "The audit trail is for managers and administrators who see all terminals.";

/** The audit trail: each line says who did what, when and from where, with its outcome. */
export function AuditPage() {
  const session = useQuery(sessionQuery).data;
  const maySee = session?.can.includes("getAudit") ?? false;
  const address = useListAddress(auditList);
  const { span, kind, object } = address.view;
  const nowMs = useNowSeconds(labelSeconds) * 1_000;
  const question = `${JSON.stringify(address.asked)} ${span} ${kind} ${object}`;
  // More pages were asked for of one question only: another begins at its first.
  const [more, setMore] = useState({ question, pages: 1 });
  const pages = more.question === question ? more.pages : 1;
  const filter = useFilter(address, nowMs);
  // Before the page knows the time nothing is asked: a day back from no time is before all time.
  const query = useQuery({ ...auditQuery(filter, pages), enabled: maySee && nowMs > 0 });
  const { lines, hasMore, over } = query.data ?? { lines: noLines, hasMore: false, over: null };
  const rows = useMemo(() => auditRows(lines), [lines]);
  const columns = useMemo(() => auditColumns(nowMs), [nowMs]);
  const read = useList({ kind: auditList, address, rows, columns, question });
  // Counts and choices are of all lines: those of the rows would be of what was read.
  const list = over === null ? read : { ...read, counts: over.counts, offered: offeredBy(over.choices) };

  const { row } = list;
  const go = useGo();
  const actions = {
    open: openAction(row, (route) => go(route)),
    all: {
      keys: null,
      label: "Export with all that is kept (CSV, noted in the trail)",
      disabledReason: lines.length === 0 ? "Nothing is shown." : null,
      run: () => void saveAsked(() => readAuditFile({ ...filter, to: new Date(deskNowMs()).toISOString() })),
    },
  } satisfies Record<string, ListAction>;
  return (
    <ListPage
      list={list}
      query={query}
      // Until the lines of a new question are there, none of those before it may match.
      isCounted={query.data !== undefined && !(query.isPlaceholderData && list.rows.length === 0)}
      reading={{ readAtMs: readAtMs(query), error: null }}
      // A file of the lines that were read would pass for all of them.
      wholeFile={hasMore ? actions.all.run : undefined}
      actions={actions}
      groups={[[actions.open], [actions.all]]}
      contextGroups={[[actions.open]]}
      barStart={
        <>
          <Select
            aria-label="How far back"
            options={spanOptions}
            value={span}
            onChange={({ target }) =>
              address.setView({ span: spanNames.find((name) => name === target.value) ?? null })
            }
          />
          {kind === null || object === null ? null : (
            <FilterChip pressed onClick={() => address.setView({ kind: null, object: null })}>
              {kindLabel(kind)} {rows[0]?.object?.title ?? object}
            </FilterChip>
          )}
        </>
      }
      instead={
        session === undefined || maySee ? undefined : (
          <EmptyState title="For managers">{forManagers}</EmptyState>
        )
      }
      empty={<NoLines address={address} />}
      onOpen={() => actions.open.run()}
      beside={row === null ? null : <AuditPanel row={row} onClose={() => address.moveTo(null)} />}
      foot={
        hasMore ? (
          <>
            {over === null ? null : (
              <span>· the newest of {figure(matchingOf(over.counts, address.show))}</span>
            )}
            <Button pending={query.isFetching} onClick={() => setMore({ question, pages: pages + 1 })}>
              Read older lines
            </Button>
          </>
        ) : null
      }
    />
  );
}

type Address = ReturnType<typeof useListAddress<AuditRow, AuditShow, typeof auditAddress>>;

function NoLines({ address }: { address: Address }) {
  if (address.filtered)
    return (
      <EmptyState
        title="No line matches"
        actions={<Button onClick={address.clearFilters}>Clear the filters</Button>}
      >
        All lines of this time were looked through.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing was done in this time"
      actions={
        address.view.span === "all" ? undefined : (
          <Button onClick={() => address.setView({ span: "all" })}>Look at all that is kept</Button>
        )
      }
    >
      Each change that a member makes stands here, with its outcome.
    </EmptyState>
  );
}

type Over = NonNullable<AuditPageRead["over"]>;

/** Choices of the filters, in their order; what is written to is always the same two. */
const offeredBy = ({ who, action, about, source }: Over["choices"]) => [
  ...[who, action, about, source].map(namedOptions),
  writtenOptions,
];

/** Each line has one outcome; what is over a verdict has one too. */
const matchingOf = (counts: Over["counts"], show: AuditShow | null): number =>
  show === null ? counts.done + counts.refused + counts.unknown + counts.undone : counts[show];

/** Makes the question to the server, the same object as long as it asks for the same. */
function useFilter({ view, asked }: Pick<Address, "view" | "asked">, nowMs: number): AuditFilter {
  const { span, kind, object } = view;
  const backMs = spans[span];
  // Moves on by whole hours: each other start is another question, and its lines are read anew.
  const fromMs = backMs === null ? null : Math.floor((nowMs - backMs) / hourMs) * hourMs;
  const { to: written, ...others } = asked;
  const text = JSON.stringify({
    ...(fromMs === null ? {} : { from: new Date(fromMs).toISOString() }),
    ...(kind === null || object === null ? {} : { kind, object }),
    ...Object.fromEntries(
      Object.entries({ ...others, written }).filter(([, value]) => value !== null && value !== ""),
    ),
  });
  return useMemo(() => JSON.parse(text) as AuditFilter, [text]);
}

function openAction(
  row: AuditRow | null,
  go: (route: NonNullable<ReturnType<typeof routeOfLine>>) => void,
): ListAction {
  const route = row === null ? null : routeOfLine(row);
  return {
    keys: pageKeys.open,
    label: "Open what it is about",
    disabledReason: row === null ? "Choose a line first." : route === null ? "No page shows it." : null,
    run: () => {
      if (route !== null) go(route);
    },
  };
}
