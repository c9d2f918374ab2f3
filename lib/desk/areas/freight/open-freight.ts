import type { freightCalls } from "@/lib/contract/desk/freight";
import type { KnownArea } from "@/lib/desk/area";
import { byKind } from "@/lib/desk/areas/freight/board/board-rows";
import { FreightBoardDesk } from "@/lib/desk/areas/freight/board/freight-board";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { SettingsNow } from "@/lib/desk/areas/freight/board/settings-now";
import { type DayPlanningParts, openDays } from "@/lib/desk/areas/freight/days/open-days";
import { freightHandlers } from "@/lib/desk/areas/freight/freight-handlers";
import { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { PictureFeed } from "@/lib/desk/areas/freight/picture/picture-feed";
import { FreightOwners } from "@/lib/desk/areas/freight/records/freight-owners";
import { openRecords } from "@/lib/desk/areas/freight/records/open-records";
import { KeptManifests } from "@/lib/desk/areas/freight/writes/kept-manifests";
import { openWrites } from "@/lib/desk/areas/freight/writes/open-writes";
import { PendingWrites } from "@/lib/desk/areas/freight/writes/pending-writes";
import { presentObject } from "@/lib/desk/areas/freight/writes/present-object";
import { showWrites } from "@/lib/desk/areas/freight/writes/show-writes";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** How long a dispatch may wait for its day to be judged. */
const judgeDayMs = 15_000;

export type FreightArea = ReturnType<typeof openFreight>;

/** Shipments, manifests and their stops, as return events make them known and members write them. */
export function openFreight(context: DeskContext, hours: HoursArea) {
  const { store, company, clock, log, live, link, settings: decided } = context;
  const { fleet, people, terminals, trailers } = context.directory;
  const { events } = context.feeds;
  const { model } = events;
  const picture = new FreightPicture();
  const objects = new ObjectFeed(store, company.id);
  const feed = new PictureFeed({ store, clock, log, picture, feed: objects });
  events.whenStored(() => feed.readSoon());
  const onChanged = () => board.touchAll();
  terminals.whenChanged(onChanged);
  trailers.whenChanged(onChanged);
  const settings = new SettingsNow({ store, log, read: decided.freight.current, onChanged });
  const kept = new KeptManifests({ store, company, log });
  const pending = new PendingWrites({
    ...{ store, company, clock, log },
    presentOf: (kind, id) => presentObject(picture, kind, id),
  });
  const sources: FreightSources = {
    picture,
    settings: settings.current,
    zoneOf: (terminal) => terminals.zoneOf(terminal),
    siteOf: (party) => terminals.siteOf(party),
    approximatePlaceOf: terminals.approximatePlaceOf,
    person: (code) => hours.board.person(code),
    equipmentOf: ({ vehicle, trailer }) =>
      (trailer === null ? null : trailers.of(trailer)) ?? typeOfVehicle(fleet, vehicle),
    planOf: (manifestId) => days.planOf(manifestId),
    planAtDispatch: (manifestId) => days.planAtDispatch(manifestId),
    legEtaOf: (legId) => days.legEtaOf(legId),
    keptOf: kept.of,
    pendingOf: (kind, id) => pending.of(kind, id)?.write ?? null,
  };
  const writes = openWrites({
    ...{ store, clock, log, link, picture, model, pending, kept },
    foreignPlatform: context.foreignPlatform,
    trail: context.writes.trail,
    sender: context.writes.sender,
    driversSeenBy: hours.driversSeenBy,
    planWith: async (member, manifestId, other) => {
      const draft = { manifestId, addShipmentIds: [], removeShipmentIds: [], ...other };
      return (await days.requests.preview(member, draft, AbortSignal.timeout(judgeDayMs))).plan;
    },
    settings: decided.freight.current,
  });
  const board = new FreightBoardDesk({
    ...{ clock, log, picture, feed, terminals, sources },
    terminalsOfCompany: () => [...people.terminals(), ...fleet.terminals()],
    reading: () => events.health,
    countUnknown: () => model.countUnknown(),
    announce(topic, step) {
      live.announce(topic, "*", step);
      live.sendSoon();
    },
  });
  const days = openDays({
    ...{ store, company, clock, log, fleet, picture, terminals, board },
    settings: settings.current,
    planning: dayPlanning(context, hours),
  });
  const parts = [feed, settings, kept, pending, board, days];
  const records = openRecords({
    ...{ store, company, clock, model, picture, sources, terminals },
    documents: context.documents,
    feed: objects,
    rows: board.rows,
  });
  return {
    board,
    /** Delivery manifests as the board has them, and the zone of a terminal. */
    manifests: () => byKind(board.rows.allSeenBy(null)).manifests,
    zoneOf: (terminal: string | null) => terminals.zoneOf(terminal),
    handlers: {
      ...freightHandlers({ board, records, days: days.requests, writes: writes.freightWrites }),
      getFreightSettings: (member) => decided.freight.response(member),
      changeFreightSettings: (member, { body, key }) => decided.freight.change(member, body, key),
    },
    subjects: {
      of: (operation, known) => writes.subjectOf(operation) ?? known,
      settledLate: writes.settledLate,
    },
    scope: new FreightOwners({ picture, model, feed: objects }),
    start() {
      kept.onChanged((ids) => {
        for (const id of ids) board.touch({ kind: "manifest", id });
      });
      showWrites(picture, pending);
      for (const part of parts) part.start();
    },
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
    },
  } satisfies KnownArea<DeskHandlers<typeof freightCalls>>;
}

const dayPlanning = ({ planning, settings }: DeskContext, hours: HoursArea): DayPlanningParts => ({
  ...planning,
  drivers: () => hours.board.everybody(),
  driversSeenBy: hours.driversSeenBy,
  company: settings.company.current,
  splits: () => hours.driverSettings.splits(),
});

function typeOfVehicle(fleet: Fleet, number: string | null): string | null {
  const index = number === null ? undefined : fleet.indexOf(number);
  return index === undefined ? null : (fleet.entry(index)?.type ?? null);
}
