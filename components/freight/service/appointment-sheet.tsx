import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { dayHint, windowHint } from "@/components/freight/form/typed-values";
import {
  type AppointmentForm,
  appointmentFormOf,
  appointmentRules,
  hasWindow,
  isWindowSet,
  wayOptions,
  windowBody,
} from "@/components/freight/service/appointment-form";
import { expectDone } from "@/components/shipment/freight-not-written";
import { zoneLetters } from "@/components/shipment/freight-terminal";
import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { Checkbox } from "@/components/ui/checkbox";
import { FormField } from "@/components/ui/form-field";
import { FormSheet } from "@/components/ui/form-sheet";
import { toastDone, toastFailed } from "@/components/ui/toast";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { Appointment } from "@/lib/contract/desk/service/appointment";
import type { ShipmentService } from "@/lib/contract/desk/service/shipment-service";
import { deskNowMs } from "@/lib/live/desk-clock";
import { useSaveAppointment } from "@/lib/queries/bills/shipment-service";
import { useSaveShipment } from "@/lib/queries/freight-shipments";

interface AppointmentSheetProps {
  row: ShipmentRow;
  /** As it was read; what changes meanwhile is no change of what was typed here. */
  service: ShipmentService;
  /** The terminal's, IANA. */
  timeZone: string;
  moves: FreightMoves;
  disabledReason: string | null;
  onClose: () => void;
}

/** Enters an appointment; the shipment's own day and window follow where the interface carries them. */
export function AppointmentSheet(props: AppointmentSheetProps) {
  const { row, timeZone, moves, onClose } = props;
  const [read] = useState(props.service);
  const [present] = useState(read.appointments[0]?.appointment ?? null);
  const maySetWindow = hasWindow(row);
  const clock = useMemo(() => ({ nowMs: deskNowMs(), timeZone }), [timeZone]);
  const save = useSaveAppointment(read.proNumber);
  const saveShipment = useSaveShipment();
  const form = useForm<AppointmentForm, unknown, { appointment: Appointment; setsWindow: boolean }>({
    defaultValues: appointmentFormOf(present, row, maySetWindow),
    resolver: zodResolver(appointmentRules(clock)),
  });
  const [day, windowStart, windowEnd] = useWatch({
    control: form.control,
    name: ["day", "windowStart", "windowEnd"],
  });
  /** The appointment is kept already: a window that is refused does not take it back. */
  const setWindow = async (appointment: Appointment) => {
    try {
      const body = windowBody(appointment, row);
      moves.settle(expectDone(await saveShipment.mutateAsync({ body, version: row.version })));
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown;
      toastFailed("The appointment is saved, but the window was not changed", {
        description: thrown.message,
      });
    }
  };
  return (
    <FormSheet
      title={`Appointment of ${row.title}`}
      description={`Kept in Haulboard, not on the platform. Times are ${zoneLetters(timeZone, clock.nowMs)}.`}
      form={form}
      saveLabel="Save"
      disabledReason={props.disabledReason}
      onClose={onClose}
      pathOf={(path) => path.replace(/^appointment\./, "")}
      onSave={async ({ appointment, setsWindow }) => {
        await save.mutateAsync({ version: read.appointmentVersion, appointment });
        if (setsWindow && !isWindowSet(appointment, row)) await setWindow(appointment);
        else toastDone(`The appointment of ${row.title} is saved`);
        onClose();
      }}
    >
      <div className="grid grid-cols-6 gap-x-3 gap-y-3.5">
        <FormField
          form={form}
          name="day"
          label="Day"
          required
          placeholder="tomorrow"
          hint={dayHint(day, clock)}
          span={2}
        />
        <FormField form={form} name="windowStart" label="From" placeholder="12" span={2} />
        <FormField
          form={form}
          name="windowEnd"
          label="To"
          placeholder="1600"
          hint={windowHint(row.type === "pickup", windowStart, windowEnd)}
          span={2}
        />
        <FormField form={form} name="number" label="Appointment number" placeholder="RA-5571" span={3} />
        <FormField form={form} name="how" label="Made" options={wayOptions} span={3} />
        <FormField form={form} name="givenBy" label="Given by" placeholder="P. Reed, receiving" span={6} />
        <Checkbox
          {...form.register("setsWindow")}
          className="col-span-6"
          disabled={!maySetWindow}
          label={
            maySetWindow
              ? "Set the shipment's day and window to it"
              : "The window of a completed shipment or a check stop stays as it is"
          }
        />
      </div>
    </FormSheet>
  );
}
