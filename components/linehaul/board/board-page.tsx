"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsString, parseAsStringLiteral } from "nuqs";
import { useMemo } from "react";
import type { NightTime } from "@/components/linehaul/board/board-cells";
import { boardColumns } from "@/components/linehaul/board/board-columns";
import { linehaulExport } from "@/components/linehaul/board/board-export";
import { type BoardRow, boardRows, endFilters, linehaulShows } from "@/components/linehaul/board/board-row";
import { unevenLanes } from "@/components/linehaul/board/lane-balance";
import { useRowActions } from "@/components/linehaul/board/row-actions";
import { legSheets } from "@/components/linehaul/edit/leg-sheet-names";
import { useLegWriteActions } from "@/components/linehaul/edit/use-leg-actions";
import { type LegWrites, useLegWrites } from "@/components/linehaul/edit/use-leg-writes";
import { useLatePanel } from "@/components/linehaul/late/use-late-panel";
import type { ListAction } from "@/components/list-page/list-actions";
import { listKind } from "@/components/list-page/list-kind";
import { ListNotice } from "@/components/list-page/list-notice";
import { ListPage } from "@/components/list-page/list-page";
import { useList } from "@/components/list-page/use-list";
import { useListAddress } from "@/components/list-page/use-list-address";
import { useUndoAction } from "@/components/list-page/use-undo-action";
import { useFreightZones, zoneLetters } from "@/components/shipment/freight-terminal";
import { NoTerminalKnown } from "@/components/terminal/no-terminal";
import { TerminalChooser } from "@/components/terminal/terminal-chooser";
import { isUnknownTerminal, UnknownTerminal } from "@/components/terminal/unknown-terminal";
import { useTerminal } from "@/components/terminal/use-terminal";
import { DayChooser } from "@/components/time-fields/day-chooser";
import { EmptyState } from "@/components/ui/empty-state";
import { later } from "@/components/ui/loading/later";
import { OutcomeDialog } from "@/components/ui/outcome-dialog";
import { pageKeys } from "@/components/ui/page-keys";
import { SharedWork } from "@/components/work/work-marks";
import type { LinehaulBoard } from "@/lib/contract/desk/linehaul";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { linehaulBoardQuery } from "@/lib/queries/linehaul/linehaul-board";
import { routes } from "@/lib/routes";
import { shownTime } from "@/lib/time/display";
import { serviceNight } from "@/lib/time/service-night";
import { wallTime } from "@/lib/time/wall-time";

// The rows come first: forms alone, with what they check, are a fifth of the scripts.
const LegDetail = later(async () => (await import("@/components/linehaul/board/leg-detail")).LegDetail);
const LegSheets = later(async () => (await import("@/components/linehaul/edit/leg-sheets")).LegSheets);

const linehaulList = listKind({
  area: "linehaul",
  href: routes.linehaul(),
  title: "Linehaul",
  label: "Legs of linehaul",
  noun: "legs",
  one: "leg",
  search: { label: "Search the legs", placeholder: "Leg, PRO, trailer, driver" },
  crowded: true,
  shows: linehaulShows,
  filters: endFilters,
  cursor: "at",
  address: {
    /** YYYY-MM-DD on which the night began; left out it is tonight. */
    night: parseAsString,
    /** The leg beneath which all that is known of it stands. */
    open: parseAsString,
    sheet: parseAsStringLiteral(legSheets),
  },
  saved: ["search", "terminal", "from", "to", "show", "sort"],
  usually: "most urgent first",
  keyHints: [
    { keys: [pageKeys.openRow], does: "open the leg" },
    { keys: [pageKeys.locate], does: "map" },
    { keys: [pageKeys.message], does: "message" },
  ],
  exportColumns: () => linehaulExport,
});

const noLegs: LinehaulBoard["legs"] = [];
const noTerminals: LinehaulBoard["terminals"] = [];
/** Interval at which the night may change. */
const nightSeconds = 60;
/** Looks each minute whether a cut-off has passed; all columns have room at 1440 pixels. */
const table = { stepSeconds: 60, cellPixels: 6 };
/** Names so many lanes, which have room in the foot. */
const mostLanes = 3;

/** Heights of what is open beneath a leg, and beneath a late one. */
const [legDetailPixels, lateLegPixels] = [208, 320];

const nightName = (night: string) => `Night of ${wallTime(Date.parse(`${night}T00:00:00Z`), "UTC").day}`;

/** The night that the board is about, its legs, and how their times are written: all in the page's zone. */
function useNight(data: LinehaulBoard | undefined, terminal: string | null, asked: string | null) {
  const nowMs = useNowSeconds(nightSeconds) * 1_000;
  const zones = useFreightZones(data?.terminals ?? noTerminals, terminal);
  const zone = zones.page;
  const tonight = serviceNight(nowMs, zone);
  const night = asked ?? tonight;
  const legs = data?.legs ?? noLegs;
  const rows = useMemo(() => boardRows(legs, { night, tonight }), [legs, night, tonight]);
  const columns = useMemo(() => {
    const nightTime: NightTime = (at, beside = null) => {
      const wall = wallTime(Date.parse(at), zone);
      const isSaid = beside !== null && wallTime(Date.parse(beside), zone).date === wall.date;
      const isOfNight = isSaid || serviceNight(Date.parse(at), zone) === night;
      const time = shownTime(wall.time);
      return isOfNight ? time : `${wall.weekday} ${time}`;
    };
    return boardColumns(nightTime);
  }, [zone, night]);
  return { zone, tonight, night, legs, rows, columns };
}

