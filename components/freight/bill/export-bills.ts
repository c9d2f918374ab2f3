import { billExport, billRows } from "@/components/freight/bill/bill-columns";
import { exportRows } from "@/components/list-page/export/export-rows";
import { toastFailed } from "@/components/ui/toast";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { readBills } from "@/lib/queries/bills/bills";

/** Saves the bills of lading of freight as a file, one row for each line. Freight without a PRO has none. */
export async function exportBills(
  shipments: readonly Pick<ShipmentRow, "proNumber">[],
  nowMs: number,
): Promise<void> {
  const proNumbers = [...new Set(shipments.flatMap(({ proNumber }) => proNumber ?? []))];
  try {
    const rows = billRows(await readBills(proNumbers));
    await exportRows("csv", { noun: "lines", name: "bills-of-lading", rows, columns: billExport, nowMs });
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    toastFailed("The bills of lading could not be read", { description });
  }
}
