import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";

/**
 * Names the placards that a shipment asks for by itself; null where a class is not known, since nobody can say then that it
 * asks for none.
 */
export function placardsLabel({ lines, placards }: Pick<DescribedBill, "lines" | "placards">): string | null {
  const hazardous = lines.flatMap(({ hazmat }) => hazmat ?? []);
  const isKnown = hazardous.length > 0 && hazardous.every(({ hazardClass }) => hazardClass !== null);
  if (placards.length > 0) return `${placards.join(", ")}${isKnown ? "" : " at least"}`;
  return isKnown ? "None for this shipment alone" : null;
}
