import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import type { Hours } from "@/lib/desk/hours/board/hours";
import { pacedGet } from "@/lib/desk/platform-link/paced-get";
import { PerformanceDays, type PerformanceDaysOptions } from "@/lib/desk/reports/performance-days";
import { PerformanceReports, type PerformanceReportsOptions } from "@/lib/desk/reports/performance-reports";
import { WorkReports } from "@/lib/desk/reports/work/work-reports";
import { WorkSource } from "@/lib/desk/reports/work/work-source";
import { tripTerminals } from "@/lib/desk/trips/records/trip-terminals";
import type { Truckload } from "@/lib/desk/trips/truckload";

interface Options extends PerformanceDaysOptions, Pick<PerformanceReportsOptions, "standsOf"> {
  fleet: Fleet;
  people: Pick<Hours, "person">;
  truckload: Pick<Truckload, "trips" | "reading">;
  freight: { zoneOf: (terminal: string | null) => string | null };
  freightSettings: { current(): Promise<FreightSettings> };
  targets: { current(): Promise<ReportTargets> };
}

/** Composes what managers read: of vehicles, and of the work of some days. */
export function openReports(options: Options) {
  const days = new PerformanceDays(options);
  const { fleet, people, truckload, freight, standsOf, clock } = options;
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
  return {
    /** What handlers of the desk's calls are given. */
    calls: {
      reports: new PerformanceReports({ days, fleet, standsOf, clock, targets }),
      workReports: new WorkReports({ source, targets, freightSettings, clock }),
    },
    // Nothing is read before somebody asks.
    start: () => undefined,
    stop: async () => {
      source.stop();
      await days.stop();
    },
  };
}
