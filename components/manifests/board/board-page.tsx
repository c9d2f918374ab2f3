"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import { listKind } from "@/components/list-page/list-kind";
import { ListNotice } from "@/components/list-page/list-notice";
import { ListPage } from "@/components/list-page/list-page";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { boardColumns } from "@/components/manifests/board/board-columns";
import { manifestExport } from "@/components/manifests/board/board-export";
import { boardRows, manifestShows } from "@/components/manifests/board/board-row";
import { BoardSheets, boardSheets } from "@/components/manifests/board/board-sheets";
import { useManifestActions } from "@/components/manifests/board/manifest-actions";
import { AskedReason } from "@/components/manifests/writes/asked-reason";
import { useManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { dayAxis } from "@/components/shipment/day-axis";
import { DayLegend } from "@/components/shipment/day-bar";
import {
  dayAt,
  type FreightZones,
  useFreightZones,
  zoneLetters,
} from "@/components/shipment/freight-terminal";
import { chosenOrOnly, NoTerminalKnown } from "@/components/terminal/no-terminal";
import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { isUnknownTerminal, UnknownTerminal } from "@/components/terminal/unknown-terminal";
import { useTerminal } from "@/components/terminal/use-terminal";
import { DayChooser } from "@/components/time-fields/day-chooser";
import { useGo } from "@/components/ui/address";
import { ActionButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import { SharedWork } from "@/components/work/work-marks";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { freightBoardQuery } from "@/lib/queries/freight";
import { routes } from "@/lib/routes";
import { dayLabel } from "@/lib/time/instant-labels";

const manifestList = listKind({
  area: "manifests",
  href: routes.manifests(),
  title: "Manifests",
  label: "Manifests",
  noun: "manifests",
  one: "manifest",
  search: { label: "Search the manifests", placeholder: "Manifest, driver, stop" },
  crowded: true,
  shows: manifestShows,
  cursor: "at",
  address: {
    /** YYYY-MM-DD; left out it is today. */
    day: parseAsString,
    sheet: parseAsStringLiteral(boardSheets),
  },
  saved: ["search", "terminal", "show", "sort"],
  usually: "most urgent first",
  keyHints: [
    { keys: [pageKeys.openRow], does: "open" },
    { keys: [pageKeys.candidates], does: "driver" },
    { keys: [pageKeys.dispatch], does: "dispatch" },
  ],
  exportColumns: () => manifestExport,
});

const noManifests: FreightBoard["manifests"] = [];
const noTerminals: FreightBoard["terminals"] = [];
/** Interval at which the day may change. */
const daySeconds = 60;

/** The terminal and the day that the board is about, and its manifests of that day. */
function useDay(data: FreightBoard | undefined, terminal: string | null, asked: string | null) {
  const nowMs = useNowSeconds(daySeconds) * 1_000;
  const zones = useFreightZones(data?.terminals ?? noTerminals, terminal);
  const today = dayAt(nowMs, zones.page);
  const day = asked ?? today;
  const manifests = data?.manifests ?? noManifests;
  const rows = useMemo(() => boardRows(manifests, { day, today }), [manifests, day, today]);
  const columns = useMemo(() => {
    const plans = rows.map(({ manifest }) => manifest.plan);
    return boardColumns(dayAxis(plans, zones.page), zones, nowMs);
  }, [rows, zones, nowMs]);
  return { zones, today, day, rows, columns };
}

/** The delivery manifests of a terminal and a day: who drives what, what is in trouble, what needs a driver. */
export function BoardPage() {
  const { terminal: asked, setTerminal } = useTerminal();
  const address = useListAddress(manifestList);
  const query = useQuery(freightBoardQuery(asked, "none"));
  const { data } = query;
  const terminals = data?.terminals ?? noTerminals;
  const terminal = chosenOrOnly(terminals, asked);
  const { day, today, zones, rows, columns } = useDay(data, terminal, address.view.day);
  const list = useList({ kind: manifestList, address, rows, columns, question: `${asked} ${day}` });
  const writes = useManifestWrites();
  const onSheet = address.setView;
  const { actions, groups } = useManifestActions({ list, terminals, terminal, day, today, writes, onSheet });
  const go = useGo();
  const showsDay = list.columns.shown.some(({ id }) => id === "day");
  return (
    <SharedWork>
      <ListPage
        list={list}
        query={query}
        reading={{
          title: "Manifests can't be read",
          readAtMs: data?.readAt ? Date.parse(data.readAt) : null,
          error: data?.readError ?? null,
        }}
        actions={actions}
        groups={groups}
        primary={{ action: actions.create, text: "New manifest" }}
        barStart={
          <>
            <TerminalChooser terminals={terminals} terminal={terminal} onChange={setTerminal} />
            <DayChooser
              day={day}
              today={today}
              onChange={(chosen) => address.setView({ day: chosen === today ? null : chosen })}
            />
          </>
        }
        printed={[terminal ?? "all terminals", dayLabel(day)]}
        notices={data === undefined ? null : <Notices data={data} />}
        empty={
          isUnknownTerminal(terminals, terminal) ? (
            <UnknownTerminal terminals={terminals} terminal={terminal} onChange={setTerminal} />
          ) : terminal === null && terminals.length === 0 ? (
            <NoTerminalKnown />
          ) : (
            <EmptyState
              title={`No manifests on ${dayLabel(day)}`}
              actions={
                terminal === null ? (
                  <TerminalChooser terminals={terminals} terminal={null} onChange={setTerminal} />
                ) : (
                  <ActionButton variant="primary" action={actions.create}>
                    New manifest
                  </ActionButton>
                )
              }
            >
              {actions.create.disabledReason ??
                "Create one, or plan freight onto a new one from the freight page."}
            </EmptyState>
          )
        }
        onOpen={(row) => go(routes.manifest(row.id))}
        foot={<ZonesAndLegend zones={zones} showsDay={showsDay} />}
      />
      <BoardSheets
        sheet={address.view.sheet}
        row={list.row?.manifest ?? null}
        shown={data === undefined ? null : list.rows.map(({ manifest }) => manifest)}
        {...{ terminal, terminals, day, today, zones, writes }}
        onMade={(at) => address.setParts({ at })}
        onClose={() => address.setView({ sheet: null })}
      />
      <AskedReason writes={writes} />
    </SharedWork>
  );
}

/** Says in which zones times are, and what the bars of days mean where there are some. */
function ZonesAndLegend({ zones, showsDay }: { zones: FreightZones; showsDay: boolean }) {
  const letters = zoneLetters(zones.page, deskNowMs());
  const hours = showsDay ? `, hours over the days ${letters}` : "";
  return (
    <>
      <span>· {zones.isMixed ? `times of each terminal${hours}` : `times ${letters}`}</span>
      {showsDay ? <DayLegend /> : null}
    </>
  );
}

/** Over the board: a first reading that goes on, and what this platform does not offer. */
function Notices({ data: { isCatchingUp, missing } }: { data: FreightBoard }) {
  return (
    <>
      {isCatchingUp ? (
        <ListNotice>
          The platform's history is being read for the first time: not everything is here yet.
        </ListNotice>
      ) : null}
      {missing.length === 0 ? null : (
        <ListNotice>Not reported by this platform: {missing.join("; ")}.</ListNotice>
      )}
    </>
  );
}
