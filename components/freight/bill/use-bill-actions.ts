import { useQuery } from "@tanstack/react-query";
import { exportBills } from "@/components/freight/bill/export-bills";
import type { ListAction } from "@/components/list-page/list-actions";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { deskNowMs } from "@/lib/live/desk-clock";
import { refusalOf, sessionQuery } from "@/lib/queries/session";

interface BillActionsInput {
  /** Empty where nothing is chosen. */
  chosen: readonly ShipmentRow[];
  shown: readonly ShipmentRow[];
  /** Opens the import. */
  open: () => void;
}

/** Bills of lading of what is chosen, else of all that is shown, as a file; and out of one. */
export function useBillActions({ chosen, shown, open }: BillActionsInput) {
  const shipments = chosen.length > 0 ? chosen : shown;
  const session = useQuery(sessionQuery).data;
  const hasNone = shipments.every(({ proNumber }) => proNumber === null);
  return {
    exportBills: {
      keys: null,
      label: `Export the bills of lading of ${chosen.length > 0 ? "the selected freight" : "all shown"}`,
      disabledReason: hasNone ? "None of it has a PRO yet." : null,
      run: () => void exportBills(shipments, deskNowMs()),
    },
    importBills: {
      keys: null,
      label: "Import bills of lading",
      disabledReason: refusalOf(session, "saveBills"),
      run: open,
    },
  } satisfies Record<string, ListAction>;
}
