import type { exceptionCalls } from "@/lib/contract/desk/exceptions";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { KnownArea } from "@/lib/desk/area";
import { driversOf } from "@/lib/desk/areas/exceptions/board/driver-of";
import { Exceptions } from "@/lib/desk/areas/exceptions/exceptions-desk";
import { alarmSource } from "@/lib/desk/areas/exceptions/rounds/alarm-source";
import { boardSource } from "@/lib/desk/areas/exceptions/rounds/board-source";
import { openPapers } from "@/lib/desk/areas/exceptions/rounds/papers-of";
import type { SubjectSource } from "@/lib/desk/areas/exceptions/rounds/subject-source";
import { trailerSource } from "@/lib/desk/areas/exceptions/rounds/trailer-source";
import { VehicleSource } from "@/lib/desk/areas/exceptions/rounds/vehicle-source";
import { zoneOfTrip } from "@/lib/desk/areas/exceptions/rounds/zone-of-trip";
import { rowKey } from "@/lib/desk/areas/freight/board/board-rows";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import type { InboxArea } from "@/lib/desk/areas/inbox/open-inbox";
import type { LinehaulArea } from "@/lib/desk/areas/linehaul/open-linehaul";
import type { MachinesArea } from "@/lib/desk/areas/machines/open-machines";
import type { MedicalCards } from "@/lib/desk/areas/people/medical-cards";
import { placeOf, stopNameOf, stopsOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { Truckload } from "@/lib/desk/areas/trips/truckload";
import type { UnitPapers } from "@/lib/desk/areas/units/unit-papers";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { noteOfWork } from "@/lib/desk/planning/work/work-notes";

interface Knows {
  hours: Pick<HoursArea, "board">;
  trips: { truckload: Pick<Truckload, "board" | "trips" | "reading"> };
  freight: Pick<FreightArea, "board" | "openCases">;
  linehaul: Pick<LinehaulArea, "board" | "atRisk">;
  inbox: Pick<InboxArea, "board" | "isRead">;
  machines: Pick<MachinesArea, "standing">;
  people: { cards: Pick<MedicalCards, "all"> };
  units: { papers: Pick<UnitPapers, "all"> };
}

export type ExceptionsArea = ReturnType<typeof openExceptions>;

/** Zone of a terminal, IANA; null where nobody said it. */
type ZoneOf = (terminal: string | null) => string | null;

/** Positions that were read so long ago still say where trucks are. */
const longestLagSeconds = 120;

/** Exceptions: rules, with all that they watch. */
export function openExceptions(
  context: DeskContext,
  { hours, trips, freight, linehaul, inbox, machines, people, units }: Knows,
) {
  const { store, company, clock, log, live, members, settings, writes, directory, planning } = context;
  const { fleet, trails, fleetReading } = directory;
  const { truckload } = trips;
  const zoneOf: ZoneOf = (terminal) => directory.terminals.zoneOf(terminal);
  const positions = () => fleetReading.freshness().positions;
  const papersNow = openPapers({
    ...{ people: directory.people, cards: people.cards, units: units.papers, zoneOf, clock },
    terminalOfUnit(kind, number) {
      if (kind === "trailer") {
        const trailer = directory.trailers.get(number);
        return trailer?.isActive ? { terminal: trailer.terminals[0] ?? null } : null;
      }
      const entry = fleet.entry(fleet.indexOf(number) ?? Number.NaN);
      return entry === undefined || entry.retired ? null : { terminal: entry.terminal };
    },
  });
  const exceptions = new Exceptions({
    store,
    company,
    clock,
    log,
    live,
    members,
    trail: writes.trail,
    settings: settings.exceptions,
    openCases: freight.openCases,
    terminals: () => [...directory.terminals.codes(), ...directory.people.terminals(), ...fleet.terminals()],
    drivers: () =>
      driversOf({
        person: (externalUserId) => hours.board.person(externalUserId),
        trips: {
          get: (tripId) => truckload.board.rows.get(tripId),
          all: () => truckload.board.rows.allSeenBy(null),
        },
        manifest: (manifestId) => {
          const row = freight.board.rows.get(rowKey({ kind: "manifest", id: manifestId }));
          return row?.kind === "manifest" ? row.row.driver : null;
        },
        leg: (legId) => linehaul.board.rows.get(legId)?.driver,
        correspondents: (id) => inbox.board.steps.get(id)?.correspondents ?? [],
      }),
    sources: [
      tripSource(truckload),
      driverSource(hours.board, zoneOf),
      manifestSource(freight.board, zoneOf),
      legSource(linehaul, () => freight.board.isRead),
      conversationSource(inbox),
      new VehicleSource({
        fleet,
        trails,
        trips: truckload.board.rows,
        stopsOf: (tripId) => stopPlaces(truckload.trips.get(tripId)),
        isReady: () => truckload.reading.readAtMs !== null && positions().at !== null,
      }),
      trailerSource(directory.trailers, zoneOf),
      alarmSource(machines.standing),
    ],
    context: async () => {
      const { lagSeconds, error } = positions();
      const positionsAreRead = error === null && lagSeconds !== null && lagSeconds <= longestLagSeconds;
      return {
        company: await settings.company.current(),
        otherWork: (driverId, work) => noteOfWork(planning.works.of(driverId), work, clock()),
        papersOf: await papersNow(),
        positionsAreRead,
      };
    },
  });
  const { board, acts } = exceptions;
  return {
    exceptions,
    handlers: {
      listExceptions: (member, { query }) => board.board(member, query.since ?? null),
      getExceptionsAttention: (member) => board.attention(member),
      getException: (member, { params }) => board.detail(member, params.id),
      listExceptionOwners: () => exceptions.ownersResponse(),
      getExceptionSettings: (member) => exceptions.settingsResponse(member),
      changeExceptionSettings: (member, { body, key }) => exceptions.changeSettings(member, body, key),
      changeExceptions: (member, { body, key }) => acts.act(member, body, key),
      undoExceptions: (member, { body, key }) => acts.undo(member, body.id, key),
    },
    start: () => exceptions.start(),
    stop: () => exceptions.stop(),
  } satisfies KnownArea<DeskHandlers<typeof exceptionCalls>>;
}

const tripSource = ({ board, reading }: Knows["trips"]["truckload"]) =>
  boardSource({
    kind: "trip",
    rows: board.rows,
    isReady: () => reading.readAtMs !== null,
    keyOf: (row) => row.tripId,
    keyFor: Number,
    idOf: String,
    subjectOf: (row) => ({ subject: row, label: row.title, timezone: zoneOfTrip(row) }),
  });

const driverSource = (hours: HoursArea["board"], zoneOf: ZoneOf) =>
  boardSource({
    kind: "driver",
    rows: hours.steps,
    isReady: () => hours.readAtMs !== null,
    keyOf: (row) => row.id,
    keyFor: (id) => id,
    idOf: (id) => id,
    subjectOf: (row) => ({
      subject: row,
      label: row.name ?? row.id,
      timezone: zoneOf(row.terminals[0] ?? null),
    }),
  });

const manifestSource = (board: FreightArea["board"], zoneOf: ZoneOf) =>
  boardSource({
    kind: "manifest",
    rows: board.rows,
    isReady: () => board.isRead,
    keyOf: (row) => (row.kind === "manifest" ? manifestKey(row.row) : null),
    keyFor: (id) => rowKey({ kind: "manifest", id }),
    idOf: (key) => key.slice(manifestPrefix.length),
    subjectOf: (row) =>
      row.kind === "manifest"
        ? { subject: row.row, label: row.row.title, timezone: zoneOf(row.row.terminal) }
        : null,
  });

/** A late leg is for whom it arrives at: the destination's terminal stands first. */
function legSource({ board, atRisk }: Knows["linehaul"], isReady: () => boolean): SubjectSource<"leg"> {
  const source = boardSource({
    kind: "leg",
    rows: board.rows,
    isReady,
    keyOf: (row) => row.legId,
    keyFor: (id) => id,
    idOf: (id) => id,
    subjectOf(row) {
      const subject = atRisk(row);
      const numbers = row.trailers.flatMap(({ manifestNumber }) => manifestNumber ?? []);
      return {
        subject,
        label: numbers.join(" + ") || (row.tripNumber ?? row.legId),
        timezone: subject.timeZone,
      };
    },
  });
  return {
    ...source,
    get(id) {
      const found = source.get(id);
      if (found === null || typeof found.terminals === "string") return found;
      const { destination } = found.subject;
      const rest = found.terminals.filter((code) => code !== destination);
      return { ...found, terminals: destination === null ? rest : [destination, ...rest] };
    },
  };
}

const conversationSource = ({ board, isRead }: Knows["inbox"]) =>
  boardSource({
    kind: "conversation",
    rows: board.steps,
    isReady: isRead,
    keyOf: (row) => row.conversationId,
    keyFor: (id) => id,
    idOf: (id) => id,
    subjectOf({ correspondents, unansweredSince, claimedBy, snoozed }) {
      const names = correspondents.map(({ name }) => name).join(", ");
      const waitsSinceMs = unansweredSince === null ? null : Date.parse(unansweredSince);
      return {
        subject: { waitsSinceMs, isTaken: claimedBy !== null || snoozed !== null },
        label: names,
        timezone: null,
      };
    },
  });

const manifestPrefix = rowKey({ kind: "manifest", id: "" });
const manifestKey = ({ manifestId }: ManifestRow) => rowKey({ kind: "manifest", id: manifestId });

const stopPlaces = (trip: TruckloadTrip | null) =>
  (trip ? stopsOf(trip) : []).flatMap((stop, index) => {
    const place = placeOf(stop);
    return place === null ? [] : [{ name: stopNameOf(stop, index), place }];
  });
