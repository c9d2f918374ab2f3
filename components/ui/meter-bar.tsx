import { cx } from "@/components/ui/cx";

export type MeterTone = "plain" | "jeopardy" | "late";

const fills: Readonly<Record<MeterTone, string>> = {
  plain: "var(--ink-2)",
  jeopardy: "var(--jeopardy)",
  late: "var(--late)",
};

/** Ink of the figure beside the bar. */
export const meterInks: Readonly<Record<MeterTone, string>> = {
  plain: "text-ink",
  jeopardy: "text-jeopardy",
  late: "text-late",
};

interface MeterBarProps {
  /** Full part, from 0 to 1. */
  share: number;
  tone?: MeterTone;
  className?: string;
}

/** Shows how much of something is left, as a bar beside its figure. Decorative: the figure carries the meaning. */
export function MeterBar({ share, tone = "plain", className }: MeterBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10;
  // A little is never drawn as nothing.
  const end = percent === 0 ? "0%" : `max(4px, ${percent}%)`;
  return (
    <span
      aria-hidden="true"
      className={cx("block h-1 min-w-0 rounded-full print:[print-color-adjust:exact]", className)}
      style={{ background: `linear-gradient(to right, ${fills[tone]} ${end}, var(--line) ${end})` }}
    />
  );
}
