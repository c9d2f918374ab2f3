import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { blankTrip, type CheckedChanges, tripRules } from "@/components/trips/form/form-rules";
import type { TripForm } from "@/components/trips/form/trip-form";

export type TripFormApi = UseFormReturn<TripForm, unknown, CheckedChanges>;

/**
 * The form of a trip.
 * @param before the record's form; null for a new trip. When it changes (part of the form was saved, or somebody else's
 *   version was taken over) what is typed stays
 */
export function useTripForm(before: TripForm | null, readersZone: string): TripFormApi {
  const resolver = useMemo(
    () => zodResolver(tripRules(before, blankTrip, readersZone)),
    [before, readersZone],
  );
  return useForm<TripForm, unknown, CheckedChanges>({ defaultValues: before ?? blankTrip, resolver });
}

/** Puts other values in, so that only what differs from `before` counts as typed. */
export function rebaseForm(form: TripFormApi, before: TripForm, values: TripForm): void {
  form.reset(before);
  for (const key of Object.keys(values) as (keyof TripForm)[])
    if (JSON.stringify(values[key]) !== JSON.stringify(before[key]))
      form.setValue(key, values[key], { shouldDirty: true });
}
