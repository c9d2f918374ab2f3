"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { DutyTimeField } from "@/components/hours/duty-time-field";
import { blankTimeOff, type TimeOffForm, timeOffRules } from "@/components/hours/time-off-form";
import { Field } from "@/components/ui/field";
import { FormSheet } from "@/components/ui/form-sheet";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import type { TimeOffEntry } from "@/lib/contract/driver-time-off";
import { useEnterTimeOff } from "@/lib/queries/time-off";

interface TimeOffSheetProps {
  externalUserId: string;
  /** Home terminal's zone, in which times are typed. */
  timeZone: string;
  disabledReason: string | null;
  onClose: () => void;
}

/** Enters when a driver is not to be planned with. */
export function TimeOffSheet({ externalUserId, timeZone, disabledReason, onClose }: TimeOffSheetProps) {
  const enter = useEnterTimeOff(externalUserId);
  const [blank] = useState(() => blankTimeOff(Date.now(), timeZone));
  const rules = useMemo(() => timeOffRules(timeZone), [timeZone]);
  const form = useForm<TimeOffForm, unknown, TimeOffEntry>({
    defaultValues: blank,
    resolver: zodResolver(rules),
  });
  const { errors } = form.formState;
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
        <DutyTimeField
          label="Off from"
          timeZone={timeZone}
          value={form.watch("start")}
          error={errors.start?.message}
          time={form.register("start")}
          turn={form.register("startTurn")}
        />
        <DutyTimeField
          label="Back at"
          timeZone={timeZone}
          value={form.watch("end")}
          error={errors.end?.message}
          time={form.register("end")}
          turn={form.register("endTurn")}
        />
        <Field label="Reason" hint="Seen by everybody at this desk." error={errors.reason?.message}>
          <TextInput {...form.register("reason")} autoComplete="off" maxLength={200} />
        </Field>
      </div>
    </FormSheet>
  );
}
