import type { ReactNode } from "react";
import { PhoneLink } from "@/components/shipment/phone-link";
import { cx } from "@/components/ui/cx";
import { figure } from "@/components/ui/figure";
import { type StateKind, StateShape } from "@/components/ui/state-shape";
import type { DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { spacesCount } from "@/lib/format/spaces";
import { ownDescription } from "@/lib/paper/bill-lines";
import { lineSum } from "@/lib/paper/bill-totals";
import { guidesLabel } from "@/lib/paper/guides-label";
import { placardsLabel } from "@/lib/paper/placards-label";

type Line = DescribedBill["lines"][number];

interface BillTableProps {
  bill: DescribedBill;
  /** Totals of the shipment, shown where its lines do not say them. */
  totals: Pick<ShipmentRow, "pieces" | "weight" | "handlingUnits" | "spaces">;
}

const Unknown = () => (
  <span role="img" aria-label="not known" className="text-ink-3">
    —
  </span>
);

const cell = "border-b border-line py-1.5 pr-3 align-baseline";
const number = "text-right tabular-nums";

const heads: readonly [string, string][] = [
  ["Pcs", number],
  ["Package", ""],
  ["On", ""],
  ["HM", ""],
  ["Description", ""],
  ["UN number, name, class, group", ""],
  ["Quantity", number],
  ["lb", number],
  ["NMFC", ""],
  ["Class", number],
];

/** Lists the lines of freight as its bill has them, hazardous materials in their lawful sequence, and what they come to. */
export function BillTable({ bill, totals }: BillTableProps) {
  const isHazardous = bill.lines.some(({ hazmat }) => hazmat !== null);
  return (
    // Scrolled by keys too where it is wider than the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keys
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">Lines of the bill of lading</caption>
        <thead>
          <tr className="text-small text-ink-3">
            {heads.map(([head, look]) => (
              <th key={head} scope="col" className={cx("border-b border-line py-1 pr-3 font-medium", look)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <BillRow key={index} line={line} />
          ))}
          <Totals bill={bill} totals={totals} isHazardous={isHazardous} />
        </tbody>
      </table>
    </div>
  );
}

function BillRow({ line }: { line: Line }) {
  const { pieces, packaging, handlingUnits, handlingUnitType, hazmat } = line;
  const cells: [ReactNode, string][] = [
    [pieces === null ? <Unknown key="pieces" /> : figure(pieces), number],
    [packaging ?? "pieces", "text-ink-2"],
    [
      handlingUnits === null ? "" : `${figure(handlingUnits)} ${handlingUnitType ?? "HU"}`,
      "text-ink-2 whitespace-nowrap",
    ],
    [hazmat === null ? "" : "X", "font-semibold"],
    [ownDescription(line) ?? (hazmat === null ? <Unknown key="description" /> : ""), ""],
    [
      hazmat === null ? "" : hazmat.description === "" ? "description not known" : hazmat.description,
      "font-semibold",
    ],
    [hazmat === null ? "" : (hazmat.amount ?? <Unknown key="amount" />), cx(number, "whitespace-nowrap")],
    [line.weight === null ? <Unknown key="weight" /> : figure(line.weight), number],
    [line.nmfcItem ?? <Unknown key="nmfc" />, "text-ink-2 whitespace-nowrap"],
    [line.freightClass ?? <Unknown key="class" />, number],
  ];
  return (
    <tr>
      {cells.map(([content, look], place) => (
        <td key={heads[place]?.[0]} className={cx(cell, look)}>
          {content}
        </td>
      ))}
    </tr>
  );
}

function Totals({ bill, totals, isHazardous }: BillTableProps & { isHazardous: boolean }) {
  const { lines } = bill;
  const pieces = lineSum(lines, "pieces") ?? totals.pieces;
  const weight = lineSum(lines, "weight") ?? totals.weight;
  const hazardous = lines.flatMap(({ hazmat }) => hazmat ?? []);
  const classes = [...new Set(hazardous.flatMap(({ hazardClass }) => hazardClass ?? []))];
  const on = [
    totals.handlingUnits === null
      ? null
      : `on ${figure(totals.handlingUnits)} handling ${totals.handlingUnits === 1 ? "unit" : "units"}`,
    totals.spaces === null ? null : spacesCount(totals.spaces),
  ].filter((part) => part !== null);
  const hazmatLine = `${hazardous.length} hazmat ${hazardous.length === 1 ? "line" : "lines"}`;
  return (
    <tr className="text-ink-2">
      <td className={cx("py-1.5 pr-3 font-semibold text-ink", number)}>
        {pieces === null ? <Unknown /> : figure(pieces)}
      </td>
      <td colSpan={4} className="py-1.5 pr-3">
        {on.length === 0 ? "pieces total" : on.join(", ")}
      </td>
      <td className="py-1.5 pr-3">
        {isHazardous ? [hazmatLine, ...classes.map((one) => `class ${one}`)].join(", ") : ""}
      </td>
      <td />
      <td className={cx("py-1.5 pr-3 font-semibold text-ink", number)}>
        {weight === null ? <Unknown /> : figure(weight)}
      </td>
      <td colSpan={2} />
    </tr>
  );
}

const verdictShape: Readonly<Record<LoadHazards["findings"][number]["verdict"], StateKind>> = {
  forbidden: "late",
  "not-known": "unknown",
  apart: "jeopardy",
  rule: "jeopardy",
};

interface HazmatVerdictProps {
  bill: DescribedBill;
  /** Findings against it on its manifest; null where it rides on none, or nobody knows. */
  aboard: LoadHazards["findings"] | null;
}

/** Says in one line what a hazardous shipment asks for: whom to call, placards, and what may not ride beside it. */
export function HazmatVerdict({ bill, aboard }: HazmatVerdictProps) {
  if (!bill.lines.some(({ hazmat }) => hazmat !== null) && bill.incomplete.length === 0) return null;
  const [worst] = aboard ?? [];
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2 text-small">
      <span className="flex items-baseline gap-1.5">
        <span className="text-ink-3">Emergency, 24 h</span>
        {bill.emergencyPhone === null ? (
          <span className="text-jeopardy">not known</span>
        ) : (
          <span className="font-semibold">
            <PhoneLink phone={bill.emergencyPhone} />
          </span>
        )}
        {bill.emergencyContact}
      </span>
      <span>
        <span className="text-ink-3">Guide</span> {guidesLabel(bill) ?? "not known"}
      </span>
      <span>
        <span className="text-ink-3">Placards</span> {placardsLabel(bill) ?? "not known"}
      </span>
      {aboard === null ? null : worst === undefined ? (
        <span className="flex items-center gap-1.5">
          <StateShape kind="ok" /> nothing on board must be kept apart from it
        </span>
      ) : (
        <span className="flex items-center gap-1.5">
          <StateShape kind={verdictShape[worst.verdict]} /> {worst.sentence}
        </span>
      )}
      {bill.incomplete.length === 0 ? null : (
        <span className="basis-full text-jeopardy">
          Papers incomplete: {bill.incomplete.join("; ")} not known.
        </span>
      )}
    </div>
  );
}
