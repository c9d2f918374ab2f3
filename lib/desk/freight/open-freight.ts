import { randomUUID } from "node:crypto";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { DocumentAccess } from "@/lib/desk/documents/document-access";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import { byKind } from "@/lib/desk/freight/board/board-rows";
import { FreightBoardDesk } from "@/lib/desk/freight/board/freight-board";
import type { FreightSources } from "@/lib/desk/freight/board/freight-sources";
import { SettingsNow } from "@/lib/desk/freight/board/settings-now";
import { type DayPlanningParts, openDays } from "@/lib/desk/freight/days/open-days";
import { FreightPicture } from "@/lib/desk/freight/picture/freight-picture";
import { PictureFeed } from "@/lib/desk/freight/picture/picture-feed";
import { FreightOwners } from "@/lib/desk/freight/records/freight-owners";
import { openRecords } from "@/lib/desk/freight/records/open-records";
import type { Towns } from "@/lib/desk/freight/terminals/approximate-place";
import { Terminals } from "@/lib/desk/freight/terminals/terminals";
import { TrailerTypes } from "@/lib/desk/freight/terminals/trailer-types";
import { KeptManifests } from "@/lib/desk/freight/writes/kept-manifests";
import { type OpenWritesOptions, openWrites } from "@/lib/desk/freight/writes/open-writes";
import { PendingWrites } from "@/lib/desk/freight/writes/pending-writes";
import { presentObject } from "@/lib/desk/freight/writes/present-object";
import { showWrites } from "@/lib/desk/freight/writes/show-writes";
import type { Hours } from "@/lib/desk/hours/board/hours";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import type { Log } from "@/lib/desk/log/log";
import { pacedGet } from "@/lib/desk/platform-link/paced-get";
import type { PlatformLink } from "@/lib/desk/platform-link/platform-link";
import { eventReader } from "@/lib/desk/read-model/event-reader";
import { ObjectFeed } from "@/lib/desk/read-model/object-feed";
import { ReadModel } from "@/lib/desk/read-model/read-model";
import { ReadingLease } from "@/lib/desk/read-model/reading-lease";
import type { Store } from "@/lib/store/open-store";

export interface FreightOptions
  extends Pick<OpenWritesOptions, "trail" | "office" | "driversSeenBy" | "foreignPlatform"> {
  store: Store;
  company: { id: string; name: string };
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
  pollSeconds: number;
  link: PlatformLink;
  fleet: Fleet;
  people: Pick<Hours, "person" | "terminals">;
  freightSettings: { current: () => Promise<FreightSettings> };
  live: Pick<LiveHub, "announce" | "sendSoon">;
  documents: DocumentAccess;
  towns: Towns;
  /** What days are planned with. */
  planning: DayPlanningParts;
}

/** How long a dispatch may wait for its day to be judged. */
const judgeDayMs = 15_000;

export type Freight = ReturnType<typeof openFreight>;

/** Composes what the desk knows and does of freight. */
export function openFreight(options: FreightOptions) {
  const { store, company, people, link, live } = options;
  const model = new ReadModel(store, company.id);
  const picture = new FreightPicture();
  const objects = new ObjectFeed(store, company.id);
  const feed = new PictureFeed({ ...options, picture, feed: objects });
  const reader = eventReader({
    ...options,
    get: pacedGet(link.get, options),
    pollMs: options.pollSeconds * 1000,
    ownPlatform: !options.foreignPlatform,
    model,
    lease: new ReadingLease(company.id, randomUUID()),
    onStored: () => feed.readSoon(),
  });
  const onChanged = () => board.touchAll();
  const slow = { ...options, get: pacedGet(link.get, options), onChanged };
  const terminals = new Terminals(slow);
  const trailers = new TrailerTypes(slow);
  const settings = new SettingsNow({ ...options, read: options.freightSettings.current, onChanged });
  const kept = new KeptManifests(options);
  const pending = new PendingWrites({
    ...options,
    presentOf: (kind, id) => presentObject(picture, kind, id),
  });
  const sources: FreightSources = {
    picture,
    settings: settings.current,
    zoneOf: (terminal) => terminals.zoneOf(terminal),
    siteOf: (party) => terminals.siteOf(party),
    approximatePlaceOf: terminals.approximatePlaceOf,
    person: (code) => people.person(code),
    equipmentOf: ({ vehicle, trailer }) =>
      (trailer === null ? null : trailers.of(trailer)) ?? typeOfVehicle(options.fleet, vehicle),
    planOf: (manifestId) => days.planOf(manifestId),
    planAtDispatch: (manifestId) => days.planAtDispatch(manifestId),
    legEtaOf: (legId) => days.legEtaOf(legId),
    keptOf: kept.of,
    pendingOf: (kind, id) => pending.of(kind, id)?.write ?? null,
  };
  const writes = openWrites({
    ...options,
    ...{ picture, model, pending, kept },
    planWith: async (member, manifestId, other) => {
      const draft = { manifestId, addShipmentIds: [], removeShipmentIds: [], ...other };
      return (await days.requests.preview(member, draft, AbortSignal.timeout(judgeDayMs))).plan;
    },
    settings: options.freightSettings.current,
  });
  const board = new FreightBoardDesk({
    ...options,
    picture,
    feed,
    terminals,
    sources,
    terminalsOfPeople: () => people.terminals(),
    reading: () => reader.health,
    countUnknown: () => model.countUnknown(),
    announce(topic, step) {
      live.announce(topic, "*", step);
      live.sendSoon();
    },
  });
  const days = openDays({ ...options, picture, terminals, board, settings: settings.current });
  const parts = [reader, feed, terminals, trailers, settings, kept, pending, board, days];
  const known = { ...options, model, feed: objects, picture, sources, terminals };
  const freightRecords = openRecords({ ...known, rows: board.rows });
  return {
    /** What handlers of the desk's calls are given. */
    calls: { freightBoard: board, days: days.requests, freightRecords, freightWrites: writes.freightWrites },
    /** Whose freight is that a member's request names. */
    owned: new FreightOwners({ picture, model, feed: objects }),
    /** Delivery manifests as the board has them, and the zone of a terminal. */
    manifests: () => byKind(board.rows.allSeenBy(null)).manifests,
    zoneOf: (terminal: string | null) => terminals.zoneOf(terminal),
    subjectOf: writes.subjectOf,
    settledLate: writes.settledLate,
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
  };
}

function typeOfVehicle(fleet: Fleet, number: string | null): string | null {
  const index = number === null ? undefined : fleet.indexOf(number);
  return index === undefined ? null : (fleet.entry(index)?.type ?? null);
}
