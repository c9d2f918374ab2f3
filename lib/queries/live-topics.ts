import type { QueryClient } from "@tanstack/react-query";
import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import { deskCallIds, deskLines } from "@/lib/contract/desk/lines/desk-lines";
import { isWritingTrips } from "@/lib/queries/trips-now";

/** Says how a read that is shown is made again after changes: which changes those are, its call says in `topics`. */
interface Refetch {
  /** All changes of so long are read at once. */
  everyMs: number;
  /** Leaves as it is what was read at the announced step of its board, or later. */
  byStep?: true;
  /** While this holds it waits. */
  waits?: (client: QueryClient) => boolean;
}

/** Reads again together what changes together. */
const usual: Refetch = { everyMs: 100 };

/** The response of a write brings what is shown of trips with it. */
const ofTrip: Refetch = { ...usual, byStep: true, waits: isWritingTrips };
/** Trips change many a second while trucks drive, freight does in the morning. */
const board = { everyMs: 700, byStep: true } as const;
/** Reads beside a board's record, which name no step. */
const freight = { everyMs: 700 } as const;
/** Reads on every page, or beside the map. */
const seldom = { everyMs: 5_000, byStep: true } as const;
/** Messages may come in many times a second. */
const messages: Refetch = { everyMs: 400 };

/** Calls that are not read again as usual. */
const refetches: { readonly [Id in DeskCallId]?: Refetch } = {
  getTripBoard: { ...ofTrip, ...board },
  getTripDetail: ofTrip,
  getTripsAttention: { ...ofTrip, ...seldom },
  getVehicleTrips: { ...ofTrip, ...seldom },
  getFreightBoard: board,
  getLinehaulBoard: board,
  getLateLeg: freight,
  getDriverWork: { everyMs: 5_000 },
  getShipments: board,
  getBill: freight,
  getShipmentService: freight,
  getNotes: freight,
  getManifestDetail: board,
  listCustomers: board,
  listPeople: board,
  listPlaces: board,
  getCustomer: freight,
  listUnknownEvents: board,
  getFreightAttention: seldom,
  getInbox: { ...messages, byStep: true },
  getInboxAttention: messages,
  getConversation: messages,
  getSendProgress: messages,
  listPromises: messages,
  // The desk knows a session's member by heart for some seconds: asked sooner, it would say the role of before.
  getSession: { everyMs: 6_000 },
};

export const refetchOf = (call: DeskCallId): Refetch => refetches[call] ?? usual;

/** The calls whose responses some change makes stale. */
export const staleCalls = deskCallIds.filter((id) => deskLines[id].topics.length > 0);

/** Every resource whose changes make some response stale. */
export const liveTopics = [...new Set(deskCallIds.flatMap((id) => deskLines[id].topics))];

/** Stands for any record of a resource. */
const anyRecord = "*";

/** The parameter that the ids of a resource are of, where they are no driver's. */
const parameters: Readonly<Record<string, string>> = {
  truckload: "tripId",
  "trip-presence": "tripId",
  "trip-history": "tripId",
};

/**
 * Begins the keys of what a change makes stale of a call's responses: those about that record where the call is about
 * one, else all. Null: none.
 */
export function staleKey(
  call: DeskCallId,
  change: { resource: string; id: string },
): readonly unknown[] | null {
  const { topics, path } = deskLines[call];
  if (!topics.includes(change.resource)) return null;
  const name = parameters[change.resource] ?? "externalUserId";
  if (change.id === anyRecord || !path.includes(`{${name}}`)) return [call];
  return [call, { params: { [name]: name === "tripId" ? Number(change.id) : change.id } }];
}

/** Reads again what changes of these resources make stale, as far as it is shown. */
export function refetchTopics(client: QueryClient, topics: readonly string[]): void {
  for (const call of staleCalls)
    if (topics.some((topic) => deskLines[call].topics.includes(topic)))
      void client.invalidateQueries({ queryKey: [call] });
}
