import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { DutyConfirm } from "@/components/hours/edit/duty-confirm";
import { type DutyForm, dutyRules } from "@/components/hours/edit/duty-form";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import type { DutyPost, DutyPreview } from "@/lib/contract/desk/driver-log";
import { deskNowMs } from "@/lib/live/desk-clock";
import { readDutyPreview, usePostDuty } from "@/lib/queries/driver-log";
import { localReading } from "@/lib/time/typed-time";

interface DutySheetProps {
  externalUserId: string;
  /** Name for people. */
  driver: string;
  timeZone: string;
  /** Time at which the sheet was opened, milliseconds since 1970. */
  openedMs: number;
  vehicle: string | null;
  terminal: string | null;
  disabledReason: string | null;
  onClose: () => void;
}

interface Asked {
  post: DutyPost;
  preview: DutyPreview | null;
  response: (confirmed: boolean) => void;
}

const statuses = [
  { value: "OFF", label: "Off duty" },
  { value: "ON", label: "On duty, not driving" },
];

/** A platform without a log has nothing to preview from; whatever else fails is shown. */
async function previewOf(externalUserId: string, post: DutyPost): Promise<DutyPreview | null> {
  try {
    return await readDutyPreview(externalUserId, post);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 501) return null;
    throw error;
  }
}

/** Posts an on-duty or off-duty record, as time clocks outside the vehicle do; shows first what it does. */
export function DutySheet(props: DutySheetProps) {
  const { externalUserId, driver, timeZone, onClose } = props;
  const send = usePostDuty(externalUserId);
  const [asked, setAsked] = useState<Asked | null>(null);
  const rules = useMemo(() => dutyRules(timeZone, deskNowMs), [timeZone]);
  const form = useForm<DutyForm, unknown, DutyPost>({
    defaultValues: {
      dutyStatusType: "OFF",
      dutyStatusTimeStamp: localReading(props.openedMs, timeZone),
      turn: "0",
      dutyStatusComment: "",
      driverLocation: "",
      terminalId: props.terminal ?? "",
      externalVehicleId: props.vehicle ?? "",
    },
    resolver: zodResolver(rules),
  });
  const ask = (post: DutyPost, preview: DutyPreview | null) =>
    new Promise<boolean>((response) => setAsked({ post, preview, response }));
  return (
    <FormSheet
      title="Post a duty status"
      description={driver}
      form={form}
      saveLabel="Review"
      disabledReason={props.disabledReason}
      onSave={async (post) => {
        const confirmed = await ask(post, await previewOf(externalUserId, post));
        setAsked(null);
        if (!confirmed) return;
        await send.mutateAsync(post);
        toastDone(`${driver} is posted ${post.dutyStatusType === "ON" ? "on duty" : "off duty"}`);
        onClose();
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-3.5">
        <FormField form={form} name="dutyStatusType" label="Status" required options={statuses} />
        <ZonedTimeField
          form={form}
          name="dutyStatusTimeStamp"
          turn="turn"
          label="Time"
          towards="past"
          timeZone={timeZone}
          required
          hint="Within the last 24 hours."
        />
        <FormField
          form={form}
          name="dutyStatusComment"
          label="Remark"
          span={2}
          hint="Shown with the record, also in the file for the regulator."
        />
        <FormField form={form} name="driverLocation" label="Place" span={2} />
        <FormField form={form} name="terminalId" label="Terminal" hint="Its code." spellCheck={false} />
        <FormField form={form} name="externalVehicleId" label="Unit" spellCheck={false} />
      </div>
      {asked === null ? null : (
        <DutyConfirm
          driver={driver}
          post={asked.post}
          preview={asked.preview}
          timeZone={timeZone}
          onAnswer={asked.response}
        />
      )}
    </FormSheet>
  );
}
