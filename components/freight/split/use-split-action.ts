import { useQuery } from "@tanstack/react-query";
import type { ListAction } from "@/components/list-page/list-actions";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Opens the form by which one PRO's pieces are split; what only the desk knows against it stands there. */
export function useSplitAction(shipments: readonly ShipmentRow[], open: () => void): { split: ListAction } {
  const session = useQuery(sessionQuery).data;
  const [row] = shipments;
  return {
    split: {
      keys: null,
      label: "Split its pieces",
      disabledReason:
        refusalOf(session, "splitShipment") ??
        (row === undefined || shipments.length > 1 ? "Choose one shipment." : splitRefusal(row)),
      run: open,
    },
  };
}

function splitRefusal({ type, status, proNumber, pieces, pending }: ShipmentRow): string | null {
  if (type !== "delivery" && type !== "pickup") return "Only deliveries and pickups can be split.";
  if (status === "completed" || status === "canceled") return `It is ${status}.`;
  if (proNumber === null) return "It has no PRO yet.";
  if (pieces !== null && pieces < 2) return "It has no more than one piece.";
  return pending === null ? null : "A change to it is not confirmed yet.";
}
