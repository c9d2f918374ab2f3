import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { PlanMap } from "@/components/map/plan/plan-map";
import type { PlanPicture } from "@/components/map/plan/plan-map-open";
import { slackInk } from "@/components/trip/trip-standing";
import { draftOfForm, type TripDraft } from "@/components/trips/editor/editor-draft";
import { placeLabel } from "@/components/trips/editor/stop-editor-place";
import type { TripFormApi } from "@/components/trips/form/form-state";
import { type TripForm, zoneOfPlace } from "@/components/trips/form/trip-form";
import { PlanBasis } from "@/components/trips/plan/plan-basis";
import { clockChange, planLines } from "@/components/trips/plan/plan-lines";
import { ClockChange, PlanLines } from "@/components/trips/plan/plan-stops";
import { Verdict } from "@/components/trips/plan/verdict";
import { cx } from "@/components/ui/cx";
import { ReadError } from "@/components/ui/error-notice";
import { useSettled } from "@/components/ui/loading/use-settled";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { TripPlanResponse } from "@/lib/contract/desk/trips-plan";
import { age } from "@/lib/format/age";
import { slackLabel } from "@/lib/format/slack";
import { deskMs } from "@/lib/live/desk-clock";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { draftPlanQuery } from "@/lib/queries/trips";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** Long enough that a word is typed, short enough that the plan seems to follow. */
const settleMs = 400;
const noDraft = {
  tripId: null,
  externalUserId: null,
  vehicle: null,
  trailer: null,
  departAt: null,
  stops: [],
};

/** The plan of what is typed so far. While a newer one is worked out, the one before stays, marked as old. */
export function useDraftPlan(form: TripFormApi, row: TripRow | null) {
  const values = useWatch({ control: form.control }) as TripForm;
  // As text: a render makes new objects of the same values, and they are no change.
  const text = JSON.stringify(draftOfForm(values, row, localZone()));
  const settled = useSettled(text, settleMs);
  const typed = useMemo(() => JSON.parse(settled) as TripDraft | null, [settled]);
  const hasDriver = typed !== null && typed.draft.externalUserId !== null;
  const query = useQuery({
    ...draftPlanQuery(typed?.draft ?? noDraft),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const plan = typed === null ? null : (query.data ?? null);
  return {
    values,
    typed,
    plan,
    query,
    hasDriver,
    isOld: text !== settled || query.isPlaceholderData || query.isFetching,
  };
}

export type DraftPlan = ReturnType<typeof useDraftPlan>;

/** ETA and slack for each stop of the form, in that stop's zone. */
export function etasOf(
  { plan, typed, values }: DraftPlan,
  readersZone: string,
  nowMs: number,
): Map<number, string> {
  const etas = new Map<number, string>();
  for (const stop of plan?.stops ?? []) {
    const index = typed?.formIndexes[stop.stopIndex];
    if (index === undefined) continue;
    const zone = zoneOfPlace(values.stops[index]?.place ?? null, readersZone);
    const slack = slackLabel(stop.slackMinutes);
    const at = nearInstantLabel(Date.parse(stop.serviceStartAt), zone, nowMs);
    etas.set(index, `ETA ${at}${slack === null ? "" : `, ${slack}`}`);
  }
  return etas;
}

interface EditorPlanProps {
  draftPlan: DraftPlan;
  /** Sets the pin of a stop; undefined while none asks for it. */
  onPick: ((latitude: number, longitude: number) => void) | undefined;
  pinning: number | null;
}

/** The plan beside the form: verdict, legs, way. */
export function EditorPlan({ draftPlan, onPick, pinning }: EditorPlanProps) {
  const { plan, query, typed, values, isOld, hasDriver } = draftPlan;
  const nowMs = useNowSeconds(5) * 1_000;
  const picture = useMemo<PlanPicture>(
    () => ({
      path: plan?.path ?? [],
      router: plan?.basis.pathRouter ?? null,
      marks: values.stops.flatMap(({ place }, index) =>
        place?.latitude == null || place.longitude === null
          ? []
          : [
              {
                key: String(index),
                at: [place.longitude, place.latitude] as const,
                text: String(index + 1),
                look: "stop" as const,
              },
            ],
      ),
    }),
    [plan, values.stops],
  );
  const first = values.stops[0]?.place ?? null;
  return (
    <section aria-label="Plan" aria-busy={isOld} className="grid grid-cols-1 content-start gap-2">
      {typed === null ? (
        <p className="text-ink-2">
          Choose a place for a stop: the plan appears here and follows what you type.
        </p>
      ) : query.isError ? (
        <ReadError title="No plan can be worked out" query={query} />
      ) : plan === null ? (
        <p className="text-ink-2">Working out the plan…</p>
      ) : (
        <div className={cx("grid grid-cols-1 gap-2 transition-opacity", isOld && "opacity-55")}>
          {hasDriver ? <Verdict plan={plan} /> : <p className="text-ink-2">{plan.sentence}</p>}
          <PlanBasis plan={plan} timeZone={zoneOfPlace(first, localZone())} />
          <Legs plan={plan} draftPlan={draftPlan} />
        </div>
      )}
      {plan !== null && isOld ? (
        <p role="status" className="text-small text-ink-2">
          Working it out anew; this one is {age((nowMs - deskMs(query.dataUpdatedAt)) / 1_000)} old.
        </p>
      ) : null}
      {pinning === null ? null : (
        <p role="status" className="rounded-panel bg-moving-tint px-3 py-1.5">
          Press on the map to set the pin of stop {pinning + 1}.
        </p>
      )}
      <PlanMap title="Map of the trip" picture={picture} onPick={onPick} className="h-56" />
    </section>
  );
}

function Legs({ plan, draftPlan }: { plan: TripPlanResponse; draftPlan: DraftPlan }) {
  const nowMs = useNowSeconds(5) * 1_000;
  const { typed, values } = draftPlan;
  const indexOf = (stopIndex: number) => typed?.formIndexes[stopIndex] ?? stopIndex;
  return (
    <ol className="grid grid-cols-1 gap-1.5">
      {plan.stops.map((stop, at) => {
        const placeAt = ({ stopIndex }: { stopIndex: number }) =>
          values.stops[indexOf(stopIndex)]?.place ?? null;
        const index = indexOf(stop.stopIndex);
        const place = placeAt(stop);
        const zone = zoneOfPlace(place, localZone());
        const before = plan.stops[at - 1];
        const fromZone = before === undefined ? null : zoneOfPlace(placeAt(before), localZone());
        return (
          <li key={stop.stopIndex}>
            <ClockChange change={clockChange(plan.segments, stop.stopIndex, fromZone, zone)} />
            <PlanLines lines={planLines(plan.segments, stop.stopIndex, zone, nowMs)} />
            <p className="flex gap-2">
              <span className="min-w-0 truncate font-medium">
                {index + 1}. {placeLabel(place)}
              </span>
              <span className="ml-auto whitespace-nowrap tabular-nums">
                {nearInstantLabel(Date.parse(stop.serviceStartAt), zone, nowMs)}{" "}
                <span className={slackInk(stop.risk)}>{slackLabel(stop.slackMinutes)}</span>
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
