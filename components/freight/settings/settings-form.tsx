import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import { type SettingsForm, useSettingsForm } from "@/components/freight/settings/use-settings-form";
import { ChangedBy, SavedMeanwhile } from "@/components/settings-frame/changed-by";
import { SaveFoot } from "@/components/settings-frame/save-foot";
import { SettingsFaces } from "@/components/settings-frame/settings-faces";
import type { FreightSettings, FreightSettingsResponse } from "@/lib/contract/desk/freight-settings";
import { deskNowMs } from "@/lib/live/desk-clock";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

interface PartProps {
  /** Judges the card's part, by its fields. */
  schema: z.ZodObject & z.ZodType<Partial<FreightSettings>>;
  saveLabel: string;
  children: (form: SettingsForm["form"], readOnly: boolean) => ReactNode;
}

/** One card's part of the freight settings, once they are read. */
export function SettingsPart(props: PartProps) {
  return (
    <SettingsFaces query={useQuery(freightSettingsQuery)} noun="freight settings">
      {(response) => <PartForm {...props} response={response} />}
    </SettingsFaces>
  );
}

function PartForm({
  response,
  schema,
  saveLabel,
  children,
}: PartProps & { response: FreightSettingsResponse }) {
  const { form, element, notice, save, isBehind, take, keep } = useSettingsForm(response, schema);
  const { isDirty, isSubmitting } = form.formState;
  const { changed } = response;
  return (
    <form ref={element} noValidate onSubmit={save} className="grid gap-4">
      <ChangedBy
        changed={
          changed && { by: changed.by, when: nearInstantLabel(changed.atMs, localZone(), deskNowMs()) }
        }
      />
      {children(form, !response.mayChange)}
      {isBehind ? <SavedMeanwhile changed={response.changed} onTake={take} onKeep={keep} /> : null}
      <SaveFoot
        notice={notice}
        saveLabel={saveLabel}
        isDirty={isDirty}
        isSubmitting={isSubmitting}
        mayChange={response.mayChange}
        onUndo={take}
      />
    </form>
  );
}
