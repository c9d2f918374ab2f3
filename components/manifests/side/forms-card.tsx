import { DriverForms } from "@/components/trip/driver-forms";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import { dayOfDate, terminalDays } from "@/lib/time/terminal-days";

interface FormsCardProps {
  detail: ManifestDetail;
  timeZone: string;
}

/** Lists what the driver filled in on the manifest's day; nothing where it has no driver or no day. */
export function FormsCard({ detail: { row }, timeZone }: FormsCardProps) {
  if (row.driver === null || row.day === null) return null;
  const days = terminalDays(timeZone, "00:00");
  const day = dayOfDate(row.day);
  return (
    <DriverForms
      driver={row.driver}
      fromMs={days.startOf(day)}
      toMs={days.startOf(day + 1)}
      timeZone={timeZone}
    >
      Stops of manifests ask for none; these are what {row.driver.name} submitted that day.
    </DriverForms>
  );
}
