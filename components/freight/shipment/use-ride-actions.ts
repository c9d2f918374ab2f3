import { useQuery } from "@tanstack/react-query";
import { useConversationPane } from "@/components/conversation/conversation-panes";
import { saveFile } from "@/components/list-page/export/save-file";
import type { ListAction } from "@/components/list-page/list-actions";
import { pageKeys } from "@/components/ui/page-keys";
import { toastDone, toastRefused } from "@/components/ui/toast";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { usePrintManifest } from "@/lib/queries/manifests";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

/** Does what goes through a shipment's manifest: writing to its driver, and printing its bill of lading. */
export function useRideActions(row: ShipmentRow, manifest: ManifestRow | null) {
  const session = useQuery(sessionQuery).data;
  const openConversation = useConversationPane();
  const print = usePrintManifest();
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
      disabledReason:
        refusalOf(session, "printManifest") ??
        (manifest === null ? "It is on no manifest: its bill is printed with one." : null),
      run: () =>
        manifest &&
        print.mutate(
          {
            manifestId: manifest.manifestId,
            copy: "bill-of-lading",
            size: "letter",
            shipmentId: row.shipmentId,
          },
          {
            onSuccess: (file) => {
              saveFile(file.name, file);
              toastDone(`The bill of ${row.title} is in the file`);
            },
            onError: (error) => toastRefused("It could not be printed", error),
          },
        ),
    },
  } satisfies Record<string, ListAction>;
}
