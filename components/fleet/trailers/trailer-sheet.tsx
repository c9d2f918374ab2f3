import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { TrailerFields } from "@/components/fleet/trailers/trailer-fields";
import {
  createTrailerRules,
  type TrailerForm,
  trailerBack,
  trailerForm,
  updateTrailerRules,
} from "@/components/fleet/trailers/trailer-form";
import type { TrailerRow } from "@/components/fleet/trailers/trailer-row";
import type { LastWriteOfPage } from "@/components/list-page/use-last-write";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { Body } from "@/lib/contract/interface/operations";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useReadAt } from "@/lib/queries/refusals/use-read-at";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { useCreateTrailer, useUpdateTrailer } from "@/lib/queries/units/trailers";

interface CreateTrailerSheetProps {
  rows: readonly TrailerRow[];
  onClose: () => void;
  onCreated: (number: string) => void;
}

/** Makes a trailer. */
export function CreateTrailerSheet({ rows, onClose, onCreated }: CreateTrailerSheetProps) {
  const create = useCreateTrailer();
  const session = useQuery(sessionQuery).data;
  const form = useForm<TrailerForm, unknown, Body<"createTrailer">>({
    defaultValues: trailerForm(),
    resolver: zodResolver(createTrailerRules),
  });
  return (
    <FormSheet
      title="New trailer"
      form={form}
      saveLabel="Create"
      disabledReason={refusalOf(session, "createTrailer")}
      onSave={async (body) => {
        const { trailerNumber } = await create.mutateAsync(body);
        toastDone(`${trailerNumber} is created`);
        onCreated(trailerNumber);
      }}
      onClose={onClose}
    >
      <TrailerFields form={form} isNew rows={rows} />
    </FormSheet>
  );
}

interface EditTrailerSheetProps {
  /** Says what was done, with the way back. */
  done: LastWriteOfPage["done"];
  row: TrailerRow;
  rows: readonly TrailerRow[];
  onClose: () => void;
}

/** Changes a trailer; only what differs from the record as it was at opening is sent. */
export function EditTrailerSheet({ row, rows, done, onClose }: EditTrailerSheetProps) {
  const update = useUpdateTrailer();
  const over = useReadAt(deskNowMs);
  const session = useQuery(sessionQuery).data;
  // The record as it was when the sheet opened: what a colleague changes meanwhile must not count as typed here.
  const [before] = useState(() => trailerForm(row.trailer));
  const form = useForm<TrailerForm, unknown, Body<"updateTrailer">>({
    defaultValues: before,
    resolver: zodResolver(updateTrailerRules(before)),
  });
  return (
    <FormSheet
      title={row.number}
      description="A trailer on the platform"
      form={form}
      saveLabel="Save"
      disabledReason={refusalOf(session, "updateTrailer")}
      onSave={async (body) => {
        if (Object.keys(body).length > 0) {
          await over((readAt) => update.mutateAsync({ trailerNumber: row.number, body, readAt }));
          const savedAt = new Date(deskNowMs()).toISOString();
          // Back is the difference from what was typed: what others changed meanwhile stays.
          const back = trailerBack(form.getValues(), before);
          done(
            `${row.number} is saved`,
            back
              ? () => update.mutateAsync({ trailerNumber: row.number, body: back, readAt: savedAt })
              : null,
          );
        }
        onClose();
      }}
      onClose={onClose}
    >
      <TrailerFields form={form} isNew={false} rows={rows} />
    </FormSheet>
  );
}
