import { manifestDetention, tripDetention } from "@/lib/desk/areas/exceptions/rules/detention";
import { driverHoursRule } from "@/lib/desk/areas/exceptions/rules/driver-hours-rule";
import { eldMalfunction } from "@/lib/desk/areas/exceptions/rules/eld-malfunction";
import {
  notAttempted,
  overShortDamaged,
  pickupNotReady,
  refusedFreight,
} from "@/lib/desk/areas/exceptions/rules/freight-rules";
import { lateTrip } from "@/lib/desk/areas/exceptions/rules/late-trip";
import { legMissesCutOff } from "@/lib/desk/areas/exceptions/rules/leg-misses-cut-off";
import { machineAlarm } from "@/lib/desk/areas/exceptions/rules/machine-alarm";
import { lateManifest, leftOpen } from "@/lib/desk/areas/exceptions/rules/manifest-rules";
import {
  driverPapers,
  trailerPapersRule,
  unitPapersRule,
} from "@/lib/desk/areas/exceptions/rules/paper-ends";
import type { AnyRule } from "@/lib/desk/areas/exceptions/rules/rule";
import { unclaimedMessage } from "@/lib/desk/areas/exceptions/rules/unclaimed-message";
import { silent, standstill } from "@/lib/desk/areas/exceptions/rules/vehicle-rules";

/** Every rule; another area adds its own as one more line. */
export const ruleTable: readonly AnyRule[] = [
  lateTrip,
  lateManifest,
  legMissesCutOff,
  tripDetention,
  manifestDetention,
  driverHoursRule,
  eldMalfunction,
  driverPapers,
  unitPapersRule,
  trailerPapersRule,
  standstill,
  silent,
  refusedFreight,
  notAttempted,
  pickupNotReady,
  leftOpen,
  overShortDamaged,
  unclaimedMessage,
  machineAlarm,
];
