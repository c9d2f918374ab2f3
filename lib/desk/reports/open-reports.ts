import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import type { FleetReading } from "@/lib/desk/fleet/fleet-reading";
import type { Hours } from "@/lib/desk/hours/board/hours";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import { pacedGet } from "@/lib/desk/platform-link/paced-get";
import { repeat } from "@/lib/desk/platform-link/repeat";
import { openSaved } from "@/lib/desk/reports/saved/open-saved";
import { PerformanceDays, type PerformanceDaysOptions } from "@/lib/desk/reports/vehicles/performance-days";
import { PerformanceReports } from "@/lib/desk/reports/vehicles/performance-reports";
import { WorkReports } from "@/lib/desk/reports/work/work-reports";
import { WorkSource } from "@/lib/desk/reports/work/work-source";
import { tripTerminals } from "@/lib/desk/trips/records/trip-terminals";
import type { Truckload } from "@/lib/desk/trips/truckload";

interface Options
  extends Omit<PerformanceDaysOptions, "company">,
    Pick<Parameters<typeof openSaved>[0], "company" | "trail" | "mail"> {
  live: Pick<LiveHub, "announce" | "sendSoon">;
  reading: Pick<FleetReading, "standsOf" | "standsFromMs">;
  fleet: Fleet;
  people: Pick<Hours, "person">;
  truckload: Pick<Truckload, "trips" | "reading">;
  freight: { zoneOf: (terminal: string | null) => string | null };
  freightSettings: { current(): Promise<FreightSettings> };
  targets: { current(): Promise<ReportTargets> };
}

const pruneMs = 86_400_000;

/** Composes what managers read: of vehicles, and of the work of some days. */
export function openReports(options: Options) {
  const days = new PerformanceDays(options);
  const { standsOf, standsFromMs } = options.reading;
  const { fleet, people, truckload, freight, clock } = options;
  const targets = () => options.targets.current();
  const freightSettings = () => options.freightSettings.current();
  const source = new WorkSource({
    ...options,
    get: pacedGet(options.get, options),
    trips: truckload.trips,
    tripReading: truckload.reading,
    terminalsOfTrip: (trip) =>
      tripTerminals(trip, {
        driver: (id) => people.person(id)?.terminals ?? [],
        vehicle: (number) => fleet.terminalsOfNumber(number),
      }),
    person: (id) => people.person(id),
    zoneOf: freight.zoneOf,
    freightSettings,
  });
  let pruning: { stop(): Promise<void> } | null = null;
  const vehicles = new PerformanceReports({ ...{ days, fleet, clock, targets }, standsOf, standsFromMs });
  const work = new WorkReports({ source, targets, freightSettings, clock });
  const saved = openSaved({
    ...options,
    ...{ vehicles, work, targets },
    announce() {
      options.live.announce("reports", "*");
      options.live.sendSoon();
    },
  });
  return {
    /** What handlers of the desk's calls are given. */
    calls: { reports: vehicles, workReports: work, savedReports: saved.savedReports },
    start() {
      saved.start();
      pruning = repeat(
        async () => {
          await days.prune();
          return pruneMs;
        },
        (error) => options.log.error({ error }, "Old days of the vehicle report could not be let go"),
      );
    },
    async stop() {
      source.stop();
      await Promise.all([saved.stop(), days.stop(), pruning?.stop()]);
    },
  };
}
