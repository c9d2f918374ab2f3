import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TripDraft } from "@/components/trips/editor/editor-draft";
import type { DraftPlan } from "@/components/trips/editor/editor-plan";
import type { TripFormApi } from "@/components/trips/form/form-state";
import { type StopForm, zoneOfPlace } from "@/components/trips/form/trip-form";
import { Button } from "@/components/ui/button";
import type { TripOrderResponse } from "@/lib/contract/desk/trips-plan";
import { wholeDistance } from "@/lib/format/measures";
import { spokenLength } from "@/lib/planning/spoken-length";
import { draftOrderQuery } from "@/lib/queries/trips";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const minuteMs = 60_000;
const nothingToOrder = {
  tripId: null,
  externalUserId: null,
  vehicle: null,
  trailer: null,
  departAt: null,
  stops: [],
  stopTypes: [],
};

/** The stops with those of some places put in another order: `order` counts among these places. */
export function reordered(
  stops: readonly StopForm[],
  places: readonly number[],
  order: readonly number[],
): StopForm[] {
  const result = [...stops];
  for (const [position, place] of places.entries()) {
    const stop = stops[places[order[position] ?? position] ?? place];
    if (stop !== undefined) result[place] = stop;
  }
  return result;
}

/** Makes the order that undoes an order. */
const inverseOf = (order: readonly number[]): number[] => order.map((_, position) => order.indexOf(position));

/** `0:40 less late, done Wed 14:20 instead of 16:05, 42 mi less`. */
export function gainLabel({ before, after }: TripOrderResponse, timeZone: string): string {
  if (before === null || after === null) return "";
  const lessLate = before.lateMinutes - after.lateMinutes;
  const endsEarlier = Date.parse(before.endAt) - Date.parse(after.endAt);
  const miles = before.miles - after.miles;
  const parts = [
    lessLate > 0 ? `${spokenLength(lessLate * minuteMs)} less late` : null,
    Math.abs(endsEarlier) < minuteMs
      ? null
      : `done ${weekdayTimeLabel(Date.parse(after.endAt), timeZone)} instead of ${weekdayTimeLabel(Date.parse(before.endAt), timeZone)}`,
    miles === 0 ? null : `${wholeDistance(Math.abs(miles))} ${miles > 0 ? "less" : "more"}`,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

/** The types of the stops of a draft: only neighbours of one type change places, so where the driver is has its own. */
export const orderTypes = (
  stops: readonly StopForm[],
  { formIndexes, atIndex }: Omit<TripDraft, "draft">,
): string[] => formIndexes.map((index) => (index === atIndex ? "at" : (stops[index]?.type ?? "")));

interface EditorOrderProps {
  form: TripFormApi;
  draftPlan: DraftPlan;
}

/** A better order of the stops, where there is one: taken by a press, never by itself, and put back by another. */
export function EditorOrder({ form, draftPlan }: EditorOrderProps) {
  const { typed, values, isOld, hasDriver } = draftPlan;
  const [taken, setTaken] = useState<{ places: readonly number[]; order: number[] } | null>(null);
  const stopTypes = typed === null ? [] : orderTypes(values.stops, typed);
  const mayChange = stopTypes.some((type, index) => index > 0 && type === stopTypes[index - 1]);
  const query = useQuery({
    ...draftOrderQuery(typed === null ? nothingToOrder : { ...typed.draft, stopTypes }),
    enabled: typed !== null && hasDriver && mayChange && !isOld,
  });
  const order = isOld ? null : (query.data?.order ?? null);
  const put = (places: readonly number[], by: readonly number[]) =>
    form.setValue("stops", reordered(form.getValues("stops"), places, by), { shouldDirty: true });
  if (typed === null) return null;
  if (order !== null && query.data) {
    const last = typed.formIndexes.at(-1) ?? 0;
    const zone = zoneOfPlace(values.stops[last]?.place ?? null, localZone());
    return (
      <section aria-label="Better order" className="grid gap-1.5 rounded-panel bg-moving-tint px-3 py-2">
        <p>
          <span className="font-medium">
            Better order: {order.map((stop) => (typed.formIndexes[stop] ?? stop) + 1).join(", ")}
          </span>
          <span className="block">{gainLabel(query.data, zone)}</span>
        </p>
        <Button
          className="justify-self-start"
          onClick={() => {
            put(typed.formIndexes, order);
            setTaken({ places: typed.formIndexes, order });
          }}
        >
          Use this order
        </Button>
      </section>
    );
  }
  const canUndo = taken !== null && taken.places.length === typed.formIndexes.length;
  return canUndo ? (
    <p role="status" className="flex items-center gap-2">
      The stops are in the better order.
      <Button
        onClick={() => {
          put(taken.places, inverseOf(taken.order));
          setTaken(null);
        }}
      >
        Undo the order
      </Button>
    </p>
  ) : null;
}
