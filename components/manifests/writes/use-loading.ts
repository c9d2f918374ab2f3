import type { FreightMoves } from "@/components/shipment/use-freight-moves";
import { toastRefused } from "@/components/ui/toast";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { useLoadFreight } from "@/lib/queries/dock/dock";

/** Deliveries that the dock puts into the trailer: what is picked up, or over, is not ticked. */
export const toLoad = (shipments: readonly ShipmentRow[]): ShipmentRow[] =>
  shipments.filter(({ type, status }) => type === "delivery" && status === "open");

/** Counts what the dock has loaded: `2 of 3 loaded`; null where nothing is to be loaded. */
export function loadedLabel(shipments: readonly ShipmentRow[]): string | null {
  const due = toLoad(shipments);
  if (due.length === 0) return null;
  const loaded = due.filter((one) => one.loaded !== null).length;
  return loaded === due.length ? "all loaded" : `${loaded} of ${due.length} loaded`;
}

/** Ticks of the dock, with the way back that every move of freight has. */
export function useLoading(moves: FreightMoves) {
  const loading = useLoadFreight();
  const send = (manifestId: string, shipments: readonly ShipmentRow[], isLoaded: boolean) =>
    loading.mutate(
      { manifestId, shipmentIds: shipments.map(({ shipmentId }) => shipmentId), isLoaded },
      {
        onSuccess: moves.settle,
        onError: (error) => toastRefused("The mark was not saved", error),
      },
    );
  return {
    /** Ticks what is not loaded; where all is, takes the ticks away. */
    toggle: ({ row }: ManifestDetail, shipments: readonly ShipmentRow[]) => {
      const due = toLoad(shipments);
      const left = due.filter(({ loaded }) => loaded === null);
      if (due.length > 0) send(row.manifestId, left.length > 0 ? left : due, left.length > 0);
    },
    pending: loading.isPending,
  };
}
