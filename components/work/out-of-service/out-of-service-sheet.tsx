import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ZonedTimeField } from "@/components/time-fields/zoned-time-field";
import { Checkbox } from "@/components/ui/checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone, toastRefused } from "@/components/ui/toast";
import { workHref } from "@/components/work/other-work";
import {
  blankOutOfService,
  type OutOfServiceForm,
  outOfServiceRules,
  reasonsOf,
  touchedWorks,
} from "@/components/work/out-of-service/out-of-service-form";
import { outOfServiceLabels } from "@/components/work/out-of-service/out-of-service-labels";
import { workTimes } from "@/components/work/work-times";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import type { OutOfServiceEntry, OutOfServiceKind } from "@/lib/contract/desk/people/out-of-service";
import { deskNowMs } from "@/lib/live/desk-clock";
import { driverWorkQuery } from "@/lib/queries/drivers/driver-work";
import { useSetOutOfService } from "@/lib/queries/people/out-of-service";
import { readWorksAgain, takeOffAll } from "@/lib/queries/people/take-off";
import { unitQuery } from "@/lib/queries/units/units";
import { routes } from "@/lib/routes";
import { instantOfReading } from "@/lib/time/typed-time";

interface OutOfServiceSheetProps {
  kind: OutOfServiceKind;
  objectId: string;
  name: string;
  /** In which times are typed. */
  timeZone: string;
  disabledReason: string | null;
  onClose: () => void;
}

const noWorks: readonly WorkBlock[] = [];
const offered = {
  driver: "Trips and manifests in that time are not offered to them.",
  vehicle: "Forms do not offer the unit in that time, and a trip that its driver gets is given none.",
  trailer: "Forms warn of the trailer in that time.",
} as const satisfies Record<OutOfServiceKind, string>;
/** Says of a work that has begun why it is not taken off. */
const underway = {
  driver: "; it stays theirs, relieve them on its page",
  vehicle: "; it stays on it, give it another unit on its page",
  trailer: "; it stays on it, give it another trailer on its page",
} as const satisfies Record<OutOfServiceKind, string>;
/** Says what the way to a work is for. */
const repairLabels = {
  driver: "Who else can take it",
  vehicle: "Name another unit",
  trailer: "Name another trailer",
} as const satisfies Record<OutOfServiceKind, string>;
const keyOf = ({ kind, id, label }: WorkBlock) => `${kind} ${id} ${label}`;

/** Takes a driver, a unit or a trailer out of service from a time on, and off what lies after it, in one act. */
export function OutOfServiceSheet(props: OutOfServiceSheetProps) {
  const { kind, name, onClose } = props;
  // Keep the clock at which the start was proposed: a zone that is known later would make another instant of it.
  const [timeZone] = useState(props.timeZone);
  const take = useTakeOut(props);
  const [blank] = useState(() => blankOutOfService(kind, deskNowMs(), timeZone));
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const rules = useMemo(() => outOfServiceRules(timeZone), [timeZone]);
  const form = useForm<OutOfServiceForm, unknown, OutOfServiceEntry>({
    defaultValues: blank,
    resolver: zodResolver(rules),
  });
  const [start, startTurn, end, endTurn] = useWatch({
    control: form.control,
    name: ["start", "startTurn", "end", "endTurn"],
  });
  const { works, query } = useWorks(props);
  const touched = touchedWorks(
    works,
    instantOfReading(start, startTurn, timeZone),
    end === "" ? undefined : instantOfReading(end, endTurn, timeZone),
  );
  const leaving = touched.filter((work) => !work.isUnderway && !kept.has(keyOf(work)));
  const save = async (entry: OutOfServiceEntry) => {
    await take(entry, leaving);
    onClose();
  };
  return (
    <FormSheet
      title={`${name}: out of service`}
      description={`${offered[kind]} Kept by this desk: the platform has no field for it.`}
      form={form}
      saveLabel={leaving.length === 0 ? "Out of service" : `Out of service, take ${leaving.length} off`}
      disabledReason={props.disabledReason}
      onClose={onClose}
      onSave={save}
    >
      <div className="grid gap-y-3.5">
        <FormField
          form={form}
          name="reason"
          label="Reason"
          options={reasonsOf[kind].map((value) => ({ value, label: outOfServiceLabels[value] }))}
        />
        <ZonedTimeField form={form} name="start" turn="startTurn" label="From" timeZone={timeZone} required />
        <ZonedTimeField
          form={form}
          name="end"
          turn="endTurn"
          label="Until"
          timeZone={timeZone}
          after={start}
          hint={`Empty: until somebody puts ${kind === "driver" ? "them" : "it"} back in service.`}
        />
        <FormField
          form={form}
          name="note"
          label="Note"
          hint="Seen by everybody at this desk."
          maxLength={200}
        />
        <Touched
          kind={kind}
          works={touched}
          isRead={query.data !== undefined}
          error={query.data === undefined ? (query.error?.message ?? null) : null}
          isOff={(work) => leaving.includes(work)}
          onToggle={(work) =>
            setKept((before) => {
              const after = new Set(before);
              if (!after.delete(keyOf(work))) after.add(keyOf(work));
              return after;
            })
          }
        />
      </div>
    </FormSheet>
  );
}

