import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { usePlaceNames } from "@/components/map/basemap/place-names";
import { VehicleRow } from "@/components/map/panel/vehicle-row";
import { positionAge, vehicleLine } from "@/components/map/panel/vehicle-sentences";
import { useRowPixels } from "@/components/ui/appearance/use-row-pixels";
import { cursorTarget } from "@/components/ui/cursor-target";
import { cx } from "@/components/ui/cx";
import { pageKeys } from "@/components/ui/page-keys";
import { useShortcuts } from "@/components/ui/shortcuts";
import { elementAt } from "@/lib/geo/element-at";
import { liveVehicleView } from "@/lib/live/live-vehicle-view";
import { tabLiveStore } from "@/lib/live/tab-live-store";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useRoster } from "@/lib/live/use-picture";

interface VehicleListProps {
  label: string;
  /** Rows of the fleet, in order. */
  rows: ArrayLike<number>;
  selectedRow: number | null;
  onChoose: (row: number) => void;
  /** Binds j, k and Enter for the whole page. */
  bindsKeys?: boolean;
  autoFocus?: boolean;
}

/** A row has two lines: the second adds this to the height of a table's row. */
const secondLinePixels = 18;

/** Vehicles as a list of which only what is in sight exists. Ages and places tick with the page's one clock. */
export function VehicleList({ label, rows, selectedRow, onChoose, bindsKeys, autoFocus }: VehicleListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, showCursor] = useState<number | null>(null);
  // Keys come faster than the list is drawn: each moves on from where the one before it went.
  const latest = useRef<number | null>(null);
  const setCursor = (row: number | null) => {
    latest.current = row;
    showCursor(row);
  };
  const height = useRowPixels() + secondLinePixels;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
  });
  const current = cursor ?? selectedRow;
  const move = (key: string): boolean => {
    const from = latest.current ?? selectedRow;
    const at = from === null ? -1 : Array.prototype.indexOf.call(rows, from);
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const target = cursorTarget(key, at, rows.length, page);
    if (target === null) return false;
    setCursor(elementAt(rows, target));
    virtual.scrollToIndex(target);
    return true;
  };
  const choose = (row: number | null) => {
    if (row === null) return;
    setCursor(row);
    onChoose(row);
  };
  return (
    <div
      ref={(element) => {
        scroller.current = element;
        if (autoFocus && element && document.activeElement !== element) element.focus();
      }}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={current === null ? undefined : `${id}-${current}`}
      onKeyDown={(event) => {
        if (handle(event, move, () => choose(latest.current ?? selectedRow))) event.preventDefault();
      }}
      onBlur={() => setCursor(null)}
      className={cx(
        "min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]",
        // The row under the cursor has the ring then.
        cursor !== null && "outline-none",
      )}
    >
      {bindsKeys ? <ListKeys move={move} choose={() => choose(latest.current ?? selectedRow)} /> : null}
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        <Rows
          id={id}
          rows={rows}
          items={virtual.getVirtualItems()}
          selectedRow={selectedRow}
          cursor={cursor}
          onChoose={choose}
        />
      </div>
    </div>
  );
}

function handle(event: KeyboardEvent, move: (key: string) => boolean, choose: () => void): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey) return false;
  if (event.key !== "Enter" && event.key !== " ") return move(event.key);
  choose();
  return true;
}

function ListKeys({ move, choose }: { move: (key: string) => void; choose: () => void }) {
  useShortcuts("Vehicle list", [
    { keys: pageKeys.next, label: "Next vehicle", run: () => move("j") },
    { keys: pageKeys.previous, label: "Previous vehicle", run: () => move("k") },
    { keys: pageKeys.openRow, label: "Show the vehicle", run: choose },
  ]);
  return null;
}

interface RowsProps {
  id: string;
  rows: ArrayLike<number>;
  items: readonly { index: number; start: number; size: number }[];
  selectedRow: number | null;
  cursor: number | null;
  onChoose: (row: number) => void;
}

/** Reads the rows in sight out of the live store, each second. */
function Rows({ id, rows, items, selectedRow, cursor, onChoose }: RowsProps) {
  const now = useNowSeconds();
  const places = usePlaceNames();
  const roster = useRoster();
  const chosen = useRef(onChoose);
  chosen.current = onChoose;
  const [stableChoose] = useState(() => (row: number) => chosen.current(row));
  return items.map((item) => {
    const row = rows[item.index];
    const number = row === undefined ? undefined : roster.vehicles[row]?.number;
    const view = number === undefined ? null : liveVehicleView(tabLiveStore(), number);
    if (!view) return null;
    return (
      <VehicleRow
        key={view.row}
        id={`${id}-${view.row}`}
        row={view.row}
        state={view.state}
        number={view.number}
        driver={view.shortDriver}
        line={vehicleLine(view, places, now)}
        ageText={positionAge(view, now)}
        selected={view.row === selectedRow}
        current={view.row === cursor}
        position={item.index + 1}
        total={rows.length}
        top={item.start}
        height={item.size}
        onChoose={stableChoose}
      />
    );
  });
}
