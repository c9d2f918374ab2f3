import {
  type BillForm,
  type BillLineForm,
  billFormOf,
  lineFormOf,
} from "@/components/freight/bill/bill-form";
import type { ExportColumn } from "@/components/list-page/export/export-column";
import type { ReadBill } from "@/lib/contract/desk/bills/many-bills";

/** Columns of a file that each line of a bill fills, in their order. */
export const lineColumns: readonly (readonly [keyof BillLineForm, string])[] = [
  ["pieces", "Pieces"],
  ["packaging", "Package"],
  ["description", "Description"],
  ["weight", "Weight (lb)"],
  ["handlingUnits", "Handling units"],
  ["handlingUnitType", "Handling unit type"],
  ["nmfcItem", "NMFC item"],
  ["freightClass", "Class"],
  ["isHazardous", "Hazardous"],
  ["idNumber", "UN number"],
  ["name", "Proper shipping name"],
  ["technicalName", "Technical name"],
  ["hazardClass", "Hazard class"],
  ["subsidiaryClasses", "Subsidiary classes"],
  ["packingGroup", "Packing group"],
  ["quantity", "Quantity"],
  ["unit", "Unit of quantity"],
  ["zone", "Inhalation zone"],
  ["responseGuide", "Response guide"],
  ["isLimitedQuantity", "Limited quantity"],
  ["isReportableQuantity", "RQ"],
  ["isMarinePollutant", "Marine pollutant"],
];

/** Columns of the bill as a whole, repeated on each of its lines. */
export const headColumns: readonly (readonly [keyof Omit<BillForm, "lines">, string])[] = [
  ["billNumber", "Bill of lading number"],
  ["customerOrder", "Customer order number"],
  ["references", "References"],
  ["terms", "Terms"],
  ["billTo", "Bill charges to"],
  ["fob", "FOB"],
  ["masterBill", "Master bill"],
  ["codAmount", "COD amount ($)"],
  ["emergencyPhone", "Emergency phone"],
  ["emergencyContact", "Emergency contact"],
  ["certifiedBy", "Certified by"],
  ["instructions", "Special instructions"],
];

/** A line of a bill as one row of a file. */
interface BillRow {
  proNumber: string;
  /** Counted from 1; null of a bill without lines. */
  line: number | null;
  head: BillForm;
  texts: BillLineForm;
}

/** One row for each line; a bill without lines has one, with what is known of it as a whole. */
export function billRows(bills: readonly Pick<ReadBill, "proNumber" | "bill">[]): BillRow[] {
  return bills.flatMap(({ proNumber, bill }): BillRow[] => {
    const head = billFormOf(bill);
    if (bill.lines.length === 0) return [{ proNumber, line: null, head, texts: lineFormOf() }];
    return bill.lines.map((line, index) => ({
      ...{ proNumber, head },
      line: index + 1,
      texts: lineFormOf(line),
    }));
  });
}

/** Columns that hold figures. */
export const figures: ReadonlySet<string> = new Set([
  "pieces",
  "weight",
  "handlingUnits",
  "quantity",
  "codAmount",
]);

/** Leaves the cell empty where nobody said a value: a 0 would be one. */
const cell = (key: string, text: string) => (text === "" ? null : figures.has(key) ? Number(text) : text);

/** Bills of lading as a file. */
export const billExport: readonly ExportColumn<BillRow>[] = [
  ["PRO", ({ proNumber }) => proNumber],
  ["Line", ({ line }) => line],
  ...lineColumns.map(
    ([key, header]): ExportColumn<BillRow> => [header, ({ texts }) => cell(key, texts[key])],
  ),
  ...headColumns.map(([key, header]): ExportColumn<BillRow> => [header, ({ head }) => cell(key, head[key])]),
];
