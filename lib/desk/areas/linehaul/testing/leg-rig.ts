import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { knownObjects } from "@/lib/desk/areas/freight/testing/board-rig";
import { freightEvent, nowMs } from "@/lib/desk/areas/freight/testing/freight-events";
import { LinehaulBoardDesk } from "@/lib/desk/areas/linehaul/board/linehaul-board";
import type { LegSources } from "@/lib/desk/areas/linehaul/legs/leg-sources";
import { Terminals } from "@/lib/desk/directory/places/terminals";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import { ReaderHealth } from "@/lib/desk/link/health";
import { memberOf } from "@/lib/desk/testing/member-of";
import { quietLog } from "@/lib/desk/testing/quiet-log";

/** An instant so many minutes from the rig's now: a Friday, nine in the morning in Chicago. */
export const inMinutes = (minutes: number): string => new Date(nowMs + minutes * 60_000).toISOString();

/** A manifest from Chicago to St. Louis that is closed and leaves in an hour. */
export const manifestOf = (number: string, data: Record<string, unknown> = {}): StoredEvent =>
  freightEvent("manifestUpdated", {
    manifestType: "LINEHAUL",
    manifestId: `id of ${number}`,
    manifestNumber: number,
    status: "CLOSED",
    trailerNumber: `T${number}`,
    originLocationCode: "CHI",
    originDoorNumber: "42",
    destinationLocationCode: "STL",
    destinationDoorNumber: "17",
    associatedProNumbers: [{ proNumber: `P-${number}` }],
    ...data,
  });

/** The movement that takes it there, five hours long, by driver D-1. */
export const movementOf = (id: string, number: string, data: Record<string, unknown> = {}): StoredEvent =>
  freightEvent("movementCreated", {
    currentMovement: {
      movementId: id,
      status: "planned",
      sequenceNumber: 1,
      manifestId: `id of ${number}`,
      manifestNumber: number,
      originLocationCode: "CHI",
      destinationLocationCode: "STL",
      driverCode: "D-1",
      vehicleNumber: "9012",
      scheduledDepartureTime: inMinutes(60),
      scheduledArrivalTime: inMinutes(360),
      estimatedArrivalTime: inMinutes(360),
      ...data,
    },
  });

export const tripOf = (
  id: string,
  numbers: readonly string[],
  data: Record<string, unknown> = {},
): StoredEvent =>
  freightEvent("linehaulTripUpserted", {
    externalTripId: id,
    status: "pending",
    driverCode: ["D-1"],
    vehicleNumber: "9012",
    manifestNumbers: numbers,
    originLocationCode: "CHI",
    destinationLocationCode: "STL",
    plannedStartTime: inMinutes(60),
    plannedArrivalTime: inMinutes(360),
    ...data,
  });

/** A board over what events made known, without a store. Terminals are CHI, STL, KCK and IND, in Chicago's zone. */
export function openLegRig(overrides: Partial<LegSources> = {}) {
  const clock = { now: nowMs };
  const announced: string[] = [];
  const picture = new FreightPicture();
  const settings = FreightSettings.parse({});
  const board = new LinehaulBoardDesk({
    clock: () => clock.now,
    log: quietLog,
    picture,
    feed: { state: null },
    terminals: new Terminals({
      clock: () => clock.now,
      log: quietLog,
      get: async () => ({}),
      towns: { town: () => null },
    }),
    sources: {
      picture,
      settings: () => settings,
      zoneOf: () => "America/Chicago",
      isTerminal: (code) => ["CHI", "STL", "KCK", "IND"].includes(code),
      sealOf: () => ({ out: null, in: null }),
      equipmentOf: () => "Pup trailer",
      driverOf: (code) => ({
        externalUserId: code,
        name: `Driver ${code}`,
        phone: null,
        domicile: "CHI",
        driveLeftMinutes: 400,
      }),
      billFlagsOf: () => [],
      planOf: () => null,
      ...overrides,
    },
    reading: () => new ReaderHealth(clock.now),
    announce: (step) => announced.push(step),
  });
  return {
    clock,
    board,
    picture,
    announced,
    /** Takes events, and works out all legs. */
    async take(...events: StoredEvent[]) {
      picture.take(events.flatMap(knownObjects), 0);
      await board.round();
      return board.board(memberOf(), {}).legs;
    },
    read: (terminals: string[], query = {}) => board.board(memberOf({ terminals }), query),
  };
}
