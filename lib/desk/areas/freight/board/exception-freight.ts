import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { CompletionCode, FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";

type ExceptionFreight = ManifestRow["exceptionFreight"];

interface Options {
  /** The manifest's day, `2026-11-24`. */
  day: string | null;
  stops: ManifestRow["stops"];
  /** All that is on the manifest. */
  shipments: readonly ShipmentRow[];
  /** Completions of freight that has left the manifest. */
  off: readonly Known<"completion">[];
  picture: Pick<FreightPicture, "shipment" | "manifestOf">;
  settings: FreightSettings;
}

/**
 * Freight that did not go as planned, until somebody has dealt with it: what came back is dealt with once it is planned,
 * put to another day or over.
 */
export function exceptionFreight({
  day,
  stops,
  shipments,
  off,
  picture,
  settings,
}: Options): ExceptionFreight {
  const codeOf = exceptionCodes(settings);
  const numberOf = new Map(stops.flatMap(({ shipmentIds, number }) => shipmentIds.map((id) => [id, number])));
  const onIt = shipments.flatMap((shipment) => {
    const { shipmentId, title, proNumber, status, completionCode, completedAt, pieces, party } = shipment;
    const code = status === "completed" ? codeOf(completionCode) : undefined;
    if (code === undefined) return [];
    const stop = numberOf.get(shipmentId) ?? null;
    const numbers = { shipmentId, title, proNumber };
    return [{ ...numbers, ...wordsOf(code), pieces, ...customerOf(party), stop, at: completedAt }];
  });
  const back = off.flatMap(({ facts: { shipmentId, completionCode, completedAt, proNumber, refNumber } }) => {
    const code = codeOf(completionCode);
    const known = picture.shipment(shipmentId);
    if (code === undefined || known === null || !isLeft(known, day, picture)) return [];
    const numbers = { shipmentId, title: proNumber ?? refNumber ?? shipmentId, proNumber };
    const { pieces, party } = known.facts;
    return [{ ...numbers, ...wordsOf(code), pieces, ...customerOf(party), stop: null, at: completedAt }];
  });
  return [...onIt, ...back];
}

type Customer = Pick<ShipmentRow["party"], "name" | "customerNumber" | "phone" | "city" | "zip">;
const customerOf = ({ name, customerNumber, phone, city, zip }: Customer): Customer => ({
  ...{ name, customerNumber, phone },
  ...{ city, zip },
});

const wordsOf = ({ kind, label, code, bringsBack }: CompletionCode) => ({ kind, label, code, bringsBack });

const exceptionCodes = ({ completionCodes }: FreightSettings) => {
  const byCode = new Map(completionCodes.map((code) => [code.code, code]));
  return (completionCode: string | null): CompletionCode | undefined => {
    const code = completionCode === null ? undefined : byCode.get(completionCode);
    return code?.kind === "delivered" ? undefined : code;
  };
};

/** Nobody has planned it anew or put it to a later day. */
function isLeft(shipment: Known<"shipment">, day: string | null, picture: Options["picture"]): boolean {
  const { status, ownDay } = shipment.facts;
  const isLater = day !== null && ownDay !== null && ownDay > day;
  return status === "open" && !isLater && picture.manifestOf(shipment) === null;
}
