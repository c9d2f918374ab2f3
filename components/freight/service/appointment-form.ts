import { z } from "zod";
import { type TerminalClock, typedDay } from "@/components/freight/form/typed-values";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { farFault } from "@/lib/contract/desk/plain/plan-range";
import { Appointment, appointmentWays } from "@/lib/contract/desk/service/appointment";
import { typedClock } from "@/lib/time/typed-clock";

/** An appointment as it is typed; empty is not known. */
export interface AppointmentForm {
  day: string;
  windowStart: string;
  windowEnd: string;
  number: string;
  givenBy: string;
  how: string;
  /** Is true where the shipment's own day and window become those of the appointment. */
  setsWindow: boolean;
}

type Way = (typeof appointmentWays)[number];

export const wayLabel: Readonly<Record<Way, string>> = {
  phone: "by phone",
  email: "by email",
  portal: "on their portal",
  fax: "by fax",
  "in-person": "in person",
};

export const wayOptions = [
  { value: "", label: "Not known" },
  ...appointmentWays.map((value) => ({ value, label: wayLabel[value] })),
];

/** The form as it opens: with the present appointment, else with the day and window that the shipment has. */
export const appointmentFormOf = (
  present: Appointment | null,
  row: Pick<ShipmentRow, "day" | "windowStart" | "windowEnd">,
  maySetWindow: boolean,
): AppointmentForm => ({
  day: present?.day ?? row.day ?? "",
  windowStart: (present === null ? row.windowStart : present.windowStart) ?? "",
  windowEnd: (present === null ? row.windowEnd : present.windowEnd) ?? "",
  number: present?.number ?? "",
  givenBy: present?.givenBy ?? "",
  how: present?.how ?? "",
  setsWindow: maySetWindow,
});

interface CheckedAppointment {
  appointment: Appointment;
  setsWindow: boolean;
}

/** Rules of the form: what the desk takes, judged by its own contract. @param clock of the stop's terminal */
export const appointmentRules = (clock: TerminalClock) =>
  z.custom<AppointmentForm>().transform((form, context): CheckedAppointment => {
    const time = (text: string) => (text.trim() === "" ? null : (typedClock(text) ?? text.trim()));
    const read = Appointment.safeParse({
      day: typedDay(form.day, clock) ?? form.day.trim(),
      windowStart: time(form.windowStart),
      windowEnd: time(form.windowEnd),
      number: form.number.trim() || null,
      givenBy: form.givenBy.trim() || null,
      how: form.how || null,
    });
    const far = read.success ? farFault(Date.parse(read.data.day), clock.nowMs) : null;
    if (far !== null) {
      context.addIssue({ code: "custom", path: ["day"], message: far });
      return z.NEVER;
    }
    if (read.success) return { appointment: read.data, setsWindow: form.setsWindow };
    for (const { path, message } of read.error.issues)
      context.addIssue({
        code: "custom",
        path: path.map(String),
        message: path[0] === "day" ? "must be a day such as 11/28, tue or tomorrow" : message,
      });
    return z.NEVER;
  });

/** Is true where the interface carries a day and a window of it. */
export const hasWindow = ({ type, status }: Pick<ShipmentRow, "type" | "status">): boolean =>
  (type === "delivery" || type === "pickup") && status === "open";

/** Is true where day and window of a shipment are those of its appointment already. */
export const isWindowSet = (
  { day, windowStart, windowEnd }: Appointment,
  row: Pick<ShipmentRow, "day" | "windowStart" | "windowEnd">,
): boolean => day === row.day && windowStart === row.windowStart && windowEnd === row.windowEnd;

/** Makes the request that sets a shipment's day and window to those of its appointment. */
export function windowBody(
  { day, windowStart, windowEnd }: Appointment,
  row: Pick<ShipmentRow, "type" | "terminal" | "proNumber" | "refNumber" | "pickupSequenceNumber">,
): DeskBody<"saveShipment"> {
  const isDelivery = row.type === "delivery";
  const key = Object.entries({
    proNumber: row.proNumber,
    refNumber: row.refNumber,
    pickupSequenceNumber: row.pickupSequenceNumber,
  }).filter(([, value]) => value !== null);
  return {
    ...(row.terminal === null ? {} : { terminalCode: row.terminal }),
    associatedShipment: {
      shipmentType: isDelivery ? "delivery" : "pickup",
      ...(isDelivery ? { deliveryDate: day } : { pickupDate: day }),
      windowStart,
      windowEnd,
      ...Object.fromEntries(key),
    },
  };
}
