import type { DriverHours } from "@/lib/contract/desk/hours";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import { lastingMalfunctions } from "@/lib/driver-hours/eld-malfunctions";
import { engineOf, instantMs } from "@/lib/driver-hours/engine-clocks";

/** A driver's present hours out of the log of today, in the shape that the board judges by: the two never differ. */
export function hoursOfLog(log: ResponseBody<"getDriverLog">): DriverHours {
  const { clocks } = log;
  const nowMs = Date.parse(log.now);
  const last = log.segments.at(-1);
  // A last segment that ends before now leaves the present unknown.
  const current = last !== undefined && Date.parse(last.end) >= nowMs ? last : null;
  const placed = log.records.findLast((record) => record.state === "accepted" && record.place !== undefined);
  return {
    id: log.externalUserId,
    name: log.driverName,
    terminals: log.config.terminal === undefined ? [] : [log.config.terminal],
    vehicle: log.records.findLast((record) => record.state === "accepted" && record.vehicle)?.vehicle ?? null,
    status: current?.status ?? null,
    flag: current?.flag ?? null,
    sinceMs: instantMs(current?.start),
    asOfMs: instantMs(log.asOf),
    atMs: nowMs,
    timers: clocks && {
      drive: clocks.driveMs,
      shift: clocks.shiftMs,
      break: clocks.breakMs,
      cycle: clocks.cycleMs,
    },
    gainTomorrowMs: clocks?.cycleGainTomorrowMs ?? null,
    engine: clocks && engineOf(clocks, nowMs),
    place:
      placed?.latitude === undefined || placed.longitude === undefined
        ? null
        : {
            latitude: placed.latitude,
            longitude: placed.longitude,
            eventMs: Date.parse(placed.eventTime),
            text: placed.place ?? null,
          },
    unidentified: log.unidentified.filter((one) => one.state === "unclaimed").length,
    malfunctions: lastingMalfunctions(log.malfunctions),
  };
}
