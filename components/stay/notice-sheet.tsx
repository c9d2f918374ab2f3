import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { StayStop } from "@/components/stay/stay-stop";
import { typedInstant } from "@/components/time-fields/typed-instant";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/clipboard/copy";
import { Field } from "@/components/ui/field";
import { FormField, messageAt } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { TextArea } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { noticeWays, StayNotice } from "@/lib/contract/desk/stays/stay-notice";
import { deskNowMs } from "@/lib/live/desk-clock";
import { wayLabel } from "@/lib/paper/stay-paper";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { useCompanySettings } from "@/lib/queries/settings";
import { useAddNotice } from "@/lib/queries/stays/stays";
import { noticeText } from "@/lib/stays/notice-text";
import { stayAt } from "@/lib/stays/stay-clock";
import { stayTerms } from "@/lib/stays/stay-terms";
import { localReading } from "@/lib/time/typed-time";

interface NoticeForm {
  whom: string;
  how: string;
  /** A reading of the stop's clock. */
  at: string;
  atTurn: string;
  text: string;
}

/** Checks what is typed as the contract takes it. */
const rulesOf = (timeZone: string) =>
  z
    .custom<NoticeForm>()
    .transform(({ at, atTurn, ...rest }, context): z.input<typeof StayNotice> => {
      const instant = typedInstant(
        { name: "at", reading: at, turn: atTurn, timeZone, nowMs: deskNowMs() },
        context,
      );
      return { ...rest, how: rest.how as StayNotice["how"], at: instant };
    })
    .pipe(StayNotice);

const useProposedText = ({ kind, name, customer, vehicle, times, timeZone }: StayStop): string => {
  const settings = useCompanySettings().stays;
  if (times === null) return "";
  const terms = stayTerms(settings, kind, customer);
  return noticeText({ name, vehicle, times, terms, stay: stayAt(times, terms, deskNowMs()), timeZone });
};

/** Keeps that somebody was notified of a stay. The text is proposed; the desk sends nothing. */
export function NoticeSheet({ stop, onClose }: { stop: StayStop; onClose: () => void }) {
  const { number, name } = stop;
  const [timeZone] = useState(stop.timeZone);
  const session = useQuery(sessionQuery).data;
  const proposed = useProposedText(stop);
  const add = useAddNotice(stop);
  const [rules] = useState(() => rulesOf(timeZone));
  const form = useForm<NoticeForm, unknown, StayNotice>({
    defaultValues: {
      ...{ whom: "", how: "phone", atTurn: "0", text: proposed },
      at: localReading(deskNowMs(), timeZone),
    },
    resolver: zodResolver(rules),
  });
  return (
    <FormSheet
      title="Detention notice"
      description={`Stop ${number}, ${name}. Write or call first, then record it here: Haulboard sends nothing itself.`}
      form={form}
      saveLabel="Save the notice"
      disabledReason={refusalOf(session, "addStayNotice")}
      onClose={onClose}
      onSave={async (notice) => {
        await add.mutateAsync(notice);
        toastDone(`The notice to ${notice.whom} is saved`);
        onClose();
      }}
      aside={
        <Button
          icon={<Copy size={14} />}
          onClick={() => void copyText(form.getValues("text"), "The text is copied")}
        >
          Copy the text
        </Button>
      }
    >
      <div className="grid gap-y-3.5">
        <FormField
          form={form}
          name="whom"
          label="Who was notified"
          placeholder="P. Reed, receiving"
          required
        />
        <FormField
          form={form}
          name="how"
          label="How"
          options={noticeWays.map((way) => ({ value: way, label: wayLabel[way] }))}
        />
        <ZonedTimeField
          form={form}
          name="at"
          turn="atTurn"
          label="When"
          timeZone={timeZone}
          towards="past"
          required
        />
        <Field label="What was said or written" error={messageAt(form.formState.errors, "text")} required>
          <TextArea {...form.register("text")} rows={6} />
        </Field>
      </div>
    </FormSheet>
  );
}
