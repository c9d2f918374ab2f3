"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { CandidatesForDraft } from "@/components/trips/candidates-draft";
import { EditorLayout } from "@/components/trips/editor-layout";
import { asTyped, type CheckedChanges } from "@/components/trips/editor-rules";
import { useTripForm } from "@/components/trips/editor-state";
import type { BoardMoves } from "@/components/trips/use-board-moves";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import { operations } from "@/lib/contract/operations";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { tripQuery } from "@/lib/queries/trips";
import { settleRows } from "@/lib/queries/trips-moves";
import { useCreateTrip } from "@/lib/queries/trips-records";

interface NewTripSheetProps {
  moves: BoardMoves;
  onClose: () => void;
  onCreated: (tripId: number) => void;
}

/**
 * Puts the trip on the board before the form closes, so that the very next key acts on it: by itself the board learns of
 * it a second later. The trip is made whether or not it can be read; what is wrong then, its panel tells.
 */
async function putOnBoard(client: QueryClient, tripId: number): Promise<void> {
  const detail = await client.fetchQuery(tripQuery(tripId)).catch(() => null);
  if (detail !== null) settleRows(client, [detail.row]);
}

/** Makes a trip from nothing; the plan and who could take it stand beside it before anything is saved. */
export function NewTripSheet({ moves, onClose, onCreated }: NewTripSheetProps) {
  const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const session = useQuery(sessionQuery).data;
  const client = useQueryClient();
  const create = useCreateTrip();
  const form = useTripForm(null, readersZone);
  const make = async ({ body, stopIndexes }: CheckedChanges) => {
    try {
      return await create.mutateAsync(operations.createTrip.body.parse(body));
    } catch (error) {
      throw asTyped(error, stopIndexes);
    }
  };
  return (
    <FormSheet
      title="New trip"
      form={form}
      saveLabel="Create"
      className="md:w-[1080px]"
      disabledReason={refusalOf(session, "createTrip")}
      onClose={onClose}
      onSave={async (changes) => {
        const { trip } = await make(changes);
        const driver = form.getValues("driver").trim();
        toastDone(`Trip ${trip.externalTripId || trip.displayName || trip.tripId} is made`);
        await putOnBoard(client, trip.tripId);
        onCreated(trip.tripId);
        if (driver === "") return;
        const { tripId, version = null } = trip;
        moves.move("assign", [{ tripId, version }], { externalUserId: driver });
      }}
    >
      <EditorLayout
        form={form}
        row={null}
        readersZone={readersZone}
        extra={(draft) => (
          <CandidatesForDraft
            draft={draft.draft}
            formIndexes={draft.formIndexes}
            form={form}
            readersZone={readersZone}
          />
        )}
      />
    </FormSheet>
  );
}
