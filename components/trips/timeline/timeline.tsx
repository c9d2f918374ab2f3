import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { ContextActions } from "@/components/list-page/bar/bar-menus";
import type { RowSelection } from "@/components/list-page/rows/use-selection";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import { type BoardDriver, useBoardDrivers } from "@/components/trips/board/board-drivers";
import { type TripActions, tripGroups } from "@/components/trips/board/trip-actions";
import type { TripAddress, TripList } from "@/components/trips/board/trip-list";
import { type BoardDrag, tripIdOf } from "@/components/trips/board/use-board-drag";
import { TimelineAxis } from "@/components/trips/timeline/timeline-axis";
import { TimelineBar } from "@/components/trips/timeline/timeline-bar";
import { barOrder, timelineLines } from "@/components/trips/timeline/timeline-lanes";
import { linePixels, TimelineLineRow } from "@/components/trips/timeline/timeline-line";
import { TimelineNow } from "@/components/trips/timeline/timeline-now";
import type { TimeRange } from "@/components/trips/timeline-scale";
import { ContextMenu } from "@/components/ui/context-menu";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { useSharedWork } from "@/lib/queries/drivers/driver-work";

const axisPixels = 28;

interface TimelineProps {
  board: TripAddress;
  list: TripList;
  range: TimeRange;
  selection: RowSelection;
  moves: TripMoves;
  drag: BoardDrag;
  actions: TripActions;
  onAssign: (trips: readonly TripRow[], driver: Pick<BoardDriver, "id">) => void;
  onUnassign: (trips: readonly TripRow[]) => void;
}

const noWorks: readonly WorkBlock[] = [];

/** Lists what a driver has beside trips. */
const worksBeside = (
  shared: ReadonlyMap<string, readonly WorkBlock[]>,
  externalUserId: string | null,
): readonly WorkBlock[] => shared.get(externalUserId ?? "")?.filter(({ kind }) => kind !== "trip") ?? noWorks;

/** The same trips over time: a line per driver, trips without one on top, what is planned drawn by the hours rules. */
export function Timeline(props: TimelineProps) {
  const { board, list, range, selection, moves, drag, actions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { drivers } = useBoardDrivers(list.all, true);
  // List drivers without a trip only where all trips are shown.
  const idle = board.filtered ? noDrivers : drivers;
  const shared = useSharedWork();
  const { lines, timeless, folded } = useMemo(
    () => timelineLines(list.rows, idle, range),
    [list.rows, idle, range],
  );
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => linePixels,
    scrollMargin: axisPixels,
    overscan: 5,
    initialRect: { width: 1_200, height: 800 },
  });
  const lineOf = useCallback(
    (id: string) => lines.findIndex((line) => line.bars.some((bar) => bar.row.id === id)),
    [lines],
  );
  const order = useMemo(() => barOrder(lines), [lines]);
  const move = (step: 1 | -1) => {
    const at = board.cursor === null ? -1 : order.indexOf(board.cursor);
    const id = order[Math.min(order.length - 1, Math.max(0, at + step))];
    if (id === undefined) return;
    board.moveTo(id);
    virtual.scrollToIndex(lineOf(id));
  };
  const down = { label: "Next trip", run: () => move(1) };
  const up = { label: "Previous trip", run: () => move(-1) };
  useShortcuts("Table", [
    { keys: pageKeys.next, ...down },
    { keys: pageKeys.previous, ...up },
    { keys: pageKeys.nextArrow, ...down },
    { keys: pageKeys.previousArrow, ...up },
    { keys: pageKeys.openRow, label: "Open the trip", run: actions.open.run },
  ]);
  // Scroll once to the trip of the cursor, for whoever comes from the table.
  const revealed = useRef(false);
  useEffect(() => {
    if (revealed.current || lines.length < 2) return;
    revealed.current = true;
    const at = board.cursor === null ? -1 : lineOf(board.cursor);
    if (at >= 0) virtual.scrollToIndex(at, { align: "center" });
  }, [lines, lineOf, board.cursor, virtual]);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <TimelineBar board={board} actions={actions} timeless={timeless} folded={folded} />
      <ContextMenu items={<ContextActions groups={tripGroups(actions)} />}>
        <section
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
          tabIndex={0}
          aria-label="Timeline of trips"
          {...drag.source}
          {...list.pointer}
          onContextMenu={(event) => {
            const id = tripIdOf(event.target);
            if (id === null) return;
            if (!selection.ids.has(id)) selection.clear();
            board.moveTo(id);
          }}
          className="relative min-h-0 flex-1 overflow-auto bg-surface -outline-offset-2"
        >
          <TimelineAxis span={board.view.span} range={range} heightPixels={axisPixels} />
          <div className="relative" style={{ height: lines.length * linePixels }}>
            <TimelineNow range={range} />
            <ul className="contents">
              {virtual.getVirtualItems().map((item) => {
                const line = lines[item.index];
                return line === undefined ? null : (
                  <TimelineLineRow
                    key={line.key}
                    line={line}
                    works={line.isFirst ? worksBeside(shared, line.externalUserId) : noWorks}
                    position={item.index + 1}
                    total={lines.length}
                    topPixels={item.index * linePixels}
                    range={range}
                    cursor={board.cursor}
                    marked={selection.ids}
                    moving={moves.moving}
                    drag={drag}
                    onDrop={(trips) =>
                      line.externalUserId === null
                        ? props.onUnassign(trips)
                        : props.onAssign(trips, { id: line.externalUserId })
                    }
                    onPress={(id, event) => {
                      selection.click(id, event);
                      board.moveTo(id);
                    }}
                    onOpen={(id) => void board.setView({ trip: Number(id), at: Number(id) })}
                  />
                );
              })}
            </ul>
          </div>
        </section>
      </ContextMenu>
    </div>
  );
}

const noDrivers: readonly BoardDriver[] = [];
