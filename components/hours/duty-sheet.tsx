"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { DutyConfirm } from "@/components/hours/duty-confirm";
import { type DutyForm, dutyRules } from "@/components/hours/duty-form";
import { DutyTimeField } from "@/components/hours/duty-time-field";
import { Field } from "@/components/ui/field";
import { FormSheet } from "@/components/ui/form-sheet";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { toastDone } from "@/components/ui/toast";
import { PlatformError } from "@/lib/client/platform-error";
import { localReading } from "@/lib/format/local-reading";
import { type DutyPost, type DutyPreview, readDutyPreview, usePostDuty } from "@/lib/queries/driver-log";

interface DutySheetProps {
  externalUserId: string;
  /** Name for people. */
  driver: string;
  timeZone: string;
  /** When the sheet was opened, milliseconds since 1970. */
  openedMs: number;
  vehicle: string | null;
  terminal: string | null;
  disabledReason: string | null;
  onClose: () => void;
}

interface Asked {
  post: DutyPost;
  preview: DutyPreview | null;
  answer: (confirmed: boolean) => void;
}

const statuses = [
  { value: "OFF", label: "Off duty" },
  { value: "ON", label: "On duty, not driving" },
];

/** A platform without a log has nothing to preview from; whatever else fails is told. */
async function previewOf(externalUserId: string, post: DutyPost): Promise<DutyPreview | null> {
  try {
    return await readDutyPreview(externalUserId, post.dutyStatusType, post.dutyStatusTimeStamp);
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
  const rules = useMemo(() => dutyRules(timeZone, () => Date.now()), [timeZone]);
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
  const { errors } = form.formState;
  const at = (name: keyof DutyForm) => ({ error: errors[name]?.message });
  const ask = (post: DutyPost, preview: DutyPreview | null) =>
    new Promise<boolean>((answer) => setAsked({ post, preview, answer }));
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
        <Field label="Status" required {...at("dutyStatusType")}>
          <Select {...form.register("dutyStatusType")} options={statuses} />
        </Field>
        <DutyTimeField
          timeZone={timeZone}
          value={form.watch("dutyStatusTimeStamp")}
          error={errors.dutyStatusTimeStamp?.message}
          time={form.register("dutyStatusTimeStamp")}
          turn={form.register("turn")}
          hint="Within the last 24 hours."
        />
        <Field
          label="Remark"
          className="col-span-2"
          hint="Shown with the record, also in the file for the regulator."
          {...at("dutyStatusComment")}
        >
          <TextInput {...form.register("dutyStatusComment")} autoComplete="off" />
        </Field>
        <Field label="Place" className="col-span-2" {...at("driverLocation")}>
          <TextInput {...form.register("driverLocation")} autoComplete="off" />
        </Field>
        <Field label="Terminal" hint="Its code." {...at("terminalId")}>
          <TextInput {...form.register("terminalId")} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Unit" {...at("externalVehicleId")}>
          <TextInput {...form.register("externalVehicleId")} autoComplete="off" spellCheck={false} />
        </Field>
      </div>
      {asked === null ? null : (
        <DutyConfirm
          driver={driver}
          post={asked.post}
          preview={asked.preview}
          timeZone={timeZone}
          onAnswer={asked.answer}
        />
      )}
    </FormSheet>
  );
}
