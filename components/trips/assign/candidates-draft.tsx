import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { type NewTripStart, secondStart } from "@/components/trips/assign/assign-relay";
import { applyRepair } from "@/components/trips/assign/assign-repair";
import { Repairs } from "@/components/trips/assign/assign-repairs";
import type { SwapOffer } from "@/components/trips/assign/assign-swap";
import { Candidates } from "@/components/trips/assign/candidates";
import type { TripFormApi } from "@/components/trips/form/form-state";
import type { TripForm } from "@/components/trips/form/trip-form";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import type { RepairResponse } from "@/lib/contract/desk/trips-candidates";
import type { DraftTrip } from "@/lib/contract/desk/trips-plan";
import { draftCandidatesQuery } from "@/lib/queries/trips";
import { localZone } from "@/lib/time/zones";

interface CandidatesForDraftProps {
  draft: DraftTrip;
  formIndexes: readonly number[];
  form: TripFormApi;
  /** Told of a swap to be done when the trip is made. */
  onSwap: (swap: SwapOffer) => void;
  /** Told of the second part of a load that is handed over on the way. */
  onRelay: (second: NewTripStart) => void;
}

/** Lists who could take what is typed so far, when asked. Whoever is chosen is put into the form. */
export function CandidatesForDraft(props: CandidatesForDraftProps) {
  const { draft, formIndexes, form } = props;
  const [isAsked, setAsked] = useState(false);
  const driver = useWatch({ control: form.control, name: "driver" });
  // Ask without the driver who is chosen: that doesn't change who could take it.
  const question = { ...draft, externalUserId: null };
  const query = useQuery({
    ...draftCandidatesQuery(question),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const fill = (repair: RepairResponse) => {
    const { apply } = repair;
    const now = form.getValues();
    if (apply.kind === "swap") props.onSwap(apply);
    if (apply.kind === "relay") props.onRelay(secondStart(now, apply, formIndexes));
    const next = applyRepair(now, apply, formIndexes, localZone());
    for (const key of Object.keys(next) as (keyof TripForm)[])
      if (next[key] !== now[key]) form.setValue(key, next[key], { shouldDirty: true });
  };
  if (!isAsked)
    return (
      <Button className="justify-self-start" onClick={() => setAsked(true)}>
        Who can take it?
      </Button>
    );
  if (query.data === undefined)
    return query.isError ? (
      <ReadError title="Drivers can't be ranked" query={query} />
    ) : (
      <p role="status" className="text-ink-2">
        Ranking the drivers…
      </p>
    );
  return (
    <section aria-label="Who can take it" aria-busy={query.isFetching} className="grid gap-2">
      <Repairs repairs={query.data.repairs} swapLabel="Swap once it is made" onApply={fill} />
      <Candidates
        candidates={query.data.candidates}
        chosen={driver}
        onChoose={(id) => form.setValue("driver", id, { shouldDirty: true })}
        first={5}
      />
    </section>
  );
}
