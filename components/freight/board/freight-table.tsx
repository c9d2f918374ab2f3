import { type ComponentProps, type MouseEvent, useCallback } from "react";
import { type FreightTableRow, isGroup, sumsLabel } from "@/components/freight/board/freight-groups";
import { type FreightActions, shipmentGroups } from "@/components/freight/board/use-freight-actions";
import type { FreightRows } from "@/components/freight/board/use-freight-rows";
import type { FreightView } from "@/components/freight/board/use-freight-view";
import { takenShipment } from "@/components/freight/rail/freight-drag";
import { ContextActions } from "@/components/list-page/bar/bar-menus";
import type { Columns } from "@/components/list-page/columns/use-columns";
import type { RowSelection } from "@/components/list-page/rows/use-selection";
import { DataTable } from "@/components/list-page/table/data-table";
import { useGo } from "@/components/ui/address";
import { ContextMenu } from "@/components/ui/context-menu";
import { routes } from "@/lib/routes";

interface FreightTableProps {
  page: FreightView;
  list: FreightRows;
  columns: Columns<FreightTableRow>;
  selection: RowSelection;
  /** Ids of shipments with a move under way. */
  moving: ReadonlySet<string>;
  actions: FreightActions;
  busy: boolean;
}

const rowId = (row: FreightTableRow) => row.id;

const groupHead = (row: FreightTableRow) =>
  isGroup(row) ? (
    <>
      <span className="font-semibold">{row.code}</span>
      {row.name === "" ? null : <span className="ml-3 font-semibold">{row.name}</span>}
      <span className="ml-3 text-ink-3">{sumsLabel(row.sums)}</span>
    </>
  ) : null;

const isOnBox = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("[data-choose]") !== null;

/** Freight as a table: groups with their sums, several rows can be chosen by box, by keys and by clicks. */
export function FreightTable({ page, list, columns, selection, moving, actions, busy }: FreightTableProps) {
  const go = useGo();
  const rowAttributes = useCallback(
    (row: FreightTableRow): ComponentProps<"tr"> => {
      if (isGroup(row)) return {};
      return moving.has(row.id) ? { className: "opacity-60", "aria-busy": true } : { draggable: true };
    },
    [moving],
  );
  const moveTo = (at: string | null) => page.setSoon({ at });
  return (
    <ContextMenu items={<ContextActions groups={shipmentGroups(actions)} />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside has the keys, this only listens to the pointer */}
      <div
        className="flex min-h-0 min-w-0 flex-1 flex-col"
        {...list.pointer}
        onDragStart={(event) => {
          const id = takenShipment(event);
          // A layout that changes within the event would end the drag before it began.
          if (id !== null && !selection.ids.has(id)) setTimeout(() => selection.only(id));
        }}
        onContextMenu={(event) => {
          const id = (event.target as Element).closest<HTMLElement>("tr[data-row]")?.dataset.row;
          // The menu key comes from the table itself and is about the row of the cursor.
          if (id === undefined) return;
          if (!selection.ids.has(id)) selection.clear();
          moveTo(id);
        }}
      >
        <DataTable
          label="Freight"
          rows={list.table}
          columns={columns}
          rowId={rowId}
          sort={page.sort}
          onSortChange={page.setSort}
          cursor={page.view.at}
          onCursorChange={moveTo}
          marked={selection.ids}
          onRowClick={(row, event) => {
            if (isGroup(row)) selection.toggleAll(row.lines.map(({ id }) => id));
            else if (isOnBox(event)) selection.toggle(row.id);
            else selection.click(row.id, event);
            moveTo(row.id);
          }}
          rowAttributes={rowAttributes}
          across={groupHead}
          onOpen={(row) => {
            if (!isGroup(row))
              go(
                routes.shipment(row.shipment.proNumber ?? row.shipment.refNumber ?? row.shipment.shipmentId),
              );
          }}
          busy={busy}
        />
      </div>
    </ContextMenu>
  );
}
