import { median, printFigure, quantile, shown } from "@/lib/commands/bench/figures";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { ExceptionSettings } from "@/lib/contract/desk/settings/exception-settings";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { boardSource } from "@/lib/desk/areas/exceptions/rounds/board-source";
import { changesOf } from "@/lib/desk/areas/exceptions/rounds/found-changes";
import { RuleRounds } from "@/lib/desk/areas/exceptions/rounds/rule-rounds";
import { StandingExceptions } from "@/lib/desk/areas/exceptions/rounds/standing-exceptions";
import { VehicleSource } from "@/lib/desk/areas/exceptions/rounds/vehicle-source";
import { ruleTable } from "@/lib/desk/areas/exceptions/rules/rule-table";
import { tripRow } from "@/lib/desk/areas/exceptions/testing/trip-row";
import { StepRows } from "@/lib/desk/boards/step-rows";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { Trails } from "@/lib/desk/directory/vehicles/trails";

const usualVehicles = 10_000;
const rounds = 30;
const roundMs = 2_000;
/** Each vehicle reports as often as this many rounds. */
const reportsEvery = 15;
const limitMs = 200;

/** Rounds of rules over a fleet and its trips: as its vehicles report, when nothing changed, and over all of it. */
export async function benchExceptions(vehicles = usualVehicles): Promise<void> {
  const carrier = openCarrier(vehicles, Date.now());
  print("exceptions: all judged", [carrier.round(0)], vehicles);
  const reported: number[] = [];
  for (let number = 1; number <= rounds; number++) {
    carrier.report(number, (vehicle) => vehicle % reportsEvery === number % reportsEvery);
    reported.push(carrier.round(number));
  }
  print("exceptions: as vehicles report", reported, Math.ceil(vehicles / reportsEvery));
  print("exceptions: nothing changed", [carrier.round(rounds + 1), carrier.round(rounds + 2)], 0);
  carrier.report(rounds + 3, () => true);
  print("exceptions: all reported at once", [carrier.round(rounds + 3)], vehicles);
}

/** A fleet of which each vehicle drives a trip of its own, all that the desk has of it in memory. */
function openCarrier(vehicles: number, startMs: number) {
  const fleet = new Fleet();
  const trails = new Trails(fleet, startMs / 1_000 - 3_600);
  const trips = new StepRows<number, TripRow>((_before, after) => after);
  const isReady = () => true;
  const sources = [
    boardSource({
      kind: "trip",
      rows: trips,
      isReady,
      keyOf: ({ tripId }) => tripId,
      keyFor: Number,
      idOf: String,
      subjectOf: (row) => ({ subject: row, label: row.title, timezone: null }),
    }),
    new VehicleSource({ fleet, trails, trips, stopsOf: () => [stop], isReady }),
  ];
  const ruleRounds = new RuleRounds(ruleTable, sources);
  const standing = new StandingExceptions([]);
  const numberOf = (vehicle: number) => `V-${vehicle}`;
  const report = (round: number, does: (vehicle: number) => boolean) => {
    const eventMs = startMs + round * roundMs;
    const positions = [];
    for (let vehicle = 0; vehicle < vehicles; vehicle++)
      if (does(vehicle)) positions.push(position(numberOf(vehicle), eventMs, vehicle));
    fleet.apply(positions);
    trails.insert(positions);
    fleet.closeStep();
  };
  report(0, () => true);
  trips.take(
    Array.from({ length: vehicles }, (_, vehicle) => {
      // One of fifty is late, as on a bad day.
      const risk = vehicle % 50 === 0 ? "late" : "on-time";
      const row = tripRow({ tripId: vehicle, title: String(vehicle), vehicle: numberOf(vehicle), risk });
      return [vehicle, { row, terminals: ["JOL"] }] as const;
    }),
  );
  return {
    report,
    /** @returns how long the round took, milliseconds */
    round(number: number): number {
      const nowMs = startMs + number * roundMs;
      const context = { nowMs, settings: ExceptionSettings.parse({}), company: defaultSettings };
      const from = performance.now();
      const { verdicts } = ruleRounds.round({
        ...context,
        papersOf,
        otherWork: () => null,
        positionsAreRead: true,
      });
      changesOf(verdicts, standing, nowMs);
      return performance.now() - from;
    },
  };
}

const papersOf = () => [];
const stop = { name: "Joliet yard", place: { latitude: 41.5, longitude: -88 } };

/** One of seven stands. */
const position = (vehicle: string, eventMs: number, index: number) => ({
  ...{ id: `${vehicle} ${eventMs}`, vehicle, eventMs, uploadedMicros: eventMs * 1_000 },
  ...{ latitude: 40 + (index % 100) / 50 + eventMs / 1e15, longitude: -90 + (index % 77) / 40 },
  ...{ headingDegrees: 90, speedMph: index % 7 === 0 ? 0 : 55 },
  ...{ odometerMiles: null, fuelLevel: null, driver: null },
});

function print(name: string, times: readonly number[], judged: number): void {
  const worst = quantile(times, 0.95);
  const plain = `median ${shown(median(times))} ms, 95 of 100 within ${shown(worst)} ms, of ${limitMs} ms; ${shown(judged)} vehicles`;
  printFigure(name, worst / limitMs, plain);
}
