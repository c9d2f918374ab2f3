import type { BoardDriver } from "@/components/trips/board/board-drivers";
import { type BoardDrag, useTripDrop } from "@/components/trips/board/use-board-drag";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import { WorkMarks } from "@/components/work/work-marks";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { driverState, type HoursThresholds } from "@/lib/driver-hours/driver-state";
import { dutyStatusKind, dutyStatusLabel } from "@/lib/driver-hours/duty-status";
import { duration } from "@/lib/format/duration";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

interface RailDriverProps {
  id: string;
  driver: BoardDriver;
  thresholds: HoursThresholds;
  topPixels: number;
  heightPixels: number;
  position: number;
  total: number;
  /** The one that Enter takes. */
  chosen: boolean;
  drag: BoardDrag;
  onDrop: (trips: readonly TripRow[]) => void;
  onPress: () => void;
}

/** A driver to give trips to: duty, drive and cycle left, how many trips they have. */
export function RailDriver(props: RailDriverProps) {
  const { driver, chosen, drag } = props;
  const drop = useTripDrop(drag, props.onDrop);
  const nowMs = useNowSeconds(15) * 1_000;
  const { hours } = driver;
  const state = driverState(hours, nowMs, props.thresholds);
  const status = state.known === null ? null : hours.status;
  const clocks = state.known?.clocks;
  const left =
    clocks === undefined
      ? "hours unknown"
      : `${duration(clocks.drive / 1_000)} drive · ${duration(clocks.cycle / 1_000)} cycle`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search above has the keys of this list
    // biome-ignore lint/a11y/useFocusableInteractive: the search above keeps the focus and names the active one
    <div
      {...drop.target}
      id={props.id}
      role="option"
      aria-selected={chosen}
      aria-posinset={props.position}
      aria-setsize={props.total}
      onClick={props.onPress}
      className={cx(
        "absolute inset-x-0 grid cursor-pointer grid-cols-[14px_1fr_auto] content-center gap-x-1.5 border-b border-line px-3",
        drop.over ? "bg-moving-tint inset-ring-2 inset-ring-ink" : chosen ? "bg-sunken" : "hover:bg-bg",
      )}
      style={{ top: props.topPixels, height: props.heightPixels }}
    >
      <span className="pt-1">
        <StateShape kind={status === null ? "unknown" : dutyStatusKind[status]} />
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate font-medium">{driver.name}</span>
        <WorkMarks externalUserId={driver.id} />
      </span>
      <span className="text-small text-ink-3">
        {driver.trips === 0 ? "free" : `${driver.trips} ${driver.trips === 1 ? "trip" : "trips"}`}
      </span>
      <span className="col-start-2 col-end-4 truncate text-small text-ink-2">
        {status === null ? "" : `${dutyStatusLabel[status]} · `}
        {left}
      </span>
    </div>
  );
}
