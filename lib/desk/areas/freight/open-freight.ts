import type { freightCalls } from "@/lib/contract/desk/freight";
import type { Member } from "@/lib/desk/access/members";
import type { KnownArea } from "@/lib/desk/area";
import { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import { apartIn, hazardsIn, loadIn } from "@/lib/desk/areas/freight/bills/loads";
import { ShipmentBills } from "@/lib/desk/areas/freight/bills/shipment-bills";
import { byKind } from "@/lib/desk/areas/freight/board/board-rows";
import { FreightBoardDesk } from "@/lib/desk/areas/freight/board/freight-board";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { SettingsNow } from "@/lib/desk/areas/freight/board/settings-now";
import { drivenDay } from "@/lib/desk/areas/freight/board/terminal-time";
import { endorsementAgainst, hazmatStanding } from "@/lib/desk/areas/freight/days/hazmat-endorsement";
import { type DayPlanningParts, type FreightDays, openDays } from "@/lib/desk/areas/freight/days/open-days";
import { outOnDay } from "@/lib/desk/areas/freight/days/out-on-day";
import { freightHandlers } from "@/lib/desk/areas/freight/freight-handlers";
import { openImports } from "@/lib/desk/areas/freight/imports/open-imports";
import { BillFlags } from "@/lib/desk/areas/freight/kept/bill-flags";
import { CarriedPros } from "@/lib/desk/areas/freight/kept/carried-pros";
import { KeptFreight } from "@/lib/desk/areas/freight/kept/kept-freight";
import { KeptManifests } from "@/lib/desk/areas/freight/kept/kept-manifests";
import { KeptNotes } from "@/lib/desk/areas/freight/kept/kept-notes";
import { PresentAppointments } from "@/lib/desk/areas/freight/kept/present-appointments";
import { setDockMinutes } from "@/lib/desk/areas/freight/kept/set-dock-minutes";
import { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { PictureFeed } from "@/lib/desk/areas/freight/picture/picture-feed";
import { openProofs } from "@/lib/desk/areas/freight/proofs/open-proofs";
import { FreightOwners } from "@/lib/desk/areas/freight/records/freight-owners";
import { openRecords } from "@/lib/desk/areas/freight/records/open-records";
import { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import { closedGuard } from "@/lib/desk/areas/freight/writes/closed-guard";
import { openWrites } from "@/lib/desk/areas/freight/writes/open-writes";
import { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import { presentObject } from "@/lib/desk/areas/freight/writes/present-object";
import { showWrites } from "@/lib/desk/areas/freight/writes/show-writes";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import type { DeskContext } from "@/lib/desk/desk-context";
import { openKnownUnits } from "@/lib/desk/directory/vehicles/known-units";
import { typeOfVehicle } from "@/lib/desk/directory/vehicles/known-vehicles";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { changeFreightSettings } from "@/lib/desk/settings/unknown-terminals";
import { overCapacity } from "@/lib/format/over-capacity";

/** Limits how long a dispatch may wait for its day to be judged. */
const judgeDayMs = 15_000;

export type FreightArea = ReturnType<typeof openFreight>;

/** Shipments, manifests and their stops, as return events make them known and members write them. */
export function openFreight(context: DeskContext, hours: HoursArea) {
  const { clock, log, directory, settings, feeds } = context;
  const { fleet, terminals } = directory;
  const known = openKnown(context, () => board.touchAll());
  const { picture, pending, kept, keptFreight, billFlags, appointments } = known;
  // Rows show the plans of their days, and days are planned of rows: a row asks once it is worked out.
  const sources = sourcesOf(context, hours, known, () => days);
  const board = openBoard(context, known, sources);
  const days = openDays({
    ...{ store: context.store, company: context.company },
    ...{ clock, log, fleet, picture, terminals, board },
    settings: known.settings.current,
    planning: dayPlanning(context, hours),
    hazardsOf: hazardsIn(known),
  });
  const writes = openFreightWrites(context, hours, known, { days, board });
  const records = openFreightRecords(context, known, sources, board);
  const byPros = [billFlags, appointments];
  const parts = [known.settings, kept, keptFreight, ...byPros, known.dockMinutes, pending, board, days];
  return {
    board,
    /** Keeps what events made known of freight, with what members wrote since. */
    picture,
    settings: known.settings.current,
    billFlagsOf: billFlags.of,
    /** Reads what bills say of freight, and what it asks for as one load. */
    loadOf: loadIn(known),
    /** Finds what of freight may not ride in one trailer. */
    apartOf: apartIn(known),
    /** Keeps what the desk keeps of manifests, those of linehaul too. */
    kept,
    /** Works out what a manifest would become. */
    preview: days.requests.preview.bind(days.requests),
    /** Plans the rest of the way of a linehaul manifest that is on the road; null where nothing is known of it. */
    legPlanOf: (legId: string) => days.legPlanOf(legId),
    /** Open OS&D cases that a member sees. */
    openCases: (member: Pick<Member, "terminals">) => records.service.openCases(member),
    /** All that is on the board, whoever may see it. */
    rows: () => byKind(board.rows.allSeenBy(null)),
    /** Open shipments on legs of linehaul, and the delivery manifests that wait for them. */
    onLegs: (legIds: Iterable<string>) => board.rows.onLegs(legIds),
    /** Delivery manifests as the board has them, and the zone of a terminal. */
    manifests: () => byKind(board.rows.allSeenBy(null)).manifests,
    zoneOf: (terminal: string | null) => terminals.zoneOf(terminal),
    notes: known.keptNotes,
    /** Whole shipments and manifests, past ones too, each for whoever sees it. */
    records,
    handlers: {
      ...freightHandlers({
        ...{ board, records, imports: openImports({ ...context, picture, pending }) },
        proofs: openProofs(context, known, sources, records.shipments),
        days: days.requests,
        writes: writes.freightWrites,
      }),
      getFreightSettings: (member) => settings.freight.response(member),
      changeFreightSettings: (member, { body, key }) =>
        changeFreightSettings(settings.freight, board.knownTerminals(), { member, body, key }),
    },
    subjects: {
      of: (operation, subject) => writes.subjectOf(operation) ?? subject,
      settledLate: writes.settledLate,
    },
    scope: new FreightOwners({ picture, model: feeds.events.model, feed: feeds.objects.feed }),
    guard: closedGuard(picture),
    start() {
      const touch = (kind: "shipment" | "manifest" | "customer") => (ids: Iterable<string>) => {
        for (const id of ids) board.touch({ kind, id });
      };
      kept.onChanged(touch("manifest"));
      keptFreight.onChanged(touch("shipment"));
      const touchPros = (pros: readonly string[]) =>
        touch("shipment")(pros.flatMap((pro) => picture.byNumber("shipment", pro).map(({ id }) => id)));
      for (const byPro of byPros) byPro.onChanged(touchPros);
      showWrites(picture, pending);
      known.carried.follow(context.feeds.objects, (id) => {
        board.touch({ kind: "shipment", id });
        for (const topic of ["shipment-service", "notes"]) context.live.announce(topic, "*");
      });
      directory.customers.whenChanged(touch("customer"));
      for (const part of parts) part.start();
    },
    stop: async () => void (await Promise.all(parts.map((part) => part.stop()))),
  } satisfies KnownArea<DeskHandlers<typeof freightCalls>>;
}

type KnownFreight = ReturnType<typeof openKnown>;

/** Opens what is known of freight: by events, by what the desk itself keeps, by writes that no event has confirmed yet. */
function openKnown(
  { store, company, clock, log, feeds, directory, settings }: DeskContext,
  onChanged: () => void,
) {
  const { model } = feeds.events;
  const picture = new FreightPicture();
  feeds.objects.join(new PictureFeed(picture, clock));
  directory.terminals.whenChanged(onChanged);
  directory.trailers.whenChanged(onChanged);
  const presentOf = (kind: "shipment" | "manifest", id: string) => presentObject(picture, kind, id);
  const bills = new KeptBills(store, company.id);
  const keptService = new KeptService(store, company.id);
  const keptNotes = new KeptNotes(store, company.id);
  return {
    picture,
    settings: new SettingsNow({ store, log, read: settings.freight.current, onChanged }),
    kept: new KeptManifests({ store, company, log }),
    keptFreight: new KeptFreight({ store, company, log }),
    billFlags: new BillFlags({ store, company, clock, log }),
    appointments: new PresentAppointments({ store, clock, log, service: keptService }),
    dockMinutes: setDockMinutes({ store, company, log }, onChanged),
    bills,
    keptService,
    keptNotes,
    carried: new CarriedPros({ store, log, kept: [bills, keptService, keptNotes], picture, model }),
    pending: new PendingWrites({ store, company, clock, log, presentOf }),
  };
}

/** Collects what rows are made of. @param days asked for each row: they are made after the board */
function sourcesOf(
  { directory }: DeskContext,
  hours: HoursArea,
  { picture, settings, kept, keptFreight, billFlags, appointments, dockMinutes, pending }: KnownFreight,
  days: () => FreightDays,
): FreightSources {
  const { fleet, terminals, trailers, customers } = directory;
  return {
    picture,
    customerOf: customers.get,
    settings: settings.current,
    zoneOf: (terminal) => terminals.zoneOf(terminal),
    siteOf: (party) => terminals.siteOf(party),
    approximatePlaceOf: terminals.approximatePlaceOf,
    person: (code) => hours.board.person(code),
    equipmentOf: ({ vehicle, trailer }) =>
      (trailer === null ? null : trailers.of(trailer)) ?? typeOfVehicle(fleet, vehicle),
    planOf: (manifestId) => days().planOf(manifestId),
    planAtDispatch: (manifestId) => days().planAtDispatch(manifestId),
    legEtaOf: (legId) => days().legEtaOf(legId),
    keptOf: kept.of,
    keptOfFreight: keptFreight.of,
    billFlagsOf: billFlags.of,
    appointmentOf: appointments.of,
    dockMinutesOf: dockMinutes.of,
    pendingOf: (kind, id) => pending.of(kind, id)?.write ?? null,
  };
}

function openBoard(
  { clock, log, live, feeds, directory }: DeskContext,
  { picture }: KnownFreight,
  sources: FreightSources,
): FreightBoardDesk {
  const { people, fleet, terminals } = directory;
  return new FreightBoardDesk({
    clock,
    log,
    picture,
    feed: feeds.objects,
    terminals,
    sources,
    terminalsOfCompany: () => [...people.terminals(), ...fleet.terminals()],
    reading: () => feeds.events.health,
    countUnknown: () => feeds.events.model.countUnknown(),
    announce(topic, step) {
      live.announce(topic, "*", step);
      live.sendSoon();
    },
  });
}

const openFreightWrites = (
  { store, clock, log, link, feeds, foreignPlatform, writes, settings, directory }: DeskContext,
  { driversSeenBy, outOfService }: HoursArea,
  { picture, pending, kept, keptFreight, bills, carried }: KnownFreight,
  { days: { requests }, board }: { days: FreightDays; board: FreightBoardDesk },
) =>
  openWrites({
    ...{ store, clock, log, link, picture, pending, kept, keptFreight, carried, bills },
    model: feeds.events.model,
    foreignPlatform,
    trail: writes.trail,
    sender: writes.sender,
    driversSeenBy,
    planWith: async (member, manifestId, { vehicle, ...other }) => {
      const draft = { manifestId, addShipmentIds: [], removeShipmentIds: [], ...other };
      const { plan, hazards } = await requests.preview(member, draft, AbortSignal.timeout(judgeDayMs));
      const row = board.rows.manifest(manifestId);
      const day = { row, plan, nowMs: clock() };
      const { driverOut, unitOut } = await outOnDay(outOfService, { vehicle, driver: other.driver }, day);
      const later = [...driverOut, ...(await requests.madeLate(member, draft, plan))];
      return { ...plan, hazards, later, unitOut };
    },
    settings: settings.freight.current,
    endorsementAgainst: (manifestId, driverId, hazards) => {
      const person = directory.people.all.get(driverId) ?? null;
      const row = board.rows.manifest(manifestId) ?? { day: null, timezone: null };
      const standing = hazmatStanding(person, drivenDay(row, clock()));
      return endorsementAgainst(person?.name ?? driverId, standing, hazards);
    },
    codAmountOf: async (pro) => (await bills.of([pro])).get(pro)?.details.codAmount ?? null,
    notLoadedOf: (manifestId) => board.rows.manifest(manifestId)?.notLoaded ?? [],
    overCapacityOf: (manifestId) => {
      const row = board.rows.manifest(manifestId);
      return row ? overCapacity(row.load, row.capacity) : null;
    },
    nameOf: (driverId) => directory.people.all.get(driverId)?.name ?? driverId,
    units: openKnownUnits(directory),
    zoneOf: (at) => directory.terminals.zoneOf(at),
    todayAt: (at) => drivenDay({ day: null, timezone: directory.terminals.zoneOf(at) }, clock()),
  });

const openFreightRecords = (
  { store, company, clock, feeds, directory, documents, writes, live }: DeskContext,
  { picture, bills, keptService, settings }: KnownFreight,
  sources: FreightSources,
  board: FreightBoardDesk,
) =>
  openRecords({
    store,
    company,
    clock,
    model: feeds.events.model,
    picture,
    sources,
    terminals: directory.terminals,
    documents,
    feed: feeds.objects.feed,
    rows: board.rows,
    customers: directory.customers,
    people: directory.people,
    kept: bills,
    keptService,
    shipmentBills: new ShipmentBills(bills, settings.current),
    trail: writes.trail,
    settings: settings.current,
    onKeptChanged(ids) {
      for (const id of ids) board.touch({ kind: "shipment", id });
      live.announce("shipment-service", "*");
    },
  });

const dayPlanning = ({ planning, settings, directory }: DeskContext, hours: HoursArea): DayPlanningParts => ({
  ...planning,
  drivers: () => hours.board.everybody(),
  driversSeenBy: hours.driversSeenBy,
  outOfService: () => hours.outOfService.spans("driver"),
  personOf: (driverId) => directory.people.all.get(driverId) ?? null,
  company: settings.company.current,
  splits: () => hours.driverSettings.splits(),
});
