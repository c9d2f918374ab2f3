import { memo } from "react";
import { cx } from "@/components/ui/cx";
import { MeterBar, type MeterTone } from "@/components/ui/meter-bar";
import { duration } from "@/lib/format/duration";

const inks: Readonly<Record<MeterTone, string>> = {
  plain: "text-ink",
  jeopardy: "text-jeopardy",
  late: "text-late",
};

interface ClockBarProps {
  /** Time left; null where the rule set has no such clock, undefined where nobody knows. */
  leftMs: number | null | undefined;
  /** The full clock; null where it is not known, and then there is no bar. */
  limitMs: number | null;
  tone?: MeterTone;
  /** Whether it is the clock that runs out first. */
  binding?: boolean;
}

/** A clock of a driver: time left in hours and minutes, and the bar that shows how much of the whole that is. */
export const ClockBar = memo(function ClockBar(props: ClockBarProps) {
  const { leftMs, limitMs, tone = "plain", binding = false } = props;
  if (leftMs === null) return <Without sign="–" words="no such clock" />;
  if (leftMs === undefined) return <Without sign="?" words="not known" />;
  return (
    <span className="flex w-full items-center gap-2">
      <span className={cx("w-10 shrink-0 text-right", inks[tone], binding ? "font-semibold" : "font-normal")}>
        {duration(leftMs / 1_000)}
      </span>
      {limitMs === null || limitMs <= 0 ? null : (
        <MeterBar share={leftMs / limitMs} tone={tone} className="flex-1" />
      )}
    </span>
  );
});

function Without({ sign, words }: { sign: string; words: string }) {
  return (
    <span className="block w-10 text-right text-ink-3">
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
