import { driverHoursRule } from "@/lib/desk/areas/exceptions/rules/driver-hours-rule";
import { eldMalfunction } from "@/lib/desk/areas/exceptions/rules/eld-malfunction";
import { lateTrip } from "@/lib/desk/areas/exceptions/rules/late-trip";
import { machineAlarm } from "@/lib/desk/areas/exceptions/rules/machine-alarm";
import { failedStop, lateManifest, leftOpen } from "@/lib/desk/areas/exceptions/rules/manifest-rules";
import type { AnyRule } from "@/lib/desk/areas/exceptions/rules/rule";
import { unclaimedMessage } from "@/lib/desk/areas/exceptions/rules/unclaimed-message";
import { silent, standstill } from "@/lib/desk/areas/exceptions/rules/vehicle-rules";

/** Every rule; another area adds its own as one more line. */
export const ruleTable: readonly AnyRule[] = [
  lateTrip,
  lateManifest,
  driverHoursRule,
  eldMalfunction,
  standstill,
  silent,
  failedStop,
  leftOpen,
  unclaimedMessage,
  machineAlarm,
];
