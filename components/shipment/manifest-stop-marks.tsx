import { type MarkedStop, StopMarkShape, StopStrip } from "@/components/ui/marks/stop-strip";
import type { ManifestStop } from "@/lib/contract/desk/freight-manifests";

type Stop = Pick<ManifestStop, "mark" | "risk">;

const marked = ({ mark, risk }: Stop): MarkedStop => ({
  mark: mark === "exception" ? "failed" : mark === "removed" ? "skipped" : mark,
  risk,
});

const markLabel: Readonly<Record<ManifestStop["mark"], string>> = {
  done: "done",
  osd: "over, short or damaged",
  "not-done": "no attempt or not ready",
  exception: "refused",
  at: "there now",
  next: "next",
  planned: "planned",
  removed: "taken off",
};

const riskLabel: Readonly<Partial<Record<ManifestStop["risk"], string>>> = {
  late: "late",
  "in-jeopardy": "in jeopardy",
};

const isToCome = ({ mark }: Stop) => mark === "at" || mark === "next" || mark === "planned";

/** A stop's mark in words: `next, in jeopardy`. */
export const stopMarkLabel = (stop: Stop): string =>
  [markLabel[stop.mark], isToCome(stop) ? riskLabel[stop.risk] : undefined].filter(Boolean).join(", ");

/** The stops of a manifest as a strip of marks. */
export function ManifestStopStrip({
  stops,
}: {
  stops: readonly Pick<ManifestStop, "name" | "mark" | "risk">[];
}) {
  const labels = stops.map((stop) => `${stop.name} ${stopMarkLabel(stop)}`);
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <StopStrip stops={stops.map(marked)} label={`${stops.length} stops: ${labels.join("; ")}`} />
    </span>
  );
}

/** The mark of one stop. Decorative: what is around it says the same in words. */
export const ManifestStopMark = ({ stop }: { stop: Stop }) => <StopMarkShape stop={marked(stop)} />;
