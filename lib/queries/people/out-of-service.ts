import type { QueryClient } from "@tanstack/react-query";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import type { OutOfServiceEntry, OutOfServiceKind } from "@/lib/contract/desk/people/out-of-service";
import { callDesk, deskKey, deskQuery } from "@/lib/queries/desk-client";
import { useWrite } from "@/lib/queries/use-write";

/** Drivers and units that are out of service, or will be. */
export const outOfServiceQuery = { ...deskQuery("listOutOfService", {}), staleTime: 30_000 };

interface Named {
  kind: OutOfServiceKind;
  objectId: string;
  id: string;
}

/** Enters, changes or takes back what takes a driver or a unit out of service. */
export const useSetOutOfService = () =>
  useWrite(
    ({ kind, objectId, id, ...body }: Named & OutOfServiceEntry, idempotencyKey) =>
      callDesk("setOutOfService", { params: { kind, objectId, id }, body, idempotencyKey }),
    (client) => client.invalidateQueries({ queryKey: deskKey("listOutOfService") }),
  );

/** What became of an assignment that was to be taken off. */
export interface TakenOff {
  label: string;
  /** Why it is the driver's still; null where it is off. */
  because: string | null;
  /** Gives it back; null where nothing was done. */
  undo: (() => Promise<unknown>) | null;
}

const idempotencyKey = () => crypto.randomUUID();

/** Without a driver a day can't be judged, and the desk asks why. */
const overrideReason = "The driver is out of service";

const takenOff = (
  { label }: WorkBlock,
  { outcome, message }: { outcome: string; message: string },
  undo: (() => Promise<unknown>) | null,
): TakenOff => ({ label, because: outcome === "done" || outcome === "pending" ? null : message, undo });

/** Takes one work off its driver. @throws PlatformError */
async function takeOff(work: WorkBlock, driverId: string): Promise<TakenOff> {
  const { kind, id, label } = work;
  if (id === null) return { label, because: "It belongs to a terminal that you don't see", undo: null };
  const sent = { idempotencyKey: idempotencyKey() };
  if (kind === "trip") {
    const { results, undo } = await callDesk("moveTrips", {
      ...sent,
      body: { move: "unassign", trips: [{ tripId: Number(id), version: null }] },
    });
    const [result = { outcome: "failed", message: "Nothing was done" }] = results;
    return takenOff(
      work,
      result,
      undo && (() => callDesk("undoMove", { body: { id: undo.id }, idempotencyKey: idempotencyKey() })),
    );
  }
  if (kind === "manifest") {
    const response = await callDesk("changeManifest", {
      ...sent,
      params: { manifestId: id },
      body: { version: null, driver: null, overrideReason },
    });
    const { undo } = response;
    return takenOff(
      work,
      response,
      undo && (() => callDesk("undoFreight", { body: { id: undo.id }, idempotencyKey: idempotencyKey() })),
    );
  }
  const { results, undo } = await callDesk("writeLeg", {
    ...sent,
    params: { legId: id },
    body: { act: "change", set: { driver: null }, seen: { driver: driverId }, trailers: [], overrideReason },
  });
  const refused = results.find(({ outcome }) => outcome !== "done");
  return takenOff(
    work,
    refused ?? { outcome: "done", message: "" },
    undo && (() => callDesk("undoLeg", { body: { id: undo.id }, idempotencyKey: idempotencyKey() })),
  );
}

/** Takes works off their driver, each judged alone: of each it is known what became of it. */
export async function takeOffAll(
  client: QueryClient,
  works: readonly WorkBlock[],
  driverId: string,
): Promise<TakenOff[]> {
  const results: TakenOff[] = [];
  for (const work of works)
    results.push(
      await takeOff(work, driverId).catch((error: Error) => ({
        ...{ label: work.label, because: error.message, undo: null },
      })),
    );
  await readWorksAgain(client);
  return results;
}

/** What taking off and giving back make stale. */
export const readWorksAgain = (client: QueryClient) =>
  Promise.all(
    (["getDriverWork", "getTripBoard", "getFreightBoard", "getLinehaulBoard"] as const).map((call) =>
      client.invalidateQueries({ queryKey: deskKey(call) }),
    ),
  );
