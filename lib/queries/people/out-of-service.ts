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
