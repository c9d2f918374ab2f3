import type { Lading } from "@/lib/contract/desk/freight-records";
import { itemsOf } from "@/lib/desk/areas/freight/board/shipment-facts";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { numberOf, textOf } from "@/lib/desk/link/read-value";

/** What a bill of lading says of a shipment beside its row. */
export function ladingOf({ id, data }: Known<"shipment">): Lading {
  const side = data.shipmentType === "delivery" ? "shipper" : "consignee";
  const name = textOf(data[`${side}Name`]);
  const place = ["Address", "City", "State", "Zip"].map((part) => textOf(data[side + part]));
  return {
    shipmentId: id,
    other: name === null ? null : { name, place: place.filter((part) => part !== null).join(", ") },
    items: itemsOf(data).map((item) => ({
      description: textOf(item.description),
      pieces: numberOf(item.pieces),
      weight: numberOf(item.weight),
      isHazardous: item.hazmat === true,
    })),
  };
}
