import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { mergeUnits, type UnitForm, unitForm, unitRules } from "@/components/manifests/edit/unit-form";
import type { ManifestWrites } from "@/components/manifests/writes/use-manifest-writes";
import { expectWritten, ManifestNotWritten } from "@/components/shipment/manifest-not-written";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { ConflictView } from "@/components/ui/conflict/conflict-view";
import type { Choices } from "@/components/ui/conflict/field-merge";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { UnitField } from "@/components/work/out-of-service/unit-field";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ManifestChange } from "@/lib/contract/desk/freight-writes";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useRoster } from "@/lib/live/use-picture";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";
import { manifestQuery, useChangeManifest } from "@/lib/queries/manifests";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface UnitSheetProps {
  row: ManifestRow;
  timeZone: string;
  writes: Pick<ManifestWrites, "settle">;
  onClose: () => void;
}

/** Name, unit, trailer, door, departure and dwell of a manifest. */
export function UnitSheet({ row, timeZone, writes, onClose }: UnitSheetProps) {
  const change = useChangeManifest();
  const [opened, setOpened] = useState(row);
  /** State of the manifest that somebody else wrote, where it is to be compared. */
  const [theirs, setTheirs] = useState<ManifestRow | null>(null);
  const readPresent = usePresentManifest(row.manifestId);
  const [asksReason, setAsksReason] = useState(false);
  const rules = useMemo(() => unitRules(opened, timeZone), [opened, timeZone]);
  const form = useForm<UnitForm, unknown, z.output<typeof ManifestChange>>({
    defaultValues: unitForm(opened, timeZone),
    resolver: zodResolver(rules),
  });
  const routes = useQuery(freightSettingsQuery).data?.settings.routes ?? [];
  const units = useUnitsInUse();
  const session = useQuery(sessionQuery).data;
  return (
    <FormSheet
      title={`Change ${row.title}`}
      form={form}
      saveLabel="Save"
      disabledReason={refusalOf(session, "changeManifest")}
      onClose={onClose}
      onSave={async (values) => {
        try {
          const written = await change.mutateAsync({ manifestId: row.manifestId, ...values });
          writes.settle(expectWritten(written), { title: row.title });
          onClose();
        } catch (thrown) {
          if (thrown instanceof ManifestNotWritten) {
            setAsksReason(thrown.written.outcome === "needs-reason");
            if (thrown.written.outcome === "conflict") setTheirs(await readPresent());
          }
          throw thrown;
        }
      }}
    >
      {theirs === null ? null : (
        <UnitConflict
          base={unitForm(opened, timeZone)}
          mine={form.getValues()}
          theirs={unitForm(theirs, timeZone)}
          timeZone={timeZone}
          onClose={() => setTheirs(null)}
          onMerged={(merged) => {
            setOpened(theirs);
            form.reset(unitForm(theirs, timeZone));
            for (const [name, text] of Object.entries(merged) as [keyof UnitForm, string][])
              form.setValue(name, text, { shouldDirty: true });
            setTheirs(null);
          }}
        />
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-3.5">
        <FormField form={form} name="name" label="Name" maxLength={200} span={2} />
        <UnitField form={form} name="vehicle" label="Unit" units={units} atMs={msOf(row.departAt)} />
        <UnitField form={form} name="trailer" label="Trailer" kind="trailer" atMs={msOf(row.departAt)} />
        <FormField form={form} name="dock" label="Door" inputMode="numeric" maxLength={4} />
        <FormField
          form={form}
          name="route"
          label="Route"
          suggestions={routes.filter(({ terminal }) => terminal === row.terminal).map(({ code }) => code)}
        />
        <ZonedTimeField
          form={form}
          name="departAt"
          turn="departAtTurn"
          label="Leaves at"
          timeZone={timeZone}
          hint="Blank: the usual time of its route or terminal."
        />
        <span />
        <FormField
          form={form}
          name="beginDwellMinutes"
          label="Load time, minutes"
          inputMode="numeric"
          maxLength={4}
        />
        <FormField
          form={form}
          name="endDwellMinutes"
          label="Unload time, minutes"
          inputMode="numeric"
          maxLength={4}
        />
        <FormField form={form} name="sealOut" label="Seal at departure" maxLength={40} />
        <FormField form={form} name="sealBack" label="Seal on return" maxLength={40} />
        {asksReason ? (
          <FormField
            form={form}
            name="overrideReason"
            label="Reason"
            hint="Saved with the change."
            maxLength={500}
            required
            span={2}
          />
        ) : null}
      </div>
    </FormSheet>
  );
}

/** Numbers of the fleet's units that are not retired. */
function useUnitsInUse(): string[] {
  return useRoster().vehicles.flatMap((one) => (one === undefined || one.retired ? [] : [one.number]));
}

const msOf = (at: string | null) => (at === null ? null : Date.parse(at));

interface UnitConflictProps {
  base: UnitForm;
  mine: UnitForm;
  theirs: UnitForm;
  /** The terminal's, IANA. */
  timeZone: string;
  onClose: () => void;
  onMerged: (merged: UnitForm) => void;
}

/** Shows what somebody else saved meanwhile beside what was typed. */
function UnitConflict({ base, mine, theirs, timeZone, onClose, onMerged }: UnitConflictProps) {
  // Keep what was typed as it was when this opened: nothing is typed below it.
  const [forms] = useState({ base, mine, theirs });
  const clock = useMemo(() => ({ nowMs: deskNowMs(), timeZone }), [timeZone]);
  const merge = useCallback((choices: Choices) => mergeUnits(forms, choices, clock), [forms, clock]);
  return <ConflictView subject="this manifest" merge={merge} onClose={onClose} onMerged={onMerged} />;
}

/** Reads a manifest as it is now. @throws PlatformError where it can't be read */
function usePresentManifest(manifestId: string) {
  const client = useQueryClient();
  return async (): Promise<ManifestRow> =>
    (await client.fetchQuery({ ...manifestQuery(manifestId), staleTime: 0 })).row;
}
