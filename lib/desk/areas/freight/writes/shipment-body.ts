import type { Body } from "@/lib/contract/interface/operations";
import { AssociatedShipment } from "@/lib/contract/interface/shipment-fields";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";

type SentShipment = Body<"upsertShipment">["associatedShipment"];

/** Sending it completes the shipment once more, so only completing sends it. */
const { completionCode: _, ...keptShape } = AssociatedShipment.shape;

/**
 * A shipment as it is known, in the words of the interface. By the published modes many fields fall back to their defaults
 * when they are left out, so whatever changes one field has to send all of them. What no event told is not sent and goes
 * where the platform knew it: nothing published reads it back.
 * @throws NotWritten where its type is none that the interface writes
 */
export function knownShipment({ data }: Pick<Known<"shipment">, "data">): SentShipment {
  const fields = Object.entries(keptShape).flatMap(([name, schema]) => {
    const read = schema.safeParse(data[name]);
    const isSaid = read.success && read.data !== undefined && read.data !== null && read.data !== "";
    return isSaid ? [[name, read.data]] : [];
  });
  const shipment = Object.fromEntries(fields) as Partial<SentShipment>;
  if (shipment.shipmentType === undefined)
    throw new NotWritten("refused", `The platform does not take shipments of type ${data.shipmentType}`);
  return { ...shipment, shipmentType: shipment.shipmentType };
}

/** Makes what upserts a known shipment as it is, beside these fields of its own and those that stand beside it. */
export function shipmentBody(
  known: Known<"shipment">,
  changes: Partial<SentShipment>,
  beside: Partial<Omit<Body<"upsertShipment">, "associatedShipment">> = {},
): Body<"upsertShipment"> {
  const { terminalCode, route } = known.facts;
  return {
    associatedShipment: { ...knownShipment(known), ...changes },
    ...present("terminalCode", terminalCode),
    ...present("associatedRouteCode", route),
    ...beside,
  };
}

const present = <Name extends string>(name: Name, value: string | null) =>
  (value === null ? {} : { [name]: value }) as { [Key in Name]?: string };

/** The field by which the interface has the day of a shipment. */
export const dayFieldOf = (shipmentType: string): "deliveryDate" | "pickupDate" =>
  shipmentType === "delivery" ? "deliveryDate" : "pickupDate";
