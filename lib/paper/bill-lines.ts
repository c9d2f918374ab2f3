import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { lineSum } from "@/lib/paper/bill-totals";
import {
  line,
  type PaperBlock,
  type PaperColumn,
  type PaperItem,
  small,
  strong,
} from "@/lib/paper/paper-block";
import { packagesLabel, quantity } from "@/lib/paper/paper-labels";

type Line = DescribedBill["lines"][number];

const columns: readonly PaperColumn[] = [
  { head: "HU", width: 0.5, isFigure: true },
  { head: "Type", width: 0.7 },
  { head: "Pkgs", width: 0.7, isFigure: true },
  { head: "Type", width: 0.9 },
  { head: "HM", width: 0.5 },
  {
    head: "Description of articles, special marks, exceptions. Hazardous materials first and marked X: ID number, proper shipping name, class, packing group",
    width: 5.8,
  },
  { head: "Weight, lb gross", width: 1, isFigure: true },
  { head: "NMFC item", width: 1.1 },
  { head: "Class", width: 0.8 },
];

/** The lines of a bill, hazardous ones first and marked (49 CFR 172.201(a)(1)), and what they come to. */
export function billLines(bill: DescribedBill, shipment: ShipmentRow): PaperBlock[] {
  const sorted = [...bill.lines].sort((a, b) => Number(b.hazmat !== null) - Number(a.hazmat !== null));
  return [
    {
      kind: "table",
      columns,
      rows: [
        ...sorted.map(lineRow),
        ...(sorted.length === 0 ? [emptyRow, emptyRow] : []),
        totalsRow(bill.lines, shipment),
      ],
    },
  ];
}

const figure = (value: number | null): PaperItem[] => (value === null ? [] : [line(quantity(value))]);
const text = (value: string | null): PaperItem[] => (value === null ? [] : [line(value)]);

const emptyRow: readonly PaperItem[][] = columns.map(() => [line(" ")]);

function lineRow(row: Line): PaperItem[][] {
  return [
    figure(row.handlingUnits),
    text(row.handlingUnitType),
    figure(row.pieces),
    text(row.packaging),
    row.hazmat === null ? [] : [strong("X", 11)],
    described(row),
    figure(row.weight),
    text(row.nmfcItem),
    text(row.freightClass),
  ];
}

/** The line's own text; null where it only repeats the hazardous description, as the interface alone carries it. */
export const ownDescription = ({ description, hazmat }: Line): string | null =>
  hazmat !== null && hazmat.description !== "" && description?.startsWith(hazmat.description)
    ? null
    : description;

/** The four in their sequence with nothing between; quantity and packages below (172.202(a)(5), (7)). */
function described(row: Line): PaperItem[] {
  const { hazmat, pieces, packaging } = row;
  const description = ownDescription(row);
  if (hazmat === null) return [line(description ?? "Description not known")];
  // Number and kind of packages belong to the description (172.202(a)(7)).
  const packages = pieces === null ? packaging : packagesLabel(pieces, packaging);
  const below = [
    hazmat.amount === null ? null : `Total quantity ${hazmat.amount}`,
    packages,
    description,
  ].filter((part) => part !== null);
  return [
    strong(hazmat.description === "" ? "Hazardous, description not known" : hazmat.description, 9.5),
    ...(below.length === 0 ? [] : [line(below.join(". "))]),
    ...(hazmat.missing.length === 0 ? [] : [small(`Not known: ${hazmat.missing.join(", ")}`)]),
  ];
}

/** The sum of lines that all say theirs, so that the column adds up; else the shipment's own total. */
function totalsRow(lines: readonly Line[], shipment: ShipmentRow): PaperItem[][] {
  const hazardous = lines.filter(({ hazmat }) => hazmat !== null);
  const pieceSum = lineSum(hazardous, "pieces");
  const weightSum = lineSum(hazardous, "weight");
  const ofHazardous = [
    pieceSum === null ? "packages not known" : packagesLabel(pieceSum, null),
    weightSum === null ? "lb gross not known" : `${quantity(weightSum)} lb gross`,
  ];
  const total = (figure: "pieces" | "weight" | "handlingUnits"): PaperItem[] => {
    const value = lineSum(lines, figure) ?? shipment[figure];
    return value === null ? [] : [strong(quantity(value))];
  };
  return [
    total("handlingUnits"),
    [],
    total("pieces"),
    [],
    [],
    [strong(hazardous.length === 0 ? "Totals" : `Totals  ·  hazardous materials ${ofHazardous.join(", ")}`)],
    total("weight"),
    [],
    [],
  ];
}
