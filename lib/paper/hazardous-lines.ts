import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import { phoneLabel } from "@/lib/format/phone-label";
import type { PaperLine } from "@/lib/paper/paper";
import { packagesLabel, quantity } from "@/lib/paper/paper-labels";

/**
 * Describes each hazardous line of a bill in the lawful sequence (49 CFR 172.202), then quantity, packages and the
 * emergency number (172.604), which stands on the last.
 */
export function hazardousLines(bill: DescribedBill | undefined): PaperLine["hazardous"] {
  if (bill === undefined) return [];
  const emergency = `Emergency\u00a0${[bill.emergencyPhone === null ? "phone not known" : phoneLabel(bill.emergencyPhone), bill.emergencyContact].filter(Boolean).join(", ")}`;
  const lines = bill.lines.flatMap(({ hazmat, pieces, packaging, weight }) => {
    if (hazmat === null) return [];
    const amounts = [
      hazmat.amount,
      pieces === null ? null : packagesLabel(pieces, packaging),
      weight === null ? null : `${quantity(weight)} lb`,
      hazmat.missing.length === 0 ? null : `not known: ${hazmat.missing.join(", ")}`,
    ];
    const description = hazmat.description === "" ? "Hazardous, description not known" : hazmat.description;
    return [{ description, detail: amounts.filter((part) => part !== null).join(", ") }];
  });
  return lines.map((one, index) =>
    index === lines.length - 1 ? { ...one, detail: [one.detail, emergency].filter(Boolean).join(". ") } : one,
  );
}
