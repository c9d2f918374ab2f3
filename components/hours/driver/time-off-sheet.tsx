import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { blankTimeOff, type TimeOffForm, timeOffRules } from "@/components/hours/driver/time-off-form";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import type { TimeOffEntry } from "@/lib/contract/desk/drivers/time-off";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useEnterTimeOff } from "@/lib/queries/time-off";

interface TimeOffSheetProps {
  externalUserId: string;
  /** Home terminal's zone, in which times are typed. */
  timeZone: string;
  disabledReason: string | null;
  onClose: () => void;
}

/** Enters when a driver is not to be planned with. */
export function TimeOffSheet({ externalUserId, disabledReason, onClose, ...opened }: TimeOffSheetProps) {
  // Keep the clock at which the start was proposed: a zone that is known later would make another instant of it.
  const [timeZone] = useState(opened.timeZone);
  const enter = useEnterTimeOff(externalUserId);
  const [blank] = useState(() => blankTimeOff(deskNowMs(), timeZone));
  const rules = useMemo(() => timeOffRules(timeZone), [timeZone]);
  const form = useForm<TimeOffForm, unknown, TimeOffEntry>({
    defaultValues: blank,
    resolver: zodResolver(rules),
  });
  const start = useWatch({ control: form.control, name: "start" });
  return (
    <FormSheet
      title="Enter time off"
      description="Trips in that time are not offered to the driver, and assigning one asks for a reason."
      form={form}
      saveLabel="Enter"
      disabledReason={disabledReason}
      onClose={onClose}
      onSave={async (entry) => {
        await enter.mutateAsync(entry);
        toastDone("Time off is entered");
        onClose();
      }}
    >
      <div className="grid gap-y-3.5">
        <ZonedTimeField
          form={form}
          name="start"
          turn="startTurn"
          label="Off from"
          timeZone={timeZone}
          required
        />
        <ZonedTimeField
          form={form}
          name="end"
          turn="endTurn"
          label="Back at"
          timeZone={timeZone}
          after={start}
          required
        />
        <FormField
          form={form}
          name="reason"
          label="Reason"
          hint="Seen by everybody at this desk."
          maxLength={200}
        />
      </div>
    </FormSheet>
  );
}
