import { useQuery } from "@tanstack/react-query";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import type { ListAction } from "@/components/list-page/list-actions";
import { useGo } from "@/components/ui/address";
import { pageKeys } from "@/components/ui/page-keys";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { refusalOf, sessionQuery } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

/** Writes to a shipment's driver, and prints its bill of lading. */
export function useRideActions(row: ShipmentRow, manifest: ManifestRow | null) {
  const session = useQuery(sessionQuery).data;
  const openConversation = useConversationPane();
  const go = useGo();
  const driver = manifest?.driver ?? null;
  return {
    message: {
      keys: pageKeys.message,
      label: "Message driver",
      disabledReason:
        refusalOf(session, "sendMessages") ??
        (manifest === null
          ? "It is on no manifest."
          : driver === null
            ? `${manifest.title} has no driver yet.`
            : null),
      run: () => driver && openConversation(driver),
    },
    print: {
      keys: pageKeys.print,
      label: "Print the bill of lading",
      disabledReason: refusalOf(session, "printBill"),
      run: () => go(routes.bill(row.title, row.shipmentId)),
    },
  } satisfies Record<string, ListAction>;
}
