import type { FilterChoice } from "@/components/list-page/bar/filters-menu";
import { useNowSeconds } from "@/lib/live/use-now-seconds";

/** Days that a list goes back; a week without a word. */
export const logSpans = ["1", "30", "90"] as const;
export type LogSpan = (typeof logSpans)[number];

const usualDays = 7;
const daySeconds = 86_400;
/** A span that begins some days ago moves on so often. */
const stepSeconds = 600;

export const spanLabels: Readonly<Record<LogSpan, string>> = {
  "1": "last 24 hours",
  "30": "last 30 days",
  "90": "last 90 days",
};
export const usualSpanLabel = `last ${usualDays} days`;

export const daysOf = (span: LogSpan | null): number => Number(span ?? usualDays);

/**
 * Tells when the span began, before 1970 until the page knows the time, and where the part of time that is under way
 * ends, milliseconds since 1970.
 */
export function useSpan(span: LogSpan | null): { fromMs: number; toMs: number } {
  const nowSeconds = useNowSeconds(stepSeconds);
  return {
    fromMs: (nowSeconds - daysOf(span) * daySeconds) * 1_000,
    toMs: (nowSeconds + stepSeconds) * 1_000,
  };
}

export const spanChoice = (days: LogSpan | null, onChange: (days: LogSpan | null) => void): FilterChoice => ({
  label: "Time",
  value: days,
  any: usualSpanLabel.replace("l", "L"),
  options: logSpans.map((span) => ({ value: span, label: spanLabels[span] })),
  onChange: (chosen) => onChange(logSpans.find((span) => span === chosen) ?? null),
  chip: days && spanLabels[days],
});

/** A filter by what occurs of one field. */
export const fieldChoice = (
  label: string,
  any: string,
  value: string | null,
  names: readonly string[],
  onChange: (value: string | null) => void,
): FilterChoice => ({
  ...{ label, any, value, onChange },
  // Keep what a link asks for among the choices, whether it occurs or not.
  options: [...new Set(value === null ? names : [value, ...names])].map((name) => ({
    value: name,
    label: name,
  })),
  chip: value,
});
