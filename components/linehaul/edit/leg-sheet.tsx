import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import {
  blankLeg,
  changeLegRules,
  type LegForm,
  type LegZones,
  legDifference,
  legForm,
  legLabels,
  legZones,
  newLegRules,
  pathInForm,
} from "@/components/linehaul/edit/leg-form";
import { LegNotWritten, type LegWrites } from "@/components/linehaul/edit/use-leg-writes";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { UnitField } from "@/components/work/out-of-service/unit-field";
import { useOutOfService } from "@/components/work/out-of-service/use-out-of-service";
import type { TerminalInfo } from "@/lib/contract/desk/freight-board";
import type { LegWrite, NewLeg } from "@/lib/contract/desk/linehaul/leg-writes";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legTitle } from "@/lib/format/leg-title";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useRoster } from "@/lib/live/use-picture";
import { hoursQuery } from "@/lib/queries/hours";
import { instantOfReading } from "@/lib/time/typed-time";

interface LegSheetProps {
  terminals: readonly TerminalInfo[];
  writes: LegWrites;
  disabledReason: string | null;
  onClose: () => void;
}

const counts = [
  { value: "1", label: "Single" },
  { value: "2", label: "Doubles" },
  { value: "3", label: "Triples" },
  { value: "0", label: "Bobtail: the tractor alone" },
];

/** Makes a leg: its ends, its times, its trailers; driver and unit may be left for later. */
export function NewLegSheet({ origin, ...props }: LegSheetProps & { origin: string | null }) {
  const { terminals, writes, onClose } = props;
  const rules = useMemo(() => newLegRules((ends) => legZones(terminals, ends)), [terminals]);
  const form = useForm<LegForm, unknown, z.output<typeof NewLeg>>({
    defaultValues: blankLeg(origin ?? ""),
    resolver: zodResolver(rules),
  });
  const [from, to, count] = useWatch({ control: form.control, name: ["origin", "destination", "count"] });
  const codes = terminals.map(({ code }) => code);
  const isAlone = count === "0";
  const zones = legZones(terminals, { origin: from, destination: to });
  return (
    <FormSheet
      title="New leg"
      description="A manifest for each trailer, and the trip that pulls them; a trailer without freight is an empty move. Origin and destination are codes of terminals or of places where drivers meet."
      form={form}
      saveLabel="Create leg"
      disabledReason={props.disabledReason}
      onClose={onClose}
      onSave={async (values) => {
        await writes.make(values);
        onClose();
      }}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-3.5 max-sm:grid-cols-1">
        <FormField form={form} name="origin" label="From" suggestions={codes} required />
        <FormField form={form} name="destination" label="To" suggestions={codes} required />
        {isAlone ? null : <Doors form={form} />}
        <Times form={form} zones={zones} isNew isAlone={isAlone} />
        <FormField form={form} name="count" label="Pulls" options={counts} />
        <Trailers form={form} count={Number(count)} zone={zones.origin} />
        <DriverAndUnit form={form} zone={zones.origin} />
        {isAlone ? (
          <p className="col-span-full text-small text-ink-2">
            The platform knows a bobtail as a trip without a manifest. It can't be canceled or undone: the
            interface has no word for that.
          </p>
        ) : null}
        <FormField
          form={form}
          name="number"
          label={isAlone ? "Number" : "Manifest number"}
          hint="Left empty: made from its ends and the night. One that exists is never written over."
        />
      </div>
    </FormSheet>
  );
}

interface EditSheetProps extends LegSheetProps {
  leg: LinehaulRow;
  /** Driver and unit alone. */
  isAssigning: boolean;
}

/** Changes a leg. What it writes stands at the foot before it does, field by field. */
export function EditLegSheet({
  leg,
  isAssigning,
  terminals,
  writes,
  onClose,
  disabledReason,
}: EditSheetProps) {
  const zones = legZones(terminals, leg);
  // Keep what the form was filled with: what somebody changes while this is open is not written over: it stays what the
  // form was filled with.
  const [opened, setOpened] = useState(leg);
  const [asksReason, setAsksReason] = useState(false);
  const rules = changeLegRules(opened, zones);
  const form = useForm<LegForm, unknown, z.output<typeof LegWrite>>({
    defaultValues: legForm(opened, zones),
    resolver: zodResolver(rules),
  });
  return (
    <FormSheet
      title={`${isAssigning ? "Assign" : "Change"} ${legTitle(leg)}`}
      form={form}
      saveLabel={isAssigning ? "Assign" : "Save"}
      disabledReason={disabledReason}
      onClose={onClose}
      pathOf={(path) => pathInForm(path, opened, form.getValues())}
      onSave={async (values) => {
        try {
          await writes.save(leg.legId, values);
          onClose();
        } catch (thrown) {
          if (thrown instanceof LegNotWritten) {
            setAsksReason(thrown.outcome === "needs-reason");
            if (thrown.outcome === "conflict") setOpened(leg);
          }
          throw thrown;
        }
      }}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-3.5 max-sm:grid-cols-1">
        <DriverAndUnit form={form} zone={zones.origin} />
        {isAssigning ? null : (
          <>
            <Doors form={form} />
            <Times form={form} zones={zones} isNew={false} />
            <Trailers form={form} count={leg.trailers.length} zone={zones.origin} />
            <p className="col-span-full text-small text-ink-2">
              {leg.origin ?? "?"} to {leg.destination ?? "?"} stay: a leg to another place is canceled and
              made anew.
            </p>
          </>
        )}
        {asksReason ? (
          <FormField
            form={form}
            name="overrideReason"
            label="Reason"
            hint="It is kept with the change."
            maxLength={500}
            required
            span={2}
          />
        ) : null}
        <Difference form={form} leg={opened} zones={zones} />
      </div>
    </FormSheet>
  );
}

