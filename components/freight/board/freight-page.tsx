"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { ChosenBar } from "@/components/freight/board/chosen-bar";
import { FreightBar } from "@/components/freight/board/freight-bar";
import { freightColumns, usuallyHidden } from "@/components/freight/board/freight-columns";
import { FreightFaces, FreightNotices } from "@/components/freight/board/freight-faces";
import { type FreightTableRow, isGroup } from "@/components/freight/board/freight-groups";
import { groupingLabel, modeLabel, showLabel } from "@/components/freight/board/freight-labels";
import { FreightSheets } from "@/components/freight/board/freight-sheets";
import { FreightTable } from "@/components/freight/board/freight-table";
import { useFreightActions } from "@/components/freight/board/use-freight-actions";
import { useFreightRows } from "@/components/freight/board/use-freight-rows";
import { type FreightView, useFreightView } from "@/components/freight/board/use-freight-view";
import { type FreightDialog, FreightDialogs } from "@/components/freight/moves/freight-dialogs";
import { manifestsToAim } from "@/components/freight/rail/aimed-manifest";
import { FreightMap } from "@/components/freight/rail/freight-map";
import { useManifestKeys } from "@/components/freight/rail/manifest-keys";
import { ManifestRail } from "@/components/freight/rail/manifest-rail";
import { useAimedPreview } from "@/components/freight/rail/use-aimed-preview";
import { ListPrintHead } from "@/components/list-page/bar/list-bar";
import { useColumns } from "@/components/list-page/columns/use-columns";
import { ListFoot } from "@/components/list-page/list-foot";
import { useSelection } from "@/components/list-page/rows/use-selection";
import { provenOf } from "@/components/proofs/proof-action";
import { FreightOutcome } from "@/components/shipment/freight-outcome";
import { useFreightZones } from "@/components/shipment/freight-terminal";
import { useFreightMoves } from "@/components/shipment/use-freight-moves";
import { chosenOrOnly } from "@/components/terminal/no-terminal";
import { useTerminal } from "@/components/terminal/use-terminal";
import { pageKeys } from "@/components/ui/page-keys";
import { SharedWork } from "@/components/work/work-marks";
import type { FreightBoard, FreightPart } from "@/lib/contract/desk/freight-board";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { deskNowMs } from "@/lib/live/desk-clock";
import { freightBoardQuery } from "@/lib/queries/freight";
import { dayLabel } from "@/lib/time/instant-labels";

const nothing: Pick<FreightBoard, "shipments" | "manifests" | "terminals"> = {
  shipments: [],
  manifests: [],
  terminals: [],
};
const noFreight: readonly ShipmentRow[] = [];

/** The shipments that a view shows. */
const partOf = ({ mode, planned }: FreightView["view"]): FreightPart =>
  mode === "pickups" ? "pickups" : planned ? "deliveries" : "available";

/** Keeps what the page shows and what can be done with it. */
function useFreightPage() {
  const { terminal: asked, setTerminal } = useTerminal();
  const page = useFreightView();
  const { view } = page;
  const query = useQuery(freightBoardQuery(asked, partOf(view)));
  const { shipments, manifests, terminals } = query.data ?? nothing;
  const terminal = chosenOrOnly(terminals, asked);
  const zones = useFreightZones(terminals, terminal);
  const timeZone = zones.page;
  const moves = useFreightMoves();
  const list = useFreightRows(shipments, page, zones, moves.moved);
  const all: readonly FreightTableRow[] = list.all;
  const columns = useColumns(
    `freight-${view.mode}`,
    useMemo(() => freightColumns(view.mode, zones, list.day, deskNowMs()), [view.mode, zones, list.day]),
    all,
    usuallyHidden[view.mode],
  );
  const selection = useSelection(list.rows, view.at);
  const chosen = useMemo(
    () =>
      selection.ids.size === 0
        ? noFreight
        : list.rows.flatMap(({ id, shipment }) => (selection.ids.has(id) ? [shipment] : [])),
    [list.rows, selection.ids],
  );
  const row = list.table.find(({ id }) => id === view.at) ?? null;
  const targets = useMemo(() => (chosen.length > 0 ? chosen : shipmentsOf(row)), [chosen, row]);
  const toAim = useMemo(
    () => manifestsToAim(manifests, list.day, view.mode),
    [manifests, list.day, view.mode],
  );
  const keyNumbers = useManifestKeys(`${terminal ?? "all"} ${list.day} ${view.mode}`, toAim);
  const aimed = toAim.find(({ manifestId }) => manifestId === view.aim) ?? null;
  const preview = useAimedPreview(aimed, targets);
  const [dialog, ask] = useState<FreightDialog | null>(null);
  // By its number: the platform's id comes a moment later, in place of the one that stands in for it.
  const [calledIn, setCalledIn] = useState<string | null>(null);
  const actions = useFreightActions({
    page,
    list,
    row,
    targets,
    selection,
    moves,
    manifests: toAim,
    keyNumbers,
    aimed,
    zones,
    terminals,
    terminal,
    ask,
  });
  return {
    terminal,
    setTerminal,
    query,
    terminals,
    timeZone,
    zones,
    page,
    list,
    columns,
    selection,
    chosen,
    targets,
    toAim,
    keyNumbers,
    aimed,
    preview,
    moves,
    dialog,
    ask,
    calledIn,
    setCalledIn,
    actions,
  };
}

