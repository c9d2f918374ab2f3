import type { reportCalls } from "@/lib/contract/desk/report-calls";
import type { Area } from "@/lib/desk/area";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import { openSaved } from "@/lib/desk/areas/reports/saved/open-saved";
import type { SavedReports } from "@/lib/desk/areas/reports/saved/saved-reports";
import { PerformanceDays } from "@/lib/desk/areas/reports/vehicles/performance-days";
import { PerformanceReports } from "@/lib/desk/areas/reports/vehicles/performance-reports";
import { WorkReports } from "@/lib/desk/areas/reports/work/work-reports";
import { WorkSource } from "@/lib/desk/areas/reports/work/work-source";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import { rosterTerminals, tripTerminals } from "@/lib/desk/areas/trips/records/trip-terminals";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { repeat } from "@/lib/desk/link/repeat";
import type { DeskSettings } from "@/lib/desk/settings/open-settings";

interface Knows {
  hours: Pick<HoursArea, "board">;
  trips: Pick<TripsArea, "truckload">;
  freight: Pick<FreightArea, "zoneOf">;
}

const pruneMs = 3_600_000;

/** Opens what managers read: of vehicles, and of the work of some days. */
export function openReports(context: DeskContext, { hours, trips, freight }: Knows) {
  const { store, company, clock, log, live, settings, directory } = context;
  const { fleet, fleetReading } = directory;
  const { standsOf, standsFromMs } = fleetReading;
  const { truckload } = trips;
  const get = context.link.get;
  const targets = () => settings.reports.current();
  const freightSettings = settings.freight.current;
  const retention = async () => (await settings.company.current()).retention;
  const keptDays = async () => (await retention()).vehicleReportDays;
  const days = new PerformanceDays({ store, company, clock, log, get, keptDays });
  const source = new WorkSource({
    store,
    company,
    clock,
    log,
    freightSettings,
    get: context.reader(),
    trips: truckload.trips,
    tripReading: truckload.reading,
    terminalsOfTrip: (trip) => tripTerminals(trip, rosterTerminals(fleet, hours.board)),
    person: (id) => hours.board.person(id),
    zoneOf: freight.zoneOf,
  });
  const vehicles = new PerformanceReports({ days, fleet, clock, targets, standsOf, standsFromMs });
  const work = new WorkReports({ source, company: settings.company.current, freightSettings, clock });
  const saved = openSaved({
    store,
    company,
    clock,
    log,
    vehicles,
    work,
    targets,
    keptFiles: async () => (await retention()).reportFiles,
    trail: context.writes.trail,
    mail: context.mail,
    announce() {
      live.announce("reports", "*");
      live.sendSoon();
    },
  });
  let pruning: { stop(): Promise<void> } | null = null;
  return {
    handlers: reportHandlers({ vehicles, work, saved: saved.savedReports, targets: settings.reports }),
    start() {
      saved.start();
      pruning = repeat(
        async () => {
          await days.prune();
          return pruneMs;
        },
        (error) => log.error({ error }, "Old days of the vehicle report could not be let go"),
      );
    },
    async stop() {
      source.stop();
      await Promise.all([saved.stop(), days.stop(), pruning?.stop()]);
    },
  } satisfies Area<DeskHandlers<typeof reportCalls>>;
}

interface Parts {
  vehicles: PerformanceReports;
  work: WorkReports;
  saved: SavedReports;
  targets: DeskSettings["reports"];
}

const reportHandlers = ({ vehicles, work, saved, targets }: Parts): DeskHandlers<typeof reportCalls> => ({
  getPerformanceReport: (member, { query }) => vehicles.performance(member, query),
  getUnitReport: (member, { params, query }) => vehicles.unit(member, params.number, query),
  getWorkReport: (member, { query }) => work.report(member, query),
  listWorkStays: (member, { query }) => work.stays(member, query),
  getWorkTrend: (member, { query }) => work.trend(member, query),
  listSavedReports: (member) => saved.list(member),
  saveReport: (member, { params, body, key }) => saved.save(member, body, { id: params.id, call: key }),
  removeSavedReport: (member, { params, key }) => saved.remove(member, { id: params.id, call: key }),
  getReportFile: (member, { params }) => saved.file(member, params.id, params.fileId),
  getReportTargets: (member) => targets.response(member),
  changeReportTargets: (member, { body, key }) => targets.change(member, body, key),
});
