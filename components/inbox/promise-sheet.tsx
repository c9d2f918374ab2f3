import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { typedInstantOrNull } from "@/components/time-fields/typed-instant";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { DeskMate, DriverPromise } from "@/lib/contract/desk/inbox-conversations";
import { PromiseChange } from "@/lib/contract/desk/inbox-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { inboxQuery } from "@/lib/queries/inbox/inbox";
import { useChangePromise } from "@/lib/queries/inbox/inbox-messages";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { localReading } from "@/lib/time/typed-time";

interface PromiseForm {
  /** A reading of this computer's clock; empty for no hour. */
  at: string;
  atTurn: string;
  ownerId: string;
}

const noTeam: readonly DeskMate[] = [];

/** Checks what is typed as the contract takes it. */
const rulesOf = (timeZone: string) =>
  z
    .custom<PromiseForm>()
    .transform(({ at, atTurn, ownerId }, context): z.input<typeof PromiseChange> => {
      const typed = { name: "at", reading: at, turn: atTurn, timeZone, nowMs: deskNowMs() };
      return { dueAt: typedInstantOrNull(typed, context), ownerId: ownerId || null };
    })
    .pipe(PromiseChange);

interface PromiseSheetProps {
  promise: DriverPromise;
  /** In which hours are typed, IANA. */
  timeZone: string;
  onClose: () => void;
}

/** Gives a promise another hour or owner. */
export function PromiseSheet({ promise, onClose, ...opened }: PromiseSheetProps) {
  const [timeZone] = useState(opened.timeZone);
  const { promiseId, what, dueAt, owner } = promise;
  const session = useQuery(sessionQuery).data;
  const team = useQuery({ ...inboxQuery, enabled: false }).data?.team ?? noTeam;
  const change = useChangePromise();
  const [rules] = useState(() => rulesOf(timeZone));
  const form = useForm<PromiseForm, unknown, PromiseChange>({
    defaultValues: {
      at: dueAt === null ? "" : localReading(Date.parse(dueAt), timeZone),
      atTurn: "0",
      ownerId: owner?.memberId ?? "",
    },
    resolver: zodResolver(rules),
  });
  const isGone = owner !== null && !team.some(({ memberId }) => memberId === owner.memberId);
  return (
    <FormSheet
      title="Change the promise"
      description={what}
      form={form}
      saveLabel="Save"
      disabledReason={refusalOf(session, "changePromise")}
      onClose={onClose}
      onSave={async (typed) => {
        await change.mutateAsync({ promiseId, change: typed });
        toastDone("The promise is saved", { description: what });
        onClose();
      }}
    >
      <div className="grid gap-y-3.5">
        <ZonedTimeField form={form} name="at" turn="atTurn" label="Due" timeZone={timeZone} />
        <FormField
          form={form}
          name="ownerId"
          label="Owner"
          options={[
            { value: "", label: "None yet" },
            ...(isGone ? [owner] : []).map(({ memberId, name }) => ({ value: memberId, label: name })),
            ...team.map(({ memberId, name }) => ({ value: memberId, label: name })),
          ]}
        />
      </div>
    </FormSheet>
  );
}