type AnyForm =
  | UseFormReturn<LegForm, unknown, z.output<typeof NewLeg>>
  | UseFormReturn<LegForm, unknown, z.output<typeof LegWrite>>;
/** Fields don't read what their form's rules make of it. */
interface PartProps {
  form: AnyForm;
}
const anyForm = (form: AnyForm) => form as UseFormReturn<LegForm, unknown, unknown>;

function Doors({ form }: PartProps) {
  return (
    <>
      <FormField form={anyForm(form)} name="originDoor" label={legLabels.originDoor} maxLength={20} />
      <FormField
        form={anyForm(form)}
        name="destinationDoor"
        label={legLabels.destinationDoor}
        maxLength={20}
      />
    </>
  );
}

function Times(props: PartProps & { zones: LegZones; isNew: boolean; isAlone?: boolean }) {
  const { form, zones, isNew, isAlone = false } = props;
  const field = (name: "closeAt" | "departAt" | "arriveAt", timeZone: string, required: boolean) => (
    <ZonedTimeField
      form={anyForm(form)}
      name={name}
      turn={`${name}Turn`}
      label={legLabels[name]}
      timeZone={timeZone}
      required={required}
    />
  );
  return (
    <>
      {isAlone ? null : field("closeAt", zones.origin, false)}
      {field("departAt", zones.origin, isNew)}
      {field("arriveAt", zones.destination, isNew)}
    </>
  );
}

function Trailers({ form, count, zone }: PartProps & { count: number; zone: string }) {
  const atMs = useDepartMs(form, zone);
  const places = count === 1 ? ["Trailer"] : ["Front trailer", "Second trailer", "Third trailer"];
  return places
    .slice(0, count)
    .map((label, index) => (
      <UnitField
        key={label}
        form={anyForm(form)}
        name={`trailers.${index}`}
        label={label}
        kind="trailer"
        atMs={atMs}
      />
    ));
}

/** Time at which it leaves as it is typed, milliseconds since 1970; null while none is. @param zone IANA */
function useDepartMs(form: PartProps["form"], zone: string): number | null {
  const [departAt, departAtTurn] = useWatch({
    control: anyForm(form).control,
    name: ["departAt", "departAtTurn"],
  });
  return departAt === "" ? null : (instantOfReading(departAt, departAtTurn, zone) ?? null);
}

function DriverAndUnit({ form, zone }: PartProps & { zone: string }) {
  const atMs = useDepartMs(form, zone);
  const out = useOutOfService("driver", atMs);
  const drivers = useQuery({ ...hoursQuery, refetchInterval: false }).data?.drivers ?? [];
  const units = useRoster().vehicles.flatMap((one) => (one === undefined || one.retired ? [] : [one.number]));
  const options = [
    { value: "", label: "None yet" },
    ...drivers.map(({ id, name, terminals }) => ({
      value: id,
      label: [name ?? id, terminals[0], out.has(id) && "out of service"].filter(Boolean).join(" · "),
    })),
  ];
  return (
    <>
      <FormField form={anyForm(form)} name="driver" label={legLabels.driver} options={options} />
      <UnitField form={anyForm(form)} name="vehicle" label={legLabels.vehicle} units={units} atMs={atMs} />
    </>
  );
}

function Difference({ form, leg, zones }: PartProps & { leg: LinehaulRow; zones: LegZones }) {
  const typed = useWatch({ control: anyForm(form).control }) as LegForm;
  const drivers = useQuery({ ...hoursQuery, refetchInterval: false }).data?.drivers ?? [];
  const lines = legDifference(leg, typed, zones, {
    nameOf: (id) => drivers.find((one) => one.id === id)?.name ?? id,
    nowMs: deskNowMs(),
  });
  return (
    <div className="col-span-full text-small" role="status">
      <p className="text-ink-2">{lines.length === 0 ? "Nothing is changed yet." : "What changes:"}</p>
      <ul aria-label="What changes" className="font-medium">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
