import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { windowLabel } from "@/lib/format/window-label";
import { dayOfYear } from "@/lib/paper/paper-labels";

type Appointments = ManifestDetail["appointments"];

/** Writes an appointment: `Appointment RA-5571, Tue Nov 24, 2026 10:00–11:30`; null where the shipment has none. */
export function appointmentLabel(appointments: Appointments, shipmentId: string): string | null {
  const found = appointments.find((one) => one.shipmentId === shipmentId)?.appointment;
  if (found === undefined) return null;
  const name = ["Appointment", found.number].filter(Boolean).join(" ");
  return `${name}, ${[dayOfYear(found.day), windowLabel(found)].filter(Boolean).join(" ")}`;
}
