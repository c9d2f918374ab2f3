import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { Appointment } from "@/lib/contract/desk/service/appointment";
import { windowLabel } from "@/lib/format/window-label";
import { dayOfYear } from "@/lib/paper/paper-labels";

type Appointments = ManifestDetail["appointments"];

/** The appointment of one shipment; null where it has none. */
export const appointmentOf = (appointments: Appointments, shipmentId: string): Appointment | null =>
  appointments.find((one) => one.shipmentId === shipmentId)?.appointment ?? null;

/** Writes an appointment: `Appointment RA-5571, Tue Nov 24, 2026 10:00–11:30`; null where there is none. */
export function appointmentLabel(appointment: Appointment | null): string | null {
  if (appointment === null) return null;
  const name = ["Appointment", appointment.number].filter(Boolean).join(" ");
  return `${name}, ${[dayOfYear(appointment.day), windowLabel(appointment)].filter(Boolean).join(" ")}`;
}
