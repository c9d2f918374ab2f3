import { ChevronDown, ChevronRight, GripVertical, Pin } from "lucide-react";
import type { DragEvent, ReactNode } from "react";
import { StopPromises } from "@/components/conversation/stop-promises";
import { cellLook, None, rightLook } from "@/components/manifests/stops/stop-cell";
import { loadedLabel } from "@/components/manifests/writes/use-loading";
import { FlagTags } from "@/components/shipment/flag-tags";
import { ManifestStopMark, stopMarkLabel } from "@/components/shipment/manifest-stop-marks";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import type { ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { inWeightUnit } from "@/lib/format/measures";
import { slackLabel } from "@/lib/format/slack";
import { isStopOver } from "@/lib/format/stop-over";
import { shownStopWindow, shownWindow } from "@/lib/format/window-label";
import { instantAt } from "@/lib/time/day-window";
import { clockLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

export interface StopDrag {
  /** Id of the stop that is being dragged. */
  taken: string | null;
  /** Before which stop it would be put; `end` for last. */
  over: string | null;
  refusalOf: (stop: ManifestStop) => string | null;
  take: (stopId: string) => void;
  overOf: (stopId: string) => void;
  drop: (beforeId: string | null) => void;
  leave: () => void;
}

interface StopRowProps {
  stop: ManifestStop;
  shipments: readonly ShipmentRow[];
  isOpen: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onToggle: () => void;
  /** Null while nothing can be dragged. */
  drag: StopDrag | null;
  /** Day of the manifest, YYYY-MM-DD; null where it is not known. */
  day: string | null;
  timeZone: string;
  /** Below its name. */
  notes: ReactNode;
}

export function StopRow(props: StopRowProps) {
  const { stop, isOpen, isChosen, drag, timeZone } = props;
  const isTicking = props.shipments.some(({ loaded, status }) => loaded !== null && status === "open");
  const isOver = isStopOver(stop);
  return (
    <tr
      data-stop={stop.stopId}
      aria-current={isChosen || undefined}
      onClick={props.onChoose}
      onDragOver={(event) => {
        if (drag?.taken == null) return;
        event.preventDefault();
        drag.overOf(stop.stopId);
      }}
      onDrop={() => drag?.drop(stop.stopId)}
      className={cx(
        cellLook,
        isChosen ? "bg-sunken [&>*:first-child]:shadow-[inset_3px_0_0_var(--ink)]" : "hover:bg-sunken",
        drag?.over === stop.stopId && "[&>*]:border-t-2 [&>*]:border-t-ink",
        drag?.taken === stop.stopId && "opacity-50",
      )}
    >
      <td>
        <Handle stop={stop} drag={drag} />
      </td>
      <td className="whitespace-nowrap">
        <span className="inline-flex w-9 items-center justify-end gap-1.5">
          <span className="text-ink-3">{stop.number}</span>
          <ManifestStopMark stop={stop} />
          <span className="sr-only">{stopMarkLabel(stop)}</span>
        </span>
      </td>
      <th scope="row" className={cx("min-w-40 font-medium", isOver && "font-normal")}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={props.onToggle}
          className="inline-flex items-center gap-1 text-left"
        >
          {isOpen ? (
            <ChevronDown size={13} aria-hidden="true" className="shrink-0" />
          ) : (
            <ChevronRight size={13} aria-hidden="true" className="shrink-0 text-ink-3" />
          )}
          <span>
            {stop.name} <span className="font-normal text-ink-2">{stop.zip}</span>
          </span>
        </button>
        {isTicking ? (
          <span className="ml-4 block text-small font-normal text-ink-3">{loadedLabel(props.shipments)}</span>
        ) : null}
        {props.notes}
        <StopPromises kind="manifest" stop={stop.stopId} timeZone={timeZone} />
      </th>
      <td className={rightLook}>
        {props.shipments.length === 0 ? <None>not known</None> : props.shipments.length}
      </td>
      <td className={rightLook}>
        <Sum of={props.shipments.map(({ pieces }) => pieces)} />
      </td>
      <td className={rightLook}>
        <Sum of={props.shipments.map(({ weight }) => weight && inWeightUnit(weight))} />
      </td>
      <td className="whitespace-nowrap">
        <StopWindow stop={stop} day={props.day} timeZone={timeZone} />
      </td>
      <td className={cx(rightLook, "text-ink-3")}>
        {stop.plannedAt === null ? <None>no plan</None> : clockLabel(stop.plannedAt, timeZone)}
      </td>
      <td className={rightLook}>
        <Arrives stop={stop} timeZone={timeZone} />
      </td>
      <td className={rightLook}>
        {stop.departedAt === null ? <None>not left</None> : clockLabel(stop.departedAt, timeZone)}
      </td>
      <td className={rightLook}>
        <Slack stop={stop} isOver={isOver} />
      </td>
      <td>
        <FlagTags flags={stop.flags} />
        {stop.isPickup ? (
          <abbr
            title="Pickup"
            className="ml-[3px] inline-block rounded-[4px] border border-line-strong px-1 text-fine leading-[15px] font-medium text-ink-2 no-underline"
          >
            PU
          </abbr>
        ) : null}
      </td>
    </tr>
  );
}

/** Shows the window on the stop's own clock, and where that is not the terminal's, also on that of the other times. */
function StopWindow({ stop, day, timeZone }: Pick<StopRowProps, "stop" | "day" | "timeZone">) {
  const label = shownWindow(stop);
  if (label === null) return <None>no window</None>;
  const own = shownStopWindow(stop, day, timeZone);
  if (own === label) return label;
  const { zone } = wallTime(instantAt(day, stop.windowStart ?? stop.windowEnd, timeZone) ?? 0, timeZone);
  return (
    <>
      {own}
      <span className="block text-small text-ink-3">
        {label} {zone}
      </span>
    </>
  );
}

/** Shows what is known of a sum; a part that is not known is marked, and all of it is a dash. */
function Sum({ of: values }: { of: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return <None>not known</None>;
  const sum = figure(Math.round(known.reduce((total, value) => total + value, 0)));
  return known.length === values.length ? (
    sum
  ) : (
    <span title="Not known of all of them">
      {sum}+<span className="sr-only"> at least</span>
    </span>
  );
}

function Arrives({ stop, timeZone }: { stop: ManifestStop; timeZone: string }) {
  if (stop.arrivedAt !== null) return clockLabel(stop.arrivedAt, timeZone);
  if (stop.etaAt === null) return <None>not known</None>;
  return (
    <>
      <span className="text-fine text-ink-3">ETA</span>{" "}
      <span className="font-medium">{clockLabel(stop.etaAt, timeZone)}</span>
    </>
  );
}

function Slack({ stop, isOver }: { stop: ManifestStop; isOver: boolean }) {
  if (stop.slackMinutes === null)
    return <None>{shownWindow(stop) === null ? "no window" : "not known"}</None>;
  if (isOver && stop.slackMinutes >= 0) return <span className="text-ink-2">in time</span>;
  const look =
    stop.risk === "late"
      ? "font-medium text-late"
      : stop.risk === "in-jeopardy"
        ? "font-medium text-jeopardy"
        : "";
  return <span className={look}>{slackLabel(stop.slackMinutes)}</span>;
}

function Handle({ stop, drag }: { stop: ManifestStop; drag: StopDrag | null }) {
  if (stop.isPinned)
    return (
      <span title="Locked in its place">
        <Pin size={14} aria-hidden="true" />
        <span className="sr-only">Locked</span>
      </span>
    );
  if (drag === null || drag.refusalOf(stop) !== null) return null;
  const onDragStart = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = "move";
    // Without data Firefox drags nothing.
    dataTransfer.setData("text/plain", stop.name);
    drag.take(stop.stopId);
  };
  return (
    <span
      draggable
      aria-hidden="true"
      title="Drag to another place, or Alt ↑ and Alt ↓"
      onDragStart={onDragStart}
      onDragEnd={drag.leave}
      className="inline-block cursor-grab text-ink-3"
    >
      <GripVertical size={14} />
    </span>
  );
}
