import { expect, test } from "vitest";
import { billExport, billRows } from "@/components/freight/bill/bill-columns";
import { csvText } from "@/components/list-page/export/csv-file";
import { BillDetails } from "@/lib/contract/desk/bills/bill-details";
import { billLineOf, hazmatOf } from "@/lib/contract/testing/bill-samples";

const bill = {
  ...BillDetails.parse({ terms: "prepaid", codAmount: 120.5, emergencyPhone: "+1 800 555 0144" }),
  ...{ emergencyIsCompanys: false, placards: [], incomplete: [] },
};

test("a bill is one row for each of its lines, with what is said of the whole bill on each", () => {
  const lines = [
    billLineOf({ description: "Basecoat", pieces: 48, weight: 2640, hazmat: hazmatOf() }),
    billLineOf({ description: "Brushes" }),
  ];
  const rows = billRows([{ proNumber: "P-1", bill: { ...bill, lines } }]);
  const [header = "", first = "", second = ""] = csvText(rows, billExport).split("\n");
  const cellsOf = (line: string) => {
    const cells = line.split(",");
    return Object.fromEntries(header.split(",").map((name, at) => [name, cells[at]]));
  };
  expect(cellsOf(first)).toMatchObject({
    ...{ PRO: "P-1", Line: "1", Pieces: "48", "Weight (lb)": "2640", Hazardous: "yes" },
    ...{ "UN number": "UN1263", "Proper shipping name": "Paint", "Hazard class": "3" },
    ...{ "Packing group": "II", Quantity: "240", "Unit of quantity": "gal" },
    ...{ Terms: "prepaid", "COD amount ($)": "120.5", "Emergency phone": "'+1 800 555 0144" },
  });
  expect(cellsOf(second)).toMatchObject({
    ...{ PRO: "P-1", Line: "2", Description: "Brushes", Pieces: "", Hazardous: "", Terms: "prepaid" },
  });
});

test("a bill without lines is one row; the company's own emergency phone is not the bill's", () => {
  const companys = { ...bill, lines: [], emergencyIsCompanys: true };
  const [row, ...more] = billRows([{ proNumber: "P-1", bill: companys }]);
  expect([row?.line, row?.head.emergencyPhone, more]).toEqual([null, "", []]);
});
