import { axisPercent, type DayAxis, dayAxis } from "@/components/shipment/day-axis";
import type { ManifestDay, ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";

/** A stop on the two lines of the axis, places in per cent of its width. */
export interface AxisStop {
  stop: ManifestStop;
  /** Place at which the plan has it arrive; null where no plan was kept. */
  plannedPercent: number | null;
  /** Place at which it was reached, or will be by the lawful ETA; null where neither is known. */
  actualPercent: number | null;
  /** Tells whether it has been reached. */
  isReached: boolean;
}

/** The plan above, what was and the lawful ETA below. */
export interface PlanPicture {
  axis: DayAxis;
  stops: AxisStop[];
  plan: { startPercent: number | null; endPercent: number | null };
  actual: { startPercent: number | null; endPercent: number | null };
  /** Stays at stops, as far as they are over or under way. */
  stays: { stopId: string; fromPercent: number; tillPercent: number }[];
  breaks: { startAt: string; fromPercent: number; tillPercent: number }[];
}

const noPlan: Pick<ManifestDay, "startAt" | "endAt"> = { startAt: null, endAt: null };

const minimumMs = (instants: readonly (string | null)[]): number | null => {
  const known = instants.flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * Works out what is drawn of a manifest's day.
 * @param planned the plan that it was dispatched with; null before
 * @param timeZone of the terminal, IANA
 * @returns null where there is nothing to draw
 */
export function planPicture(
  { stops, plan, departedAt, startedAt, departAt, returnedAt }: ManifestRow,
  planned: ManifestDay | null,
  timeZone: string,
  nowMs: number,
): PlanPicture | null {
  const shown = stops.filter(({ mark }) => mark !== "removed");
  // The present plan of a truck that is out begins now, and is what its dispatcher never planned.
  const above = planned ?? (departedAt === null && startedAt === null ? plan : noPlan);
  const begin = departedAt ?? startedAt ?? plan.startAt ?? departAt;
  const end = returnedAt ?? plan.endAt;
  const instants = [
    above.startAt,
    above.endAt,
    begin,
    end,
    ...shown.flatMap(({ plannedAt, arrivedAt, etaAt }) => [plannedAt, arrivedAt, etaAt]),
  ];
  const startMs = minimumMs(instants);
  if (startMs === null) return null;
  const endMs = Math.max(...instants.flatMap((at) => (at === null ? [] : [Date.parse(at)])));
  const axis = dayAxis(
    [{ startAt: new Date(startMs).toISOString(), endAt: new Date(endMs).toISOString(), limitAt: null }],
    timeZone,
  );
  if (axis === null) return null;
  const at = (instant: string | null) => (instant === null ? null : axisPercent(axis, Date.parse(instant)));
  return {
    axis,
    stops: shown.map((stop) => ({
      stop,
      plannedPercent: at(stop.plannedAt),
      actualPercent: at(stop.arrivedAt ?? stop.etaAt),
      isReached: stop.arrivedAt !== null,
    })),
    plan: { startPercent: at(above.startAt), endPercent: at(above.endAt) },
    actual: { startPercent: at(begin), endPercent: at(end) },
    stays: shown.flatMap(({ stopId, arrivedAt, departedAt: leftAt }) =>
      arrivedAt === null
        ? []
        : [
            {
              stopId,
              fromPercent: axisPercent(axis, Date.parse(arrivedAt)),
              tillPercent: axisPercent(axis, leftAt === null ? nowMs : Date.parse(leftAt)),
            },
          ],
    ),
    breaks: plan.segments
      .filter(({ kind }) => kind === "break" || kind === "rest")
      .map(({ start, end: till }) => ({
        startAt: start,
        fromPercent: axisPercent(axis, Date.parse(start)),
        tillPercent: axisPercent(axis, Date.parse(till)),
      })),
  };
}
