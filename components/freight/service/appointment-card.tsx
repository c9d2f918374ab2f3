import { useState } from "react";
import { hasWindow, isWindowSet, wayLabel } from "@/components/freight/service/appointment-form";
import { AppointmentSheet } from "@/components/freight/service/appointment-sheet";
import { zoneLetters } from "@/components/shipment/freight-terminal";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { Appointment, AppointmentVersion } from "@/lib/contract/desk/service/appointment";
import type { ShipmentService } from "@/lib/contract/desk/service/shipment-service";
import { shownWindow } from "@/lib/format/window-label";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { useSaveAppointment } from "@/lib/queries/bills/shipment-service";
import { dayLabel, nearInstantLabel } from "@/lib/time/instant-labels";

interface AppointmentCardProps {
  row: ShipmentRow;
  service: ShipmentService;
  /** The terminal's, IANA. */
  timeZone: string;
  moves: FreightMoves;
  /** Reason why it can't be changed; null where it can. */
  refusal: string | null;
}

/** Shows an appointment as a record: its time and number, who gave it and how, who took it, and what was changed. */
export function AppointmentCard({ row, service, timeZone, moves, refusal }: AppointmentCardProps) {
  const [isOpen, setOpen] = useState(false);
  const nowMs = useNowSeconds(60) * 1_000;
  const save = useSaveAppointment(service.proNumber);
  const [present] = service.appointments;
  const appointment = present?.appointment ?? null;
  const clock = (at: string) => nearInstantLabel(Date.parse(at), timeZone, nowMs);
  const keep = (next: Appointment | null, version: number, done: string, undo: Appointment | null) =>
    save.mutate(
      { version, appointment: next },
      {
        onSuccess: (response) =>
          toastDone(
            done,
            undo === null
              ? {}
              : {
                  action: {
                    label: "Undo",
                    run: () => keep(undo, response.appointmentVersion, "The appointment is restored", null),
                  },
                },
          ),
        onError: (error) => toastRefused("The appointment was not changed", error),
      },
    );
  return (
    <Section
      title="Appointment"
      aside={
        <span className="flex gap-1.5">
          {appointment === null ? null : (
            <Button
              variant="ghost"
              pending={save.isPending}
              disabledReason={refusal}
              onClick={() =>
                keep(null, service.appointmentVersion, "The appointment is canceled", appointment)
              }
            >
              Cancel it
            </Button>
          )}
          <Button disabledReason={refusal} onClick={() => setOpen(true)}>
            {appointment === null ? "Add" : "Change"}
          </Button>
        </span>
      }
    >
      {appointment === null ? (
        <p className="text-ink-2">
          {row.flags.includes("APPT") ? "An appointment is required, and none is known." : "None is known."}
        </p>
      ) : (
        <>
          <p className="font-semibold">
            {[dayLabel(appointment.day), shownWindow(appointment)].filter(Boolean).join(", ")}{" "}
            <span className="font-normal text-ink-3">{zoneLetters(timeZone, nowMs)}</span>
          </p>
          {hasWindow(row) && !isWindowSet(appointment, row) ? (
            <p className="text-jeopardy">
              The shipment's own is{" "}
              {[row.day === null ? null : dayLabel(row.day), shownWindow(row) ?? "without a window"]
                .filter(Boolean)
                .join(", ")}
              .
            </p>
          ) : null}
        </>
      )}
      <AppointmentFacts versions={service.appointments} clock={clock} />
      {isOpen ? (
        <AppointmentSheet
          row={row}
          service={service}
          timeZone={timeZone}
          moves={moves}
          disabledReason={refusal}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  );
}

interface AppointmentFactsProps {
  /** The newest first. */
  versions: readonly AppointmentVersion[];
  clock: (at: string) => string;
}

function AppointmentFacts({ versions, clock }: AppointmentFactsProps) {
  const [present] = versions;
  const appointment = present?.appointment ?? null;
  return (
    <dl className="mt-1 grid grid-cols-[76px_1fr] gap-x-3 gap-y-0.5">
      {appointment === null ? null : (
        <>
          <Fact label="Number" value={appointment.number} />
          <Fact
            label="Given by"
            value={
              [appointment.givenBy, appointment.how === null ? null : wayLabel[appointment.how]]
                .filter(Boolean)
                .join(", ") || null
            }
          />
        </>
      )}
      {present === undefined ? null : (
        <Fact
          label={appointment === null ? "Canceled" : "Taken by"}
          value={`${present.by}, ${clock(present.at)}`}
        />
      )}
      {changesOf(versions).map(({ at, by, what }) => (
        <Fact key={at} label="Before" value={`${what} until ${clock(at)}, ${by}`} />
      ))}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value ?? <span className="text-ink-3">not known</span>}</dd>
    </>
  );
}

/** Lists so many former states. */
const mostChanges = 4;

/** Lists what it was before each change, the newest first. */
function changesOf(versions: readonly AppointmentVersion[]) {
  return versions.slice(0, mostChanges).flatMap(({ at, by }, place) => {
    const before = versions[place + 1];
    if (before === undefined) return [];
    const { appointment } = before;
    const what =
      appointment === null
        ? "none"
        : [dayLabel(appointment.day), shownWindow(appointment), appointment.number]
            .filter(Boolean)
            .join(", ");
    return [{ at, by, what }];
  });
}