/** Reads what a driver or a unit has to do. */
function useWorks({ kind, objectId }: Pick<OutOfServiceSheetProps, "kind" | "objectId">) {
  const ofDriver = useQuery({ ...driverWorkQuery(objectId), enabled: kind === "driver" });
  const ofUnit = useQuery({
    ...unitQuery(kind === "trailer" ? "trailer" : "vehicle", objectId),
    enabled: kind !== "driver",
  });
  return kind === "driver"
    ? { query: ofDriver, works: ofDriver.data?.drivers[0]?.works ?? noWorks }
    : { query: ofUnit, works: ofUnit.data?.works ?? noWorks };
}

/** Enters it, takes the works off, and says what became of each, with the way back of all. */
function useTakeOut({ kind, objectId, name }: Pick<OutOfServiceSheetProps, "kind" | "objectId" | "name">) {
  const client = useQueryClient();
  const set = useSetOutOfService();
  const [id] = useState(() => crypto.randomUUID());
  /** @throws PlatformError where nothing was done */
  return async (entry: OutOfServiceEntry, works: readonly WorkBlock[]) => {
    await set.mutateAsync({ kind, objectId, id, ...entry });
    const off = await takeOffAll(client, works, { kind, objectId });
    const done = off.filter(({ because }) => because === null);
    const back = async () => {
      try {
        await set.mutateAsync({ kind, objectId, id, ...entry, isBack: true });
        for (const one of done) await one.undo?.();
        toastDone(`${name} is in service again${done.length === 0 ? "" : ", with their assignments"}`);
      } catch (error) {
        toastRefused("Not all of it could be taken back", error as Error);
      }
      await readWorksAgain(client);
    };
    const count = off.length === 0 ? "" : `; ${done.length} of ${off.length} assignments taken off`;
    toastDone(`${name} is out of service${count}`, { action: { label: "Undo", run: () => void back() } });
    for (const { label, because } of off)
      if (because !== null) toastRefused(`${label} is ${name}'s still`, new Error(because));
  };
}

interface TouchedProps {
  kind: OutOfServiceKind;
  works: readonly WorkBlock[];
  isRead: boolean;
  error: string | null;
  isOff: (work: WorkBlock) => boolean;
  onToggle: (work: WorkBlock) => void;
}

/** Lists what lies in that time: what is taken off, and who else could take it. */
function Touched({ kind, works, isRead, error, isOff, onToggle }: TouchedProps) {
  return (
    <section aria-label="Assignments in that time" className="border-t border-line pt-3">
      <h3 className="text-body">Assignments in that time</h3>
      {error !== null ? (
        <p role="alert" className="mt-1 text-late">
          They can't be read: {error}. Nothing is taken off.
        </p>
      ) : !isRead ? (
        <p role="status" className="mt-1 text-ink-2">
          Reading what there is to do…
        </p>
      ) : works.length === 0 ? (
        <p className="mt-1 text-ink-2">None: nothing has to be taken off.</p>
      ) : (
        <ul className="mt-1 grid gap-1.5">
          {works.map((work) => (
            <li key={keyOf(work)} className="flex flex-wrap items-center gap-x-3">
              <Checkbox
                label={
                  <>
                    Take off <b className="font-medium">{work.label}</b>
                  </>
                }
                checked={isOff(work)}
                disabled={work.isUnderway}
                onChange={() => onToggle(work)}
              />
              <span className="text-small text-ink-2">
                {workTimes(work)}
                {work.isUnderway ? underway[kind] : ""}
              </span>
              <Repair kind={kind} work={work} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The way to whoever could take it, or to where another unit is named. */
function Repair({ kind, work }: { kind: OutOfServiceKind; work: WorkBlock }) {
  const href =
    kind === "driver" && work.kind === "trip" && work.id !== null
      ? routes.trips({ trip: Number(work.id), sheet: "assign" })
      : workHref(work);
  if (href === null) return null;
  return (
    <Link href={href} prefetch={false} target="_blank" className="text-small underline underline-offset-2">
      {repairLabels[kind]}
      <span className="sr-only"> (opens a new tab)</span>
    </Link>
  );
}
