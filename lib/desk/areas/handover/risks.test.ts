import { expect, it } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { TripRowStop } from "@/lib/contract/desk/trips-board";
import { dayPlanOf, manifestOf } from "@/lib/contract/testing/freight-rows";
import { tripRow } from "@/lib/desk/areas/exceptions/testing/trip-row";
import { risksAhead } from "@/lib/desk/areas/handover/risks";
import { driverHours, engineClocks, snapshotMs } from "@/lib/driver-hours/testing/driver-hours";

const hour = 3_600_000;

/** Sentences of a driver's risks, whose clocks are these. */
const risksOf = (timers: { drive: number; shift: number; break: number; cycle: number }, binding = "drive") =>
  risksAhead(
    {
      trips: [],
      manifests: [],
      zoneOf: () => null,
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

it("is in the zone of the stop, of the manifest's terminal, and of the driver's", () => {
  const stop: TripRowStop = {
    ...{ stopId: 1, name: "Denver dock", town: "Denver CO", timezone: "America/Denver", mark: "next" },
    ...{ risk: "late", windowStart: null, windowEnd: new Date(snapshotMs).toISOString() },
    ...{ arrived: null, departed: null, serviceStartAt: null, arriveAt: null, slackMinutes: -15 },
  };
  const risks = risksAhead(
    {
      trips: [tripRow({ risk: "late", stops: [stop], decisiveStop: 0 })],
      manifests: [manifestOf({ terminal: "JOL", state: "dispatched", plan: dayPlanOf({ verdict: "late" }) })],
      drivers: [
        driverHours({
          terminals: ["KCK"],
          timers: { drive: hour, shift: hour, break: hour, cycle: hour },
          engine: engineClocks({ binding: "drive" }),
        }),
      ],
      zoneOf: (terminal) => (terminal === "JOL" ? "America/Chicago" : `zone of ${terminal}`),
    },
    defaultSettings,
    snapshotMs,
  );
  expect(Object.fromEntries(risks.map(({ kind, timezone }) => [kind, timezone]))).toEqual({
    trip: "America/Denver",
    manifest: "America/Chicago",
    driver: "zone of KCK",
  });
});
