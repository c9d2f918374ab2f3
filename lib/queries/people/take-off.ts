import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import type { OutOfServiceKind } from "@/lib/contract/desk/people/out-of-service";
import { callDesk, deskKey } from "@/lib/queries/desk-client";
import { linehaulBoardQuery } from "@/lib/queries/linehaul/linehaul-board";

/** Person or unit whose works are taken off. */
interface Subject {
  kind: OutOfServiceKind;
  objectId: string;
}

/** Outcome of an assignment that was to be taken off. */
export interface TakenOff {
  label: string;
  /** Reason why it is theirs still; null where it is off. */
  because: string | null;
  /** Gives it back; null where nothing was done. */
  undo: (() => Promise<unknown>) | null;
}

const idempotencyKey = () => crypto.randomUUID();

/** Without a driver a day can't be judged, and the desk asks why. */
const overrideReasons = {
  driver: "The driver is out of service",
  vehicle: "The unit is out of service",
  trailer: "The trailer is out of service",
} as const satisfies Record<OutOfServiceKind, string>;

const takenOff = (
  { label }: WorkBlock,
  { outcome, message }: { outcome: string; message: string },
  undo: (() => Promise<unknown>) | null,
): TakenOff => ({ label, because: outcome === "done" || outcome === "pending" ? null : message, undo });

async function takeTripOff(work: WorkBlock, tripId: number, { kind, objectId }: Subject): Promise<TakenOff> {
  if (kind !== "driver") return takeUnitOff(work, tripId, { list: unitLists[kind], unit: objectId });
  const { results, undo } = await callDesk("moveTrips", {
    idempotencyKey: idempotencyKey(),
    body: { move: "unassign", trips: [{ tripId, version: null }] },
  });
  const [result = { outcome: "failed", message: "Nothing was done" }] = results;
  return takenOff(
    work,
    result,
    undo && (() => callDesk("undoMove", { body: { id: undo.id }, idempotencyKey: idempotencyKey() })),
  );
}

const TripUnits = z.object({
  version: z.number().optional(),
  externalVehicleIds: z.array(z.string()).optional(),
  externalTrailerIds: z.array(z.string()).optional(),
});
/** Fields of a trip that name its units. */
const unitLists = { vehicle: "externalVehicleIds", trailer: "externalTrailerIds" } as const;

interface UnitOfTrip {
  list: (typeof unitLists)[keyof typeof unitLists];
  unit: string;
}

/** Takes a unit or a trailer off a trip, whose others stay. */
async function takeUnitOff(
  { label }: WorkBlock,
  tripId: number,
  { list, unit }: UnitOfTrip,
): Promise<TakenOff> {
  const params = { tripId };
  const readUnits = async () => TripUnits.parse((await callDesk("getTripDetail", { params })).trip);
  const write = (units: string[], version: number | undefined) =>
    callDesk("changeTrip", {
      ...{ params, idempotencyKey: idempotencyKey(), body: { [list]: units } },
      query: version === undefined ? {} : { version },
    });
  const { version, [list]: units = [] } = await readUnits();
  await write(
    units.filter((one) => one !== unit),
    version,
  );
  const undo = async () => {
    const now = await readUnits();
    if ((now[list] ?? []).length >= units.length)
      throw new Error(`${label} has another ${list === unitLists.vehicle ? "unit" : "trailer"} by now`);
    return write(units, now.version);
  };
  return { label, because: null, undo };
}

async function takeManifestOff(work: WorkBlock, manifestId: string, { kind }: Subject): Promise<TakenOff> {
  const response = await callDesk("changeManifest", {
    ...{ idempotencyKey: idempotencyKey(), params: { manifestId } },
    body: { version: null, [kind]: null, overrideReason: overrideReasons[kind] },
  });
  const { undo } = response;
  return takenOff(
    work,
    response,
    undo && (() => callDesk("undoFreight", { body: { id: undo.id }, idempotencyKey: idempotencyKey() })),
  );
}

/** Fields of a leg that a subject is taken out of, as they are seen now. */
async function leavingLeg(client: QueryClient, legId: string, { kind, objectId }: Subject) {
  if (kind !== "trailer") return { set: { [kind]: null }, seen: { [kind]: objectId }, trailers: [] };
  const { legs } = await client.fetchQuery(linehaulBoardQuery(null));
  const named = legs
    .find((leg) => leg.legId === legId)
    ?.trailers.flatMap(({ trailer, manifestId }) =>
      trailer === objectId && manifestId !== null ? [{ manifestId, from: objectId, to: null }] : [],
    );
  if (named === undefined || named.length === 0) throw new Error("The leg names the trailer no more");
  return { set: {}, seen: {}, trailers: named };
}

async function takeLegOff(
  client: QueryClient,
  work: WorkBlock,
  legId: string,
  subject: Subject,
): Promise<TakenOff> {
  const { results, undo } = await callDesk("writeLeg", {
    ...{ idempotencyKey: idempotencyKey(), params: { legId } },
    body: {
      ...{ act: "change", ...(await leavingLeg(client, legId, subject)) },
      overrideReason: overrideReasons[subject.kind],
    },
  });
  const refused = results.find(({ outcome }) => outcome !== "done");
  return takenOff(
    work,
    refused ?? { outcome: "done", message: "" },
    undo && (() => callDesk("undoLeg", { body: { id: undo.id }, idempotencyKey: idempotencyKey() })),
  );
}

/** Takes one work off its driver or its unit. @throws PlatformError */
async function takeOff(client: QueryClient, work: WorkBlock, subject: Subject): Promise<TakenOff> {
  const { kind, id, label } = work;
  if (id === null) return { label, because: "It belongs to a terminal that you don't see", undo: null };
  if (kind === "trip") return takeTripOff(work, Number(id), subject);
  return kind === "manifest" ? takeManifestOff(work, id, subject) : takeLegOff(client, work, id, subject);
}

/** Takes works off their driver or their unit, each judged alone: of each it is known what became of it. */
export async function takeOffAll(
  client: QueryClient,
  works: readonly WorkBlock[],
  subject: Subject,
): Promise<TakenOff[]> {
  const results: TakenOff[] = [];
  for (const work of works)
    results.push(
      await takeOff(client, work, subject).catch((error: Error) => ({
        ...{ label: work.label, because: error.message, undo: null },
      })),
    );
  await readWorksAgain(client);
  return results;
}

/** Reads again what taking off and giving back make stale. */
export const readWorksAgain = (client: QueryClient) =>
  Promise.all(
    (["getDriverWork", "getUnit", "getTripBoard", "getFreightBoard", "getLinehaulBoard"] as const).map(
      (call) => client.invalidateQueries({ queryKey: deskKey(call) }),
    ),
  );