/** Takes back what was done last, of legs or of the freight of a late one. */
function useUndo(writes: LegWrites, { pending, undoLast }: ReturnType<typeof useLatePanel>): ListAction {
  const { last, saving } = writes;
  return useUndoAction({
    saving: saving || pending,
    last,
    undo: () => {
      if (last === null) return;
      if (last.of === undefined) undoLast();
      else writes.undo(last);
    },
  });
}

/** Linehaul of a night: which legs are late or in jeopardy, who drives them and for how long they may, what they carry. */
export function BoardPage() {
  const { terminal, setTerminal } = useTerminal();
  const address = useListAddress(linehaulList);
  const query = useQuery(linehaulBoardQuery(terminal, address.view.night));
  const { data } = query;
  const { zone, night, tonight, legs, rows, columns } = useNight(data, terminal, address.view.night);
  const list = useList({ kind: linehaulList, address, rows, columns, question: `${terminal} ${night}` });
  const openId = address.view.open;
  const toggle = (at: string) => address.setParts({ at, open: at === openId ? null : at });
  const opened = openId === null ? undefined : list.byId.get(openId)?.leg;
  const late = useLatePanel(opened, { legs, timeZone: zone });
  const writes = useLegWrites();
  const leg = list.row?.leg ?? null;
  const written = useLegWriteActions({ leg, writes, onSheet: (sheet) => address.setView({ sheet }) });
  const undo = useUndo(writes, late);
  const seen = useRowActions(list, toggle);
  const groups = [
    [seen.open, written.create, written.edit, written.assign, written.loadPlan],
    [written.load, written.close, written.depart, written.arrive, written.spot, written.unload],
    [written.complete, written.cancel, undo, late.actions.replan],
    [seen.relay, seen.papers, seen.cutOffs, seen.locate, seen.message],
  ];
  const actions = { ...seen, ...written, ...late.actions, undo };
  const terminals = data?.terminals ?? noTerminals;
  const isUnknown = isUnknownTerminal(terminals, terminal);
  return (
    <SharedWork>
      <ListPage
        list={list}
        query={query}
        {...howFarRead(data, rows)}
        reading={{
          title: "Linehaul can't be read",
          readAtMs: data?.readAt ? Date.parse(data.readAt) : null,
          error: data?.readError ?? null,
        }}
        actions={actions}
        groups={groups}
        contextGroups={groups}
        barStart={
          <>
            <TerminalChooser terminals={terminals} terminal={terminal} onChange={setTerminal} />
            <DayChooser
              day={night}
              today={tonight}
              onChange={(chosen) => address.setView({ night: chosen === tonight ? null : chosen })}
              called={{
                noun: "Night",
                nameOf: nightName,
                title:
                  "A night begins at noon and ends before noon, on the clock of the terminal that a leg leaves.",
              }}
            />
          </>
        }
        printed={[terminal ?? "all terminals", nightName(night)]}
        notices={data === undefined ? null : <Notices data={data} />}
        empty={
          isUnknown ? (
            <UnknownTerminal terminals={terminals} terminal={terminal} onChange={setTerminal} />
          ) : terminal === null && terminals.length === 0 ? (
            <NoTerminalKnown />
          ) : (
            <EmptyState title={`${nightName(night)}: no legs`}>
              Legs appear as soon as the platform makes a linehaul manifest, a movement or a trip of{" "}
              {terminal ?? "your terminals"} known.
            </EmptyState>
          )
        }
        table={table}
        onOpen={({ id }) => toggle(id)}
        beneath={{
          id: openId,
          pixels: late.panel === null ? legDetailPixels : lateLegPixels,
          content:
            late.panel ??
            (opened === undefined ? null : <LegDetail leg={opened} legs={legs} timeZone={zone} />),
        }}
        foot={<Foot rows={list.rows} zone={zone} />}
      />
      {late.dialog}
      {address.view.sheet === null ? null : (
        <LegSheets
          sheet={address.view.sheet}
          {...{ leg, terminal, terminals, writes }}
          onClose={() => address.setView({ sheet: null })}
        />
      )}
      {writes.outcome === null ? null : (
        <OutcomeDialog
          noun="writes"
          results={writes.outcome}
          onUndo={writes.last === null ? null : undo.run}
          onClose={writes.closeOutcome}
        />
      )}
    </SharedWork>
  );
}

/** Tells how far the board is read: of a part alone nothing is counted, and no night is said to be empty. */
function howFarRead(data: LinehaulBoard | undefined, rows: readonly BoardRow[]) {
  const isCounted = data?.more === null;
  return { isRead: isCounted || rows.length > 0, isCounted };
}

/** Manifests of what is shown, the zone of all times, and lanes on which trailers gather at one end. */
function Foot({ rows, zone }: { rows: readonly BoardRow[]; zone: string }) {
  const legs = rows.map(({ leg }) => leg);
  const manifests = new Set(
    legs.flatMap(({ trailers }) => trailers.flatMap((one) => one.manifestNumber ?? [])),
  );
  const lanes = unevenLanes(legs);
  return (
    <>
      <span>
        · {manifests.size} {manifests.size === 1 ? "manifest" : "manifests"} · times{" "}
        {zoneLetters(zone, deskNowMs())}
      </span>
      {lanes.length === 0 ? null : (
        <span
          className="min-w-0 truncate"
          title={lanes.map((lane) => `${laneLabel(lane)} of which empty: ${lane.empty}`).join("\n")}
        >
          · trailers out of balance: {lanes.slice(0, mostLanes).map(laneLabel).join(", ")}
        </span>
      )}
    </>
  );
}

const laneLabel = ({ from, to, more }: { from: string; to: string; more: number }) =>
  `${from}→${to} +${more}`;

/** Over the board: a first reading that goes on, and what this platform does not offer. */
function Notices({ data: { isCatchingUp, missing } }: { data: LinehaulBoard }) {
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
