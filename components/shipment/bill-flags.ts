import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import { type ShipmentRow, shipmentFlags } from "@/lib/contract/desk/freight-shipments";

type Flags = ShipmentRow["flags"];

/**
 * A shipment's flags with what its bill of lading says beyond them: HAZ for a hazardous line, COD for an amount. The
 * platform's own flags need not know what was entered here.
 * @param bill undefined while it is not known
 */
export function flagsWithBill(
  flags: Flags,
  bill: Pick<DescribedBill, "lines" | "codAmount"> | undefined,
): Flags {
  const isHazardous = bill?.lines.some(({ hazmat }) => hazmat !== null) ?? false;
  const owes = (bill?.codAmount ?? 0) > 0;
  const all = new Set([...flags, ...(isHazardous ? ["HAZ"] : []), ...(owes ? ["COD"] : [])]);
  return shipmentFlags.filter((flag) => all.has(flag));
}
