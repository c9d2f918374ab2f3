import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { quantity } from "@/lib/paper/paper-labels";

type Lines = readonly DescribedBill["lines"][number][];

/** Adds a figure of lines up; null as soon as one is not known: nothing unknown counts as zero. */
export function lineSum(lines: Lines, figure: "pieces" | "weight" | "handlingUnits"): number | null {
  const known = lines.map((line) => line[figure]).filter((value) => value !== null);
  return lines.length === 0 || known.length < lines.length
    ? null
    : known.reduce((sum, value) => sum + value, 0);
}

/** Names figures that differ: billing goes by the bill, planning by the shipment, and one of them is wrong. */
export function billDiffers(
  { lines }: { lines: Lines },
  shipment: Pick<ShipmentRow, "pieces" | "weight">,
): string | null {
  const [first, ...more] = (["weight", "pieces"] as const).flatMap((figure) => {
    const [sum, whole] = [lineSum(lines, figure), shipment[figure]];
    if (sum === null || whole === null || Math.round(sum) === Math.round(whole)) return [];
    return [`${quantity(sum)} ${figure === "weight" ? "lb" : "pieces"}, the shipment ${quantity(whole)}`];
  });
  return first === undefined ? null : `The bill's lines total ${[first, ...more].join("; ")}.`;
}