type FreightPageState = ReturnType<typeof useFreightPage>;

const shipmentsOf = (row: FreightTableRow | null): readonly ShipmentRow[] => {
  if (row === null) return noFreight;
  return isGroup(row) ? row.lines.map(({ shipment }) => shipment) : [row.shipment];
};

/** Available freight of a terminal beside the manifests that it is planned onto, and the pickups of the day. */
export function FreightPage() {
  const freight = useFreightPage();
  const { query, page, list, columns, actions, moves, calledIn } = freight;
  const shipments = query.data?.shipments ?? noFreight;
  const { view } = page;
  return (
    <>
      <FreightBar
        page={page}
        list={query.data === undefined ? null : list}
        columns={columns}
        actions={actions}
        terminals={freight.terminals}
        terminal={freight.terminal}
        onTerminal={freight.setTerminal}
        day={list.day}
        today={list.today}
      />
      <ListPrintHead
        title={modeLabel[view.mode]}
        asked={[
          freight.terminal ?? "all terminals",
          dayLabel(list.day),
          view.show === null ? null : showLabel[view.show],
          view.route,
          view.flag,
          view.search === "" ? null : `“${view.search}”`,
        ]}
      />
      <FreightNotices query={query} timeZone={freight.timeZone} />
      <SharedWork>
        <FreightBody {...freight} />
      </SharedWork>
      {query.data === undefined ? null : (
        <ListFoot
          noun={view.mode === "pickups" ? "pickups" : "shipments"}
          list={list}
          sort={page.sort}
          usually={`${groupingLabel[view.group].toLowerCase()}, then due`}
          columns={columns}
          readAtMs={query.data.readAt === null ? null : Date.parse(query.data.readAt)}
          keyHints={[
            { keys: [pageKeys.select], does: "select" },
            { keys: [pageKeys.first, pageKeys.ninth], does: "manifest" },
            { keys: [pageKeys.plan], does: "plan onto it" },
            { keys: [pageKeys.undo], does: "undo" },
          ]}
        />
      )}
      <FreightDialogs
        asked={freight.dialog}
        targets={calledIn === null ? freight.targets : shipments.filter(({ title }) => title === calledIn)}
        proven={provenOf(
          freight.chosen.length > 0 ? freight.chosen : list.rows.map(({ shipment }) => shipment),
        )}
        manifests={freight.toAim}
        moves={moves}
        onDone={freight.selection.drop}
        onClose={() => {
          freight.ask(null);
          freight.setCalledIn(null);
        }}
      />
      <FreightOutcome moves={moves} />
      {/* A form of an address that was just opened takes day and zone from the board. */}
      {query.data === undefined ? null : (
        <FreightSheets
          page={page}
          terminal={freight.terminal}
          terminals={freight.terminals}
          timeZone={freight.timeZone}
          day={list.day}
          chosen={freight.chosen}
          moves={moves}
          onManifest={(aim, shipmentIds) => {
            page.setView({ aim });
            moves.noteMoved(shipmentIds);
            freight.selection.clear();
          }}
          onPickup={(title) => {
            page.setView({ mode: "pickups", show: null });
            freight.setCalledIn(title);
            freight.ask("plan");
          }}
        />
      )}
    </>
  );
}

function FreightBody(freight: FreightPageState) {
  const { query, page, list, selection, chosen, aimed, preview, actions } = freight;
  const { setView } = page;
  const onAim = useCallback((aim: string | null) => void setView({ aim }), [setView]);
  const shown = useMemo(() => list.rows.map(({ shipment }) => shipment), [list.rows]);
  const { terminal } = freight;
  const home = terminal ?? aimed?.terminal ?? null;
  const atTerminal = freight.terminals.find(({ code }) => code === home) ?? null;
  const isLarge = page.view.face === "map";
  return (
    <div className="flex min-h-0 flex-1 max-[900px]:flex-col print:block">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col print:block">
        <ChosenBar
          chosen={chosen}
          targets={freight.targets}
          aimed={aimed}
          preview={preview}
          actions={actions}
          onClear={selection.clear}
        />
        <FreightFaces
          query={query}
          page={page}
          list={list}
          actions={actions}
          terminal={terminal}
          onTerminal={freight.setTerminal}
        >
          {isLarge ? (
            <FreightMap
              isLarge
              aimed={aimed}
              preview={preview}
              chosen={chosen}
              shown={shown}
              terminal={atTerminal}
              onChoose={selection.toggleAll}
              face={actions.mapFace}
            />
          ) : (
            <FreightTable
              page={page}
              list={list}
              columns={freight.columns}
              selection={selection}
              moving={freight.moves.moving}
              actions={actions}
              busy={query.isFetching}
            />
          )}
        </FreightFaces>
      </div>
      {page.view.beside === "none" || query.data === undefined ? null : (
        <ManifestRail
          manifests={freight.toAim}
          keyNumbers={freight.keyNumbers}
          aimed={aimed}
          preview={preview}
          chosen={chosen}
          shown={shown}
          terminal={atTerminal}
          hasMap={!isLarge}
          zones={freight.zones}
          actions={actions}
          onAim={onAim}
          onChoose={selection.toggleAll}
        />
      )}
    </div>
  );
}
