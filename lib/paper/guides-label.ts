import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";

/** Names the response guides of a bill's hazardous lines, each once: `128, 154`; null where nobody stated one. */
export function guidesLabel({ lines }: Pick<DescribedBill, "lines">): string | null {
  const guides = new Set(lines.flatMap(({ hazmat }) => hazmat?.responseGuide ?? []));
  return guides.size === 0 ? null : [...guides].sort().join(", ");
}
