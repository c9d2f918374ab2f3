import { cx } from "@/components/ui/cx";

export type MeterTone = "plain" | "jeopardy" | "late";

const fills: Readonly<Record<MeterTone, string>> = {
  plain: "bg-ink-2",
  jeopardy: "bg-jeopardy",
  late: "bg-late",
};

interface MeterBarProps {
  /** How full it is, from 0 to 1. */
  share: number;
  tone?: MeterTone;
  className?: string;
}

/** How much of something is left, as a bar beside its figure. Decorative: the figure says it. */
export function MeterBar({ share, tone = "plain", className }: MeterBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10;
  return (
    <span
      aria-hidden="true"
      className={cx("block h-1 min-w-0 overflow-hidden rounded-full bg-line print:border", className)}
    >
      <span
        // A little is never drawn as nothing.
        className={cx(
          "block h-full rounded-full print:[print-color-adjust:exact]",
          fills[tone],
          percent > 0 && "min-w-1",
        )}
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
