import { DriverSettings, type DriverSettingsOptions } from "@/lib/desk/hours/driver-settings/driver-settings";
import { TimeOff } from "@/lib/desk/hours/time-off/time-off";

interface DriverRecordsOptions extends Omit<DriverSettingsOptions, "onChanged"> {
  /** Called with the live topic of what changed, and the driver. */
  onChanged: (topic: "time-off" | "driver-settings", externalUserId: string) => void;
}

export interface DriverRecords {
  readonly timeOff: TimeOff;
  readonly driverSettings: DriverSettings;
}

/** What members enter of drivers at this desk, for its planning. */
export const driverRecords = (options: DriverRecordsOptions): DriverRecords => ({
  timeOff: new TimeOff({ ...options, onChanged: (id) => options.onChanged("time-off", id) }),
  driverSettings: new DriverSettings({
    ...options,
    onChanged: (id) => options.onChanged("driver-settings", id),
  }),
});
