import { type AxisMark, axisLevels, lateAxis } from "@/components/linehaul/late/late-axis";
import { cx } from "@/components/ui/cx";
import { StateShape } from "@/components/ui/state-shape";
import type { LateLeg } from "@/lib/contract/desk/linehaul/late-leg";

const looks: Readonly<Record<AxisMark["look"], string>> = {
  ink: "font-medium text-ink",
  late: "font-semibold text-late",
  light: "text-ink-2",
};

/** From now over the cut-offs to the arrival and the end of unloading. The table beside says the same to readers. */
export function LateAxisView({ late, nowMs }: { late: LateLeg; nowMs: number }) {
  const axis = lateAxis(late, nowMs);
  if (axis === null) return null;
  return (
    <div aria-hidden="true" className="relative mx-8 mt-auto h-[78px] shrink-0 text-fine">
      <div className="absolute inset-x-0 top-[48px] h-px bg-control" />
      {axis.ticks.map(({ key, at, label }) => (
        <span
          key={key}
          className="absolute top-[54px] -translate-x-1/2 text-ink-3"
          style={{ left: `${at}%` }}
        >
          {label}
        </span>
      ))}
      {axis.marks.map((mark) => (
        <Mark key={mark.key} mark={mark} />
      ))}
    </div>
  );
}

const levelPixels = 14;

function Mark({ mark: { at, label, shape, look, level } }: { mark: AxisMark }) {
  return (
    <span className="absolute top-0 h-[52px] -translate-x-1/2" style={{ left: `${at}%` }}>
      <span
        className={cx("absolute left-1/2 -translate-x-1/2 whitespace-nowrap", looks[look])}
        style={{ top: (axisLevels - 1 - level) * levelPixels }}
      >
        {label}
      </span>
      <span className="absolute top-[44px] left-1/2 flex h-[9px] -translate-x-1/2 items-center">
        {shape === "line" ? (
          <span className="h-[12px] w-px bg-ink" />
        ) : shape === "box" ? (
          <span className="size-[7px] rounded-[2px] border border-control bg-surface" />
        ) : (
          <StateShape kind={shape} />
        )}
      </span>
    </span>
  );
}
