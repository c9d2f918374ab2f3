import type { FreightPart } from "@/lib/contract/desk/freight-board";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { FreightRow } from "@/lib/desk/areas/freight/board/board-rows";
import type { BoardPart } from "@/lib/desk/boards/step-rows";

/** Deliveries that somebody has to plan: on no manifest, come back from one, or written and not confirmed. */
function isAvailable({ type, status, manifestId, cameBack, pending }: ShipmentRow): boolean {
  if (type !== "delivery") return false;
  if (manifestId !== null) return pending?.state === "unconfirmed";
  return cameBack || status === "open" || status === "unknown";
}

const partOf = (name: FreightPart, wants: (shipment: ShipmentRow) => boolean): BoardPart<FreightRow> => ({
  name,
  wants: (one) => one.kind !== "shipment" || wants(one.row),
});

/** Manifests and legs belong to every part. */
export const boardParts: Readonly<Record<FreightPart, BoardPart<FreightRow>>> = {
  available: partOf("available", isAvailable),
  deliveries: partOf("deliveries", ({ type }) => type === "delivery"),
  pickups: partOf("pickups", ({ type }) => type === "pickup" || type === "checkstop"),
  none: partOf("none", () => false),
};
