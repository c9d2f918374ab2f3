import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { driverChoice } from "@/components/shipment/driver-choice";
import { expectWritten, ManifestNotWritten } from "@/components/shipment/manifest-not-written";
import {
  blankManifest,
  type NewManifestBasis,
  type NewManifestForm,
  newManifestRules,
} from "@/components/shipment/new-manifest-form";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone } from "@/components/ui/toast";
import { UnitField } from "@/components/work/out-of-service/unit-field";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { Existing, NewManifest } from "@/lib/contract/desk/freight-writes";
import { useRoster } from "@/lib/live/use-picture";
import { useMakeManifest } from "@/lib/queries/freight-manifests";
import { freightSettingsQuery } from "@/lib/queries/freight-settings";
import { hoursQuery } from "@/lib/queries/hours";
import { peopleQuery } from "@/lib/queries/people/people";
import { existingOf } from "@/lib/queries/refused-freight";
import { routes } from "@/lib/routes";
import { dayLabel } from "@/lib/time/instant-labels";
import { instantOfReading } from "@/lib/time/typed-time";

interface NewManifestSheetProps extends NewManifestBasis {
  /** Those that the member sees: places of drivers are said by them. */
  terminals: readonly TerminalInfo[];
  /** Reason why it can't be made. */
  disabledReason: string | null;
  /** @param manifestId null where the platform has not said it yet */
  onMade: (manifestId: string | null) => void;
  onClose: () => void;
}

/** Makes a delivery manifest, with what is chosen on it. Everything but terminal and day may be left for later. */
export function NewManifestSheet({
  terminals,
  disabledReason,
  onMade,
  onClose,
  ...basis
}: NewManifestSheetProps) {
  const { terminal, day, timeZone, shipmentIds } = basis;
  const make = useMakeManifest();
  const [asksReason, setAsksReason] = useState(false);
  const [existing, setExisting] = useState<Existing | null>(null);
  const rules = useMemo(
    () => newManifestRules({ terminal, day, timeZone, shipmentIds }),
    [terminal, day, timeZone, shipmentIds],
  );
  const form = useForm<NewManifestForm, unknown, z.output<typeof NewManifest>>({
    defaultValues: blankManifest,
    resolver: zodResolver(rules),
  });
  const [departAt, departAtTurn] = useWatch({ control: form.control, name: ["departAt", "departAtTurn"] });
  const leaves = departAt === "" ? `${day}T08:00` : departAt;
  const departMs = instantOfReading(leaves, departAtTurn, timeZone);
  const offered = useOffered({ terminal, day, departMs, terminals });
  return (
    <FormSheet
      title="New manifest"
      description={`${terminal}, ${dayLabel(day)}${shipmentIds.length === 0 ? "" : `, with ${shipmentIds.length} shipments`}`}
      form={form}
      saveLabel="Create"
      disabledReason={disabledReason}
      onClose={onClose}
      onSave={async (values) => {
        setExisting(null);
        try {
          const { manifestId, message } = expectWritten(await make.mutateAsync(values));
          toastDone(message);
          onMade(manifestId);
          onClose();
        } catch (thrown) {
          setExisting(existingOf(thrown));
          if (thrown instanceof ManifestNotWritten) setAsksReason(thrown.written.outcome === "needs-reason");
          throw thrown;
        }
      }}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-3.5">
        <FormField form={form} name="name" label="Name" maxLength={200} />
        <FormField form={form} name="route" label="Route" suggestions={offered.routes} />
        <ZonedTimeField
          form={form}
          name="departAt"
          turn="departAtTurn"
          label="Leaves at"
          timeZone={timeZone}
          hint="Blank: the usual time of its route or terminal."
        />
        <FormField form={form} name="dock" label="Door" inputMode="numeric" maxLength={4} />
        <FormField form={form} name="driver" label="Driver" options={offered.drivers} span={2} />
        <UnitField form={form} name="vehicle" label="Unit" units={offered.units} atMs={departMs} />
        <UnitField form={form} name="trailer" label="Trailer" kind="trailer" atMs={departMs} />
        <FormField
          form={form}
          name="manifestNumber"
          label="Manifest number"
          hint="Blank: made from terminal and day."
          span={2}
        />
        {existing === null ? null : (
          <Link href={routes.manifest(existing.id)} target="_blank" className="col-span-2 underline">
            Open manifest {existing.number ?? existing.id} in a new tab
          </Link>
        )}
        {asksReason ? (
          <FormField
            form={form}
            name="overrideReason"
            label="Reason"
            hint="Saved in the manifest's history."
            maxLength={500}
            required
            span={2}
          />
        ) : null}
      </div>
    </FormSheet>
  );
}

/** Routes, drivers and units that the form offers. */
function useOffered({
  terminal,
  day,
  departMs,
  terminals,
}: Pick<NewManifestSheetProps, "terminal" | "day" | "terminals"> & { departMs: number | undefined }) {
  const out = useOutOfService("driver", departMs);
  const settings = useQuery(freightSettingsQuery).data?.settings;
  const drivers = useQuery({ ...hoursQuery, refetchInterval: false }).data?.drivers ?? [];
  const people = useQuery(peopleQuery).data;
  const personOf = new Map(people?.people.map((person) => [person.id, person]));
  const presentOf = new Map(people?.present?.map((present) => [present.id, present]));
  const roster = useRoster();
  return {
    routes: (settings?.routes ?? []).filter((route) => route.terminal === terminal).map(({ code }) => code),
    drivers: [
      { value: "", label: "None yet" },
      ...drivers
        .filter(({ terminals }) => terminals.includes(terminal))
        .map((driver) => ({
          value: driver.id,
          label: driverChoice({
            ...{ driver, day, terminals, isOut: out.has(driver.id) },
            person: personOf.get(driver.id) ?? null,
            present: presentOf.get(driver.id) ?? null,
          }),
        })),
    ],
    units: roster.vehicles.flatMap((vehicle) =>
      vehicle !== undefined && !vehicle.retired && vehicle.terminal === terminal ? [vehicle.number] : [],
    ),
  };
}
