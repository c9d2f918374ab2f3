import { exportBills } from "@/components/freight/bill/export-bills";
import type { ListAction } from "@/components/list-page/list-actions";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { deskNowMs } from "@/lib/live/desk-clock";

interface BillActionsInput {
  /** Empty where nothing is chosen. */
  chosen: readonly ShipmentRow[];
  shown: readonly ShipmentRow[];
}

/** Bills of lading of what is chosen, else of all that is shown, as a file. */
export function useBillActions({ chosen, shown }: BillActionsInput) {
  const shipments = chosen.length > 0 ? chosen : shown;
  const hasNone = shipments.every(({ proNumber }) => proNumber === null);
  return {
    exportBills: {
      keys: null,
      label: `Export the bills of lading of ${chosen.length > 0 ? "what is chosen" : "all that is shown"}`,
      disabledReason: hasNone ? "None of it has a PRO." : null,
      run: () => void exportBills(shipments, deskNowMs()),
    },
  } satisfies Record<string, ListAction>;
}
