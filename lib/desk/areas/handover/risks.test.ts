import { expect, it } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { risksAhead } from "@/lib/desk/areas/handover/risks";
import { driverHours, engineClocks, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const hour = 3_600_000;

/** Sentences of a driver's risks, whose clocks are these. */
const risksOf = (timers: { drive: number; shift: number; break: number; cycle: number }, binding = "drive") =>
  risksAhead(
    {
      trips: [],
      manifests: [],
      drivers: [
        driverHours({ timers, engine: engineClocks({ binding: binding as "drive" | "shift" | "break" }) }),
      ],
    },
    defaultSettings,
    snapshotMs,
  ).map(({ sentence }) => sentence);

it("names the clock that ends a driver's day, not the break before it", () => {
  expect(risksOf({ drive: 4 * hour, shift: 1.5 * hour, break: hour, cycle: 30 * hour }, "break")).toEqual([
    "1:30 left on the shift clock",
  ]);
});

it("leaves out a day that ends later than in two hours", () => {
  expect(risksOf({ drive: 4 * hour, shift: 5 * hour, break: hour, cycle: 30 * hour }, "break")).toEqual([]);
});
