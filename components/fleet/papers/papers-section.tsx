import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { PaperDay } from "@/components/fleet/papers/paper-day";
import { useUnitPapers } from "@/components/fleet/papers/use-unit-papers";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { Section } from "@/components/ui/section";
import { toastDone } from "@/components/ui/toast";
import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import { type UnitPapers, UnitPapersChange } from "@/lib/contract/desk/units/unit-papers";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useReadAt } from "@/lib/queries/refusals/use-read-at";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { unitPapersQuery, useChangeUnitPapers } from "@/lib/queries/units/units";

interface PapersSectionProps {
  kind: UnitKind;
  number: string;
  isActive: boolean;
}

/** Until when a unit may be on the road, with the way to enter it. */
export function PapersSection({ kind, number, isActive }: PapersSectionProps) {
  const query = useQuery(unitPapersQuery);
  const session = useQuery(sessionQuery).data;
  const standing = useUnitPapers(kind).get(number);
  const [isOpen, setOpen] = useState(false);
  const disabledReason = refusalOf(session, "changeUnitPapers");
  const record = standing?.record ?? { kind, number, registration: null, inspection: null, version: 0 };
  return (
    <Section
      title="Registration and inspection"
      aside={
        query.data === undefined ? null : (
          <Button disabledReason={disabledReason} onClick={() => setOpen(true)}>
            Enter the days
          </Button>
        )
      }
    >
      {query.data === undefined ? (
        query.isError ? (
          <ReadError title="Its papers can't be read" query={query} />
        ) : (
          <p role="status" className="text-ink-2">
            Reading its papers…
          </p>
        )
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <dt className="text-ink-2">Registration expires</dt>
          <dd>
            <PaperDay
              day={record.registration}
              expiry={standing?.registration ?? null}
              isWatched={isActive}
            />
          </dd>
          <dt className="text-ink-2">Inspection expires</dt>
          <dd>
            <PaperDay day={record.inspection} expiry={standing?.inspection ?? null} isWatched={isActive} />
          </dd>
        </dl>
      )}
      {isOpen ? (
        <PapersSheet papers={record} disabledReason={disabledReason} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}

interface PapersForm {
  registration: string;
  inspection: string;
}

const rulesFor = (version: number) =>
  z
    .custom<PapersForm>()
    .transform(({ registration, inspection }) => ({
      ...{ registration: registration || null, inspection: inspection || null, version },
    }))
    .pipe(UnitPapersChange);

interface PapersSheetProps {
  papers: UnitPapers;
  disabledReason: string | null;
  onClose: () => void;
}

function PapersSheet({ papers, disabledReason, onClose }: PapersSheetProps) {
  // As they were when the sheet opened: what a colleague enters meanwhile is not overwritten unseen.
  const [opened] = useState(papers);
  const { kind, number, registration, inspection, version } = opened;
  const change = useChangeUnitPapers();
  const over = useReadAt(deskNowMs);
  const form = useForm<PapersForm, unknown, UnitPapersChange>({
    defaultValues: { registration: registration ?? "", inspection: inspection ?? "" },
    resolver: zodResolver(rulesFor(version)),
  });
  return (
    <FormSheet
      title={`${number}: registration and inspection`}
      description="Kept by this desk: the platform has no field for it."
      form={form}
      saveLabel="Save"
      disabledReason={disabledReason}
      onSave={async (body) => {
        const after = await over((_, isAgain) =>
          // Told of what a colleague entered, the member goes over it.
          change.mutateAsync({ kind, number, ...body, ...(isAgain ? { version: papers.version } : {}) }),
        );
        const back = () =>
          change.mutateAsync({ kind, number, registration, inspection, version: after.version });
        toastDone(`The papers of ${number} are saved`, {
          action: { label: "Undo", run: () => void back().then(() => toastDone("It is as it was")) },
        });
        onClose();
      }}
      onClose={onClose}
    >
      <div className="grid gap-y-3.5">
        <FormField form={form} name="registration" label="Registration expires" type="date" />
        <FormField
          form={form}
          name="inspection"
          label="Inspection expires"
          type="date"
          hint="The last day of the annual inspection. Thirty days before either expires, the vehicle is an exception."
        />
      </div>
    </FormSheet>
  );
}
