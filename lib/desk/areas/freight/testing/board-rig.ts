import type { FreightBoardQuery } from "@/lib/contract/desk/freight-board";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { formatInstant } from "@/lib/contract/instant";
import { FreightBoardDesk, type FreightBoardOptions } from "@/lib/desk/areas/freight/board/freight-board";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { nothingKeptOfFreight } from "@/lib/desk/areas/freight/kept/kept-freight";
import { nothingKept } from "@/lib/desk/areas/freight/kept/kept-manifests";
import { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { nowMs } from "@/lib/desk/areas/freight/testing/freight-events";
import { Customers } from "@/lib/desk/directory/customers/customers";
import { Terminals } from "@/lib/desk/directory/places/terminals";
import { objectsIn, terminalsOf } from "@/lib/desk/feeds/read-model/event-objects";
import { type KnownObject, knownObject } from "@/lib/desk/feeds/read-model/known-object";
import { liveUntil } from "@/lib/desk/feeds/read-model/live-until";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import { ReaderHealth } from "@/lib/desk/link/health";
import { memberOf } from "@/lib/desk/testing/member-of";
import { quietLog } from "@/lib/desk/testing/quiet-log";

/** Reads what an event carries, as it is known. */
export const knownObjects = ({ id, eventType, uploadedMicros, data }: StoredEvent): KnownObject[] =>
  objectsIn(eventType, data).map((object) =>
    knownObject({
      ...object,
      version: id,
      knownAt: formatInstant(uploadedMicros),
      terminals: terminalsOf(object.data),
      liveUntilMicros: liveUntil(object.kind, object.data, uploadedMicros),
    }),
  );

const usualSettings = FreightSettings.parse({});

/**
 * A board over what events told, without a store. Terminals are in Chicago's zone.
 * @param known what the board has instead of what is made here; its clock says the first instant
 */
export function openBoardRig(
  overrides: Partial<FreightSources> = {},
  known: Partial<Omit<FreightBoardOptions, "sources">> = {},
) {
  const clock = { now: known.clock?.() ?? nowMs };
  const announced: string[] = [];
  const picture = known.picture ?? new FreightPicture();
  const customers = new Customers();
  const sources: FreightSources = {
    picture,
    customerOf: customers.get,
    settings: () => usualSettings,
    zoneOf: (terminal) => (terminal === null ? null : "America/Chicago"),
    siteOf: () => null,
    approximatePlaceOf: () => null,
    person: () => null,
    equipmentOf: () => null,
    planOf: () => null,
    planAtDispatch: () => null,
    legEtaOf: () => null,
    keptOf: () => nothingKept,
    keptOfFreight: () => nothingKeptOfFreight,
    billFlagsOf: () => [],
    appointmentOf: () => null,
    dockMinutesOf: () => null,
    pendingOf: () => null,
    ...overrides,
  };
  const common = { clock: () => clock.now, log: quietLog };
  const boardOptions: FreightBoardOptions = {
    ...common,
    picture,
    feed: { state: null },
    terminals: new Terminals({
      ...common,
      get: async () => ({}),
      towns: { town: () => null },
    }),
    sources,
    terminalsOfCompany: () => [],
    reading: () => new ReaderHealth(clock.now),
    countUnknown: async () => 0,
    announce: (topic) => announced.push(topic),
    ...known,
    clock: common.clock,
  };
  const board = new FreightBoardDesk(boardOptions);
  picture.onChanged((changes) => {
    for (const change of changes) board.touch(change);
  });
  customers.whenChanged((numbers) => {
    for (const id of numbers) board.touch({ kind: "customer", id });
  });
  return {
    clock,
    picture,
    customers,
    board,
    boardOptions,
    announced,
    sources,
    /** Takes events, and works out what they touch. */
    take(...events: StoredEvent[]): void {
      const objects = events.flatMap(knownObjects);
      customers.take(objects);
      picture.take(objects, 0);
      board.settle();
    },
    /** The board as members of these terminals read it. */
    read: (terminals: string[] = [], question: FreightBoardQuery = {}) =>
      board.board(memberOf({ terminals }), question),
  };
}
