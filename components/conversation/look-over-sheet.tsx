import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import {
  type LookOverForm,
  lookOverOf,
  lookOverRules,
  lookOverZone,
  stopsAhead,
} from "@/components/conversation/look-over-form";
import { type ActionKind, actionLabel } from "@/components/conversation/proposal-box";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { ConversationContext, DeskMate, ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import type { MessageAction } from "@/lib/contract/desk/inbox-writes";
import { inboxQuery } from "@/lib/queries/inbox/inbox";
import { useActOnMessage } from "@/lib/queries/inbox/inbox-messages";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { instantOfReading, localReading } from "@/lib/time/typed-time";

interface LookOverSheetProps {
  conversationId: string;
  message: ThreadMessage;
  kind: ActionKind;
  work: ConversationContext["work"];
  timeZone: string;
  onClose: () => void;
}

const noTeam: readonly DeskMate[] = [];

/** Shows what comes of a message before it is done: only when somebody says so, and as it stands here. */
export function LookOverSheet(props: LookOverSheetProps) {
  const { conversationId, message, kind, work, timeZone, onClose } = props;
  const session = useQuery(sessionQuery).data;
  const team = useQuery({ ...inboxQuery, enabled: false }).data?.team ?? noTeam;
  const act = useActOnMessage(conversationId);
  const [blank] = useState(() => lookOverOf(message, kind, session?.member.id ?? "", work, timeZone));
  const rules = useMemo(
    () => lookOverRules({ messageId: message.messageId, opened: blank }, kind, work, timeZone),
    [message.messageId, blank, kind, work, timeZone],
  );
  const form = useForm<LookOverForm, unknown, MessageAction>({
    defaultValues: blank,
    resolver: zodResolver(rules),
  });
  const isEta = kind === "eta";
  const stops = (isEta ? stopsAhead(work) : (work?.stops ?? [])).map(({ stop, number, name }) => ({
    value: stop,
    label: `${number} ${name}`,
  }));
  const zone = lookOverZone(kind, form.watch("stop"), work, timeZone);
  // Another stop may have another clock: the instant that is typed stays.
  form.register("stop", {
    onChange: (event: { target: { value: string } }) => {
      const atMs = instantOfReading(form.getValues("at"), form.getValues("atTurn"), zone);
      const next = lookOverZone(kind, event.target.value, work, timeZone);
      if (atMs !== undefined) form.setValue("at", localReading(atMs, next));
    },
  });
  return (
    <FormSheet
      title={actionLabel[kind]}
      description={`“${message.body}”`}
      form={form}
      saveLabel={isEta ? "Promise this ETA" : "Keep as a promise"}
      disabledReason={refusalOf(session, "actOnMessage")}
      onClose={onClose}
      onSave={async (action) => {
        const { message: done } = await act.mutateAsync(action);
        toastDone(done);
        onClose();
      }}
    >
      <div className="grid gap-y-3.5">
        {isEta ? null : <FormField form={form} name="what" label="What to do" maxLength={500} required />}
        {work === null ? null : (
          <FormField
            form={form}
            name="stop"
            label={`Stop on ${work.title}`}
            options={[{ value: "", label: isEta ? "Choose a stop" : "No stop" }, ...stops]}
            required={isEta}
          />
        )}
        <ZonedTimeField
          form={form}
          name="at"
          turn="atTurn"
          label={isEta ? "Will be there" : "Due"}
          timeZone={zone}
          required={isEta}
          {...(isEta ? { hint: "Kept as a promise; no stop is moved." } : {})}
        />
        {work === null ? null : (
          <FormField
            form={form}
            name="note"
            label="Note on the stop"
            hint="Shown at the stop to everybody here. Not sent to the driver or the platform."
            maxLength={1_000}
          />
        )}
        <FormField
          form={form}
          name="ownerId"
          label="Owner"
          options={[
            { value: "", label: "None yet" },
            ...team.map(({ memberId, name }) => ({ value: memberId, label: name })),
          ]}
        />
      </div>
    </FormSheet>
  );
}
