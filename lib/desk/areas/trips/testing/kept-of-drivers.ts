import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { Member } from "@/lib/desk/access/members";
import { DriverSettings } from "@/lib/desk/areas/hours/driver-settings/driver-settings";
import { OutOfService } from "@/lib/desk/areas/hours/out-of-service/out-of-service";
import { TimeOff } from "@/lib/desk/areas/hours/time-off/time-off";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

interface Options {
  store: Store;
  trail: AuditTrail;
  company: string;
  clock: () => number;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  companySettings: () => Promise<CompanySettings>;
  /** Gets what changed, e.g. `time-off of D-1`. */
  announce: (what: string) => void;
}

/** Opens what the desk keeps of drivers itself. */
export function openKeptOfDrivers({ companySettings, announce, ...kept }: Options) {
  const announceOf = (topic: string) => (id: string) => announce(`${topic} of ${id}`);
  return {
    timeOff: new TimeOff({ ...kept, onChanged: announceOf("time-off") }),
    outOfService: new OutOfService({
      ...kept,
      terminalsOf: () => [],
      onChanged: () => announce("out-of-service"),
    }),
    driverSettings: new DriverSettings({
      ...kept,
      companySettings,
      onChanged: announceOf("driver-settings"),
    }),
  };
}

export type KeptOfDrivers = ReturnType<typeof openKeptOfDrivers>;
