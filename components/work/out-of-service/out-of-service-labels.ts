import type { OutOfServiceRow } from "@/lib/contract/desk/people/out-of-service";

export const outOfServiceLabels: Readonly<Record<OutOfServiceRow["reason"], string>> = {
  license: "License",
  medical: "Medical card",
  leave: "Leave",
  breakdown: "Breakdown",
  inspection: "Inspection",
  other: "Other",
};
