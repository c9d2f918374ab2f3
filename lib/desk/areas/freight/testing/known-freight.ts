import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { knownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectKind } from "@/lib/desk/feeds/read-model/objects/parse-object";
import type { Loose } from "@/lib/desk/link/read-value";

/** An object of which an event said this. */
export const knownOf = <Kind extends ObjectKind>(kind: Kind, id: string, data: Loose): Known<Kind> =>
  knownObject<Kind>({
    kind,
    id,
    number: null,
    data,
    version: "1",
    knownAt: "2026-11-20T15:00:00.000Z",
    terminals: [],
    liveUntilMicros: 0,
  });

/** A shipment of which an event said this. */
export const knownShipment = (data: Loose): Known<"shipment"> => knownOf("shipment", "S-1", data);
