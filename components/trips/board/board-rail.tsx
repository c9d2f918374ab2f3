import { useVirtualizer } from "@tanstack/react-virtual";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useSteadyRows } from "@/components/list-page/rows/use-steady-rows";
import { useBestFirst } from "@/components/trips/board/best-first";
import { type BoardDriver, useBoardDrivers } from "@/components/trips/board/board-drivers";
import { RailDriver } from "@/components/trips/board/board-rail-driver";
import { type BoardDrag, useTripDrop } from "@/components/trips/board/use-board-drag";
import type { BoardRow } from "@/components/trips/trip-row";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { TextInput } from "@/components/ui/text-input";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { searchOf } from "@/lib/format/search-of";
import { useCompanySettings } from "@/lib/queries/settings";

const driverPixels = 44;

interface BoardRailProps {
  rows: readonly BoardRow[];
  /** Trips that are given to a driver by a key or a click: the chosen trips, else that of the cursor. */
  targets: readonly TripRow[];
  drag: BoardDrag;
  /** Open only while something is dragged: it lies over the board then, so that nothing shifts under the pointer. */
  passing: boolean;
  /** Reason why trips can't be given, null where they can. */
  refusal: string | null;
  unassignRefusal: string | null;
  onAssign: (trips: readonly TripRow[], driver: BoardDriver) => void;
  onUnassign: (trips: readonly TripRow[]) => void;
  onClose: () => void;
}

/** Drivers beside the board: a trip is given to one by dropping it on the driver, or by keys through the search. */
export function BoardRail(props: BoardRailProps) {
  const { drag, targets } = props;
  const { query, drivers: all } = useBoardDrivers(props.rows, true);
  const { ranked, drivers } = useBestFirst(all, props.refusal === null ? targets : []);
  const [typed, setTyped] = useState("");
  const found = useMemo(() => {
    const matches = searchOf(typed);
    return drivers.filter(({ searchLine }) => matches(searchLine));
  }, [drivers, typed]);
  const back = useTripDrop(drag, props.onUnassign);
  return (
    <aside
      aria-label="Drivers"
      className={cx(
        "no-print flex w-[264px] shrink-0 flex-col border-l border-line bg-surface max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-30 max-lg:shadow-float",
        props.passing && "absolute inset-y-0 right-0 z-30 shadow-float",
      )}
    >
      <header className="flex items-center gap-2 py-2 pr-2 pl-3">
        <h2 className="flex-1 text-title">Drivers</h2>
        <IconButton label="Hide the drivers" icon={<X size={16} />} onClick={props.onClose} />
      </header>
      <div
        {...back.target}
        className={cx(
          "mx-3 mb-2 grid rounded-control border border-dashed p-1.5",
          back.over ? "border-ink bg-sunken" : "border-control",
        )}
      >
        <Button
          variant="ghost"
          disabledReason={props.unassignRefusal}
          onClick={() => props.onUnassign(targets)}
          className="justify-start"
        >
          {drag.trips.length > 0 ? "Drop here: no driver" : "Take back from the driver"}
        </Button>
      </div>
      {query.isError && query.data === undefined ? (
        <p className="px-3 text-ink-2">Drivers can't be read: {query.error.message}.</p>
      ) : (
        <RailList {...props} found={found} ranked={ranked} typed={typed} onType={setTyped} />
      )}
    </aside>
  );
}

interface RailListProps extends BoardRailProps {
  /** The trip for whose sake the drivers are in this order; null: who has nothing to do first. */
  ranked: TripRow | null;
  found: readonly BoardDriver[];
  typed: string;
  onType: (typed: string) => void;
}

function RailList({ found: fresh, ranked, typed, onType, targets, refusal, onAssign, drag }: RailListProps) {
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // Move whoever has got a trip down the list, not from under a pointer or the mark.
  const aim = targets.map(({ tripId }) => tripId).join();
  const { rows: found, around, moved } = useSteadyRows(fresh, `${typed} ${aim}`, drag.trips.length > 0);
  const [marked, setMarked] = useState<string | null>(null);
  const thresholds = useCompanySettings();
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => driverPixels,
    overscan: 6,
    initialRect: { width: 264, height: 700 },
  });
  const chosen = Math.max(
    0,
    found.findIndex(({ id }) => id === marked),
  );
  const give = (driver: BoardDriver | undefined) => {
    if (driver !== undefined && refusal === null) onAssign(targets, driver);
  };
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Enter") give(found[chosen]);
    else if (step === 0 || found.length === 0) return;
    else {
      const next = Math.min(found.length - 1, Math.max(0, chosen + step));
      setMarked(found[next]?.id ?? null);
      virtual.scrollToIndex(next);
    }
    event.preventDefault();
  };
  const whom = targets.length === 1 ? (targets[0]?.title ?? "") : `${targets.length} trips`;
  return (
    <div {...around} className="flex min-h-0 flex-1 flex-col">
      <div className="px-3">
        <TextInput
          type="search"
          role="combobox"
          aria-label="Find a driver to assign to"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[chosen] === undefined ? undefined : `${listId}-${chosen}`}
          placeholder="Driver, unit, terminal"
          value={typed}
          onChange={(event) => {
            onType(event.target.value);
            setMarked(null);
          }}
          onKeyDown={move}
          data-rail-search=""
        />
        <p className="py-1.5 text-small text-ink-3">
          {refusal ?? `Enter or a click assigns ${whom}. Or drag it here.`}
          {ranked === null
            ? null
            : ` Best for ${ranked.title} first${moved > 0 ? ", once you leave the list" : ""}.`}
        </p>
      </div>
      <div
        ref={scroller}
        id={listId}
        role="listbox"
        aria-label="Drivers to assign to"
        className="relative min-h-0 flex-1 overflow-auto border-t border-line"
      >
        <div role="presentation" style={{ height: virtual.getTotalSize() }} className="relative">
          {virtual.getVirtualItems().map((item) => {
            const driver = found[item.index];
            return driver === undefined ? null : (
              <RailDriver
                key={driver.id}
                id={`${listId}-${item.index}`}
                driver={driver}
                thresholds={thresholds}
                topPixels={item.start}
                heightPixels={driverPixels}
                position={item.index + 1}
                total={found.length}
                chosen={item.index === chosen}
                drag={drag}
                onDrop={(trips) => onAssign(trips, driver)}
                onPress={() => {
                  setMarked(driver.id);
                  give(driver);
                }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
