import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { TripMoves } from "@/components/trip/use-trip-moves";
import type { NewTripStart } from "@/components/trips/assign/assign-relay";
import { type SwapOffer, swapOf } from "@/components/trips/assign/assign-swap";
import { CandidatesForDraft } from "@/components/trips/assign/candidates-draft";
import { driverIdOf, refuseUnknownDriver } from "@/components/trips/editor/driver-named";
import { EditorLayout } from "@/components/trips/editor/editor-layout";
import { blankTrip } from "@/components/trips/form/form-rules";
import { rebaseForm, useTripForm } from "@/components/trips/form/form-state";
import { formPathOf } from "@/components/trips/form/trip-fields";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import { hoursQuery } from "@/lib/queries/hours";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { useCreateTrip } from "@/lib/queries/trips-records";
import { localZone } from "@/lib/time/zones";

interface NewTripSheetProps {
  moves: TripMoves;
  /** Filled in at opening. */
  start?: NewTripStart | null;
  onClose: () => void;
  onCreated: (tripId: number) => void;
  /** Begins the trip that is left to be made where the load is handed over on the way. */
  onSecond?: (start: NewTripStart) => void;
}

/** Makes a trip from nothing; the plan and who could take it stand beside it before anything is saved. */
export function NewTripSheet({ moves, start = null, onClose, onCreated, onSecond }: NewTripSheetProps) {
  const session = useQuery(sessionQuery).data;
  const drivers = useQuery(hoursQuery).data?.drivers ?? [];
  const create = useCreateTrip();
  const form = useTripForm(null, localZone());
  const [swap, setSwap] = useState<SwapOffer | null>(null);
  const [second, setSecond] = useState<NewTripStart | null>(null);
  const filled = useRef(false);
  useEffect(() => {
    if (filled.current || start === null) return;
    filled.current = true;
    rebaseForm(form, blankTrip, start.form);
  }, [form, start]);
  return (
    <FormSheet
      title={start?.title ?? "New trip"}
      description={start?.description}
      form={form}
      saveLabel="Create"
      className="md:w-[1080px]"
      disabledReason={refusalOf(session, "createTrip")}
      onClose={onClose}
      pathOf={(path, { stopIndexes }) => formPathOf(path, stopIndexes)}
      onSave={async ({ body }) => {
        refuseUnknownDriver(form.getValues("driver"), drivers);
        const { trip } = await create.mutateAsync(body);
        // Take a name by its number here too: who saves by the key has not left the field.
        const driver = driverIdOf(form.getValues("driver"), drivers);
        toastDone(`Trip ${trip.externalTripId || trip.displayName || trip.tripId} is made`);
        onCreated(trip.tripId);
        if (second !== null) onSecond?.(second);
        if (driver === "") return;
        const { tripId, version = null } = trip;
        if (swap?.externalUserId === driver) moves.move(...swapOf({ tripId, version }, swap));
        else moves.move("assign", [{ tripId, version }], { externalUserId: driver });
      }}
    >
      <EditorLayout
        form={form}
        row={null}
        extra={(draft) => (
          <CandidatesForDraft
            draft={draft.draft}
            formIndexes={draft.formIndexes}
            form={form}
            onSwap={setSwap}
            onRelay={setSecond}
          />
        )}
      />
    </FormSheet>
  );
}
