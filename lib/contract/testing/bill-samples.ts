import { BillDetails, BillLine, type DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";

type Line = DescribedBill["lines"][number];

/** A line of a bill, not hazardous. */
export const billLineOf = (fields: Partial<Line> = {}): Line => ({
  ...BillLine.omit({ hazmat: true }).parse({}),
  hazmat: null,
  ...fields,
});

/** Paint in pails, as the desk describes it. */
export const hazmatOf = (fields: Partial<NonNullable<Line["hazmat"]>> = {}): NonNullable<Line["hazmat"]> => ({
  ...HazmatLine.parse({
    idNumber: "UN1263",
    name: "Paint",
    hazardClass: "3",
    packingGroup: "II",
    quantity: 240,
    unit: "gal",
  }),
  description: "UN1263, Paint, 3, II",
  amount: "240 gal",
  labels: ["3"],
  missing: [],
  ...fields,
});

/** A bill of which nothing is known but what is given. */
export const describedBillOf = (fields: Partial<DescribedBill> = {}): DescribedBill => ({
  ...BillDetails.parse({}),
  lines: [],
  emergencyIsCompanys: false,
  placards: [],
  incomplete: [],
  ...fields,
});

/** A load without hazardous materials. */
export const noHazards = (): LoadHazards => ({ classes: [], placards: [], findings: [], incomplete: [] });
