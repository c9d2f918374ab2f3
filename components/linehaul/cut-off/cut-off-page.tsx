"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { departureColumns, departureExport } from "@/components/linehaul/cut-off/departure-columns";
import {
  type DepartureRow,
  departureRows,
  departureShows,
} from "@/components/linehaul/cut-off/departure-row";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListPage } from "@/components/list-page/list-page";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { useFreightZones, zoneLetters } from "@/components/shipment/freight-terminal";
import { NoTerminalKnown } from "@/components/terminal/no-terminal";
import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { isUnknownTerminal, UnknownTerminal } from "@/components/terminal/unknown-terminal";
import { useTerminal } from "@/components/terminal/use-terminal";
import { useGo } from "@/components/ui/address";
import { EmptyState } from "@/components/ui/empty-state";
import { pageKeys } from "@/components/ui/page-keys";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import type { LinehaulBoard } from "@/lib/contract/desk/linehaul";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { freightBoardQuery } from "@/lib/queries/freight";
import { linehaulBoardQuery } from "@/lib/queries/linehaul/linehaul-board";
import { routes } from "@/lib/routes";
import { wallTime } from "@/lib/time/wall-time";

const cutOffList = listKind({
  area: "cut-offs",
  href: routes.cutOffs(),
  title: "Cut-offs",
  label: "Departures before their cut-off",
  noun: "departures",
  one: "departure",
  search: { label: "Search the departures", placeholder: "Manifest, trailer, driver" },
  shows: departureShows(deskNowMs),
  cursor: "at",
  address: {},
  saved: ["search", "terminal", "show", "sort"],
  usually: "to do first, by cut-off",
  keyHints: [
    { keys: [pageKeys.openRow], does: "open" },
    { keys: [pageKeys.back], does: "linehaul" },
    { keys: [pageKeys.print], does: "print" },
  ],
  exportColumns: () => departureExport,
});

const noLegs: LinehaulBoard["legs"] = [];
const noManifests: FreightBoard["manifests"] = [];
const noTerminals: FreightBoard["terminals"] = [];
/** Interval at which a cut-off may have come nearer by a minute. */
const stepSeconds = 30;
/** All columns have room at 1440 pixels. */
const table = { stepSeconds, cellPixels: 6 };

/** Lists what a terminal has still to load, close, assign and seal before each cut-off of the shift. */
export function CutOffPage() {
  const { terminal, setTerminal } = useTerminal();
  const address = useListAddress(cutOffList);
  const query = useQuery(linehaulBoardQuery(terminal));
  const freight = useQuery(freightBoardQuery(terminal, "none"));
  const nowMs = useNowSeconds(stepSeconds) * 1_000;
  const terminals = query.data?.terminals ?? noTerminals;
  const zone = useFreightZones(terminals, terminal).page;
  const legs = query.data?.legs ?? noLegs;
  const manifests = freight.data?.manifests ?? noManifests;
  const rows = useMemo(
    () => departureRows({ legs, manifests, terminal }, nowMs),
    [legs, manifests, terminal, nowMs],
  );
  const today = wallTime(nowMs, zone).date;
  const columns = useMemo(
    () =>
      departureColumns((at) => {
        const wall = wallTime(Date.parse(at), zone);
        return wall.date === today ? wall.time : `${wall.weekday} ${wall.time}`;
      }),
    [zone, today],
  );
  const list = useList({ kind: cutOffList, address, rows, columns, question: `${terminal}` });
  const go = useGo();
  const open = ({ kind, opens }: DepartureRow) =>
    go(kind === "leg" ? routes.linehaul({ at: opens, open: opens }) : routes.manifest(opens));
  const actions = {
    open: {
      keys: pageKeys.open,
      label: "Open the departure",
      disabledReason: list.row === null ? "Choose a departure first." : null,
      run: () => list.row !== null && open(list.row),
    },
    back: { keys: pageKeys.back, label: "To the legs of linehaul", run: () => go(routes.linehaul()) },
  } satisfies Record<string, ListAction>;
  const error = query.data?.readError ?? freight.data?.readError ?? freight.error?.message ?? null;
  return (
    <ListPage
      list={list}
      // Nothing is said to be empty before both are read.
      query={freight.data === undefined ? freight : query}
      isRead={freight.data !== undefined && query.data?.more === null}
      reading={{
        title: "The departures can't be read",
        readAtMs: query.data?.readAt ? Date.parse(query.data.readAt) : null,
        error,
      }}
      actions={actions}
      groups={[Object.values(actions)]}
      contextGroups={[[actions.open]]}
      barStart={<TerminalChooser terminals={terminals} terminal={terminal} onChange={setTerminal} />}
      printed={[terminal ?? "all terminals", `${wallTime(nowMs, zone).day} ${wallTime(nowMs, zone).time}`]}
      empty={
        isUnknownTerminal(terminals, terminal) ? (
          <UnknownTerminal terminals={terminals} terminal={terminal} onChange={setTerminal} />
        ) : terminal === null && terminals.length === 0 ? (
          <NoTerminalKnown />
        ) : (
          <EmptyState title="Nothing leaves in the next 12 hours">
            Legs of linehaul and delivery manifests of {terminal ?? "your terminals"} stand here until they
            have left.
          </EmptyState>
        )
      }
      table={table}
      onOpen={open}
      foot={<span>· times {zoneLetters(zone, nowMs)}</span>}
    />
  );
}
