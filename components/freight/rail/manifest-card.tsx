import { memo } from "react";
import { takesFreight } from "@/components/freight/rail/freight-drag";
import type { DayAxis } from "@/components/shipment/day-axis";
import { DayBar } from "@/components/shipment/day-bar";
import type { FreightZones } from "@/components/shipment/freight-terminal";
import { LoadMeter } from "@/components/shipment/load-meter";
import { ManifestStateMark, verdictKind } from "@/components/shipment/manifest-standing";
import { ManifestStopStrip } from "@/components/shipment/manifest-stop-marks";
import { OverCapacity } from "@/components/shipment/over-capacity";
import { cx } from "@/components/ui/cx";
import { Kbd } from "@/components/ui/kbd";
import { StateShape } from "@/components/ui/state-shape";
import { WorkMarks } from "@/components/work/work-marks";
import type { DayPreview } from "@/lib/contract/desk/freight-days";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

interface ManifestCardProps {
  manifest: ManifestRow;
  /** The key that aims at it; undefined where it has none. */
  number: number | undefined;
  isAimed: boolean;
  /** Preview of it with what is chosen; null where it stays as it is. */
  preview: DayPreview | null;
  /** The preview is of what was chosen before. */
  isOld: boolean;
  axis: DayAxis | null;
  zones: FreightZones;
  onAim: (manifestId: string) => void;
  /** Plans what is dropped onto it; undefined where it is not aimed at. */
  onDropped?: (() => void) | undefined;
}

/** A manifest beside the freight: who drives it, how full it is, the day as it is or as it would become. */
export const ManifestCard = memo(function ManifestCard(props: ManifestCardProps) {
  const { manifest, number, isAimed, preview, axis, zones } = props;
  const plan = preview?.plan ?? manifest.plan;
  const load = preview?.load ?? manifest.load;
  const time = (instant: string) => {
    const { time: clock, zone } = wallTime(Date.parse(instant), zones.of(manifest.terminal));
    return zones.isMixed ? `${shownTime(clock)} ${zone}` : shownTime(clock);
  };
  const was = preview?.was?.endAt;
  const { capacity } = manifest;
  // Judge the preview by its day alone, and the manifest as it is by its leaving too.
  const isLate = preview === null && manifest.risk === "late";
  return (
    <button
      type="button"
      aria-pressed={isAimed}
      aria-keyshortcuts={number === undefined ? undefined : String(number)}
      onClick={() => props.onAim(manifest.manifestId)}
      onDragEnter={(event) => {
        // It shows what it would become before anything is dropped.
        if (takesFreight(event) && !isAimed) props.onAim(manifest.manifestId);
      }}
      onDragOver={takesFreight}
      onDrop={(event) => {
        if (takesFreight(event)) props.onDropped?.();
      }}
      className={cx(
        "block w-full border-b border-line px-3.5 py-2 text-left max-[1400px]:px-2 [contain-intrinsic-size:auto_112px] [content-visibility:auto] -outline-offset-2 max-[900px]:w-[260px] max-[900px]:shrink-0 max-[900px]:border-r max-[900px]:border-b-0",
        isAimed ? "bg-sunken shadow-[inset_2px_0_var(--ink)]" : "bg-surface hover:bg-bg",
      )}
    >
      <span className="flex min-h-5 items-center gap-2 max-[1400px]:flex-wrap max-[1400px]:gap-x-1.5 max-[1400px]:gap-y-0">
        <ManifestStateMark manifest={manifest} />
        <b className="shrink-0 font-semibold">{manifest.title}</b>
        <span className="min-w-0 flex-1 truncate text-ink-2 max-[1400px]:order-1 max-[1400px]:basis-full">
          {manifest.name}
        </span>
        {number === undefined ? null : <Kbd>{number}</Kbd>}
      </span>
      <span className="mt-0.5 flex gap-2 text-small text-ink-2">
        <span className="truncate">
          {manifest.driver === null ? (
            <b className="font-medium text-ink">No driver</b>
          ) : (
            manifest.driver.name
          )}
          {manifest.vehicle === null ? null : ` · ${manifest.vehicle}`}
          {manifest.dock === null ? null : ` · door ${manifest.dock}`}
        </span>
        <WorkMarks
          externalUserId={manifest.driver?.externalUserId}
          self={{ kind: "manifest", id: manifest.manifestId }}
        />
        {manifest.departAt === null ? null : (
          <span className="ml-auto shrink-0">
            <span className="text-ink-3">leaves</span> {time(manifest.departAt)}
          </span>
        )}
      </span>
      <span className="mt-0.5 grid grid-cols-[62px_10fr_9fr] items-center gap-2.5 max-[1400px]:grid-cols-[10fr_9fr] max-[1400px]:gap-2">
        <span className="min-w-0 overflow-hidden max-[1400px]:hidden">
          <ManifestStopStrip stops={manifest.stops} />
        </span>
        <LoadMeter
          present={manifest.load.weight}
          added={load.weight - manifest.load.weight}
          untold={load.withoutWeight}
          capacity={capacity?.weight ?? null}
          unit="lb"
        />
        <LoadMeter
          present={manifest.load.spaces}
          added={load.spaces - manifest.load.spaces}
          untold={load.withoutSpaces}
          capacity={capacity?.spaces ?? null}
          unit="spaces"
        />
      </span>
      <span className={cx("mt-1.5 block", props.isOld && "opacity-55")}>
        <DayBar plan={plan} axis={axis} showsEnd={preview !== null} />
      </span>
      <span className="mt-0.5 flex items-baseline gap-1.5 text-small">
        <StateShape kind={isLate ? "late" : verdictKind[plan.verdict]} size={8} />
        <span className={cx("min-w-0", isLate ? "font-medium text-late" : sentenceInk[plan.verdict])}>
          {preview === null ? (manifest.sentence ?? plan.sentence) : plan.sentence}
          {preview === null ? null : <OverCapacity load={load} capacity={capacity} />}
        </span>
        {was == null || was === plan.endAt ? null : (
          <span className="shrink-0 text-ink-3">was {time(was)}</span>
        )}
      </span>
    </button>
  );
});

const sentenceInk = {
  "on-time": "",
  late: "font-medium text-jeopardy",
  "over-hours": "font-medium text-late",
  unknown: "text-ink-2",
} as const;
