import { z } from "zod";
import { typedNumber } from "@/components/freight/form/typed-values";
import { BillDetails, type DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";

/** A line of a bill as it is typed; empty is not known. */
export interface BillLineForm {
  handlingUnits: string;
  handlingUnitType: string;
  pieces: string;
  packaging: string;
  description: string;
  weight: string;
  nmfcItem: string;
  freightClass: string;
  /** `yes` or empty. */
  isHazardous: string;
  idNumber: string;
  name: string;
  technicalName: string;
  hazardClass: string;
  /** With commas between. */
  subsidiaryClasses: string;
  packingGroup: string;
  quantity: string;
  unit: string;
  zone: string;
  responseGuide: string;
  isLimitedQuantity: string;
  isReportableQuantity: string;
  isMarinePollutant: string;
}

export interface BillForm {
  billNumber: string;
  customerOrder: string;
  references: string;
  terms: string;
  billTo: string;
  fob: string;
  masterBill: string;
  certifiedBy: string;
  instructions: string;
  codAmount: string;
  emergencyPhone: string;
  emergencyContact: string;
  lines: BillLineForm[];
}

const flags = ["isLimitedQuantity", "isReportableQuantity", "isMarinePollutant"] as const;
const hazmatTexts = [
  "idNumber",
  "name",
  "technicalName",
  "hazardClass",
  "packingGroup",
  "unit",
  "zone",
  "responseGuide",
] as const;
const lineTexts = ["handlingUnitType", "packaging", "description", "nmfcItem", "freightClass"] as const;
const lineFigures = ["handlingUnits", "pieces", "weight"] as const;
const texts = [
  ...["billNumber", "customerOrder", "references", "terms", "billTo", "instructions"],
  ...["fob", "masterBill", "certifiedBy"],
  ...["emergencyPhone", "emergencyContact"],
] as (keyof Omit<BillForm, "lines">)[];

const typed = (value: string | number | null | undefined): string =>
  (value ?? "") === "" ? "" : String(value);

/** A hazardous material as it would be typed. */
export const typedHazmat = (hazmat: Partial<HazmatLine>) => ({
  idNumber: typed(hazmat.idNumber),
  name: typed(hazmat.name),
  technicalName: typed(hazmat.technicalName),
  hazardClass: typed(hazmat.hazardClass),
  subsidiaryClasses: (hazmat.subsidiaryClasses ?? []).join(", "),
  packingGroup: typed(hazmat.packingGroup),
});

/** A line as the form opens; one of which nothing is known is empty. */
export function lineFormOf(line?: DescribedBill["lines"][number]): BillLineForm {
  const hazmat = line?.hazmat ?? null;
  const flag = (isSo: boolean | undefined) => (isSo === true ? "yes" : "");
  return {
    handlingUnits: typed(line?.handlingUnits),
    handlingUnitType: typed(line?.handlingUnitType),
    pieces: typed(line?.pieces),
    packaging: typed(line?.packaging),
    description: typed(line?.description),
    weight: typed(line?.weight),
    nmfcItem: typed(line?.nmfcItem),
    freightClass: typed(line?.freightClass),
    isHazardous: flag(hazmat !== null),
    ...typedHazmat(hazmat ?? {}),
    quantity: typed(hazmat?.quantity),
    unit: typed(hazmat?.unit),
    zone: typed(hazmat?.zone),
    responseGuide: typed(hazmat?.responseGuide),
    isLimitedQuantity: flag(hazmat?.isLimitedQuantity),
    isReportableQuantity: flag(hazmat?.isReportableQuantity),
    isMarinePollutant: flag(hazmat?.isMarinePollutant),
  };
}

/** The form as it opens: with what is known, and one line to begin with. */
export const billFormOf = (bill: DescribedBill): BillForm => ({
  billNumber: typed(bill.billNumber),
  customerOrder: typed(bill.customerOrder),
  references: typed(bill.references),
  terms: typed(bill.terms),
  billTo: typed(bill.billTo),
  fob: typed(bill.fob),
  masterBill: typed(bill.masterBill),
  certifiedBy: typed(bill.certifiedBy),
  instructions: typed(bill.instructions),
  codAmount: typed(bill.codAmount),
  // The company's own is no part of this bill: it stands there as long as the bill names none.
  emergencyPhone: bill.emergencyIsCompanys ? "" : typed(bill.emergencyPhone),
  emergencyContact: bill.emergencyIsCompanys ? "" : typed(bill.emergencyContact),
  lines: bill.lines.length === 0 ? [lineFormOf()] : bill.lines.map(lineFormOf),
});

const textOf = (value: string): string | null => value.trim() || null;

/** `1,250` is a number; what is none stays as it was typed, for the contract to refuse at its field. */
function figureOf(value: string): number | string | null {
  const bare = value.trim().replace(/^\$/, "");
  if (bare === "") return null;
  const figure = typedNumber(bare);
  return Number.isNaN(figure) ? value : figure;
}

const picked = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

function sentLine(line: BillLineForm): unknown {
  return {
    ...picked(lineTexts, (name) => textOf(line[name])),
    ...picked(lineFigures, (name) => figureOf(line[name])),
    hazmat:
      line.isHazardous !== "yes"
        ? null
        : {
            ...picked(hazmatTexts, (name) => textOf(line[name])),
            ...picked(flags, (name) => line[name] === "yes"),
            subsidiaryClasses: line.subsidiaryClasses.split(",").flatMap((part) => part.trim() || []),
            quantity: figureOf(line.quantity),
          },
  };
}

const isEmpty = (line: BillLineForm): boolean => Object.values(line).every((value) => value.trim() === "");

/** Lines of the form that are sent, with their place in it: lines after one that was emptied move up. */
const keptLines = (lines: readonly BillLineForm[]) =>
  lines.flatMap((line, index) => (isEmpty(line) ? [] : [{ line, index }]));

/** Finds the form's field of one that the contract names: `details.lines.0.hazmat.idNumber` is `lines.0.idNumber`. */
const pathInForm = (path: string): string => path.replace(/^details\./, "").replace(".hazmat", "");

/** Rules of the form: what the desk takes, judged by its own contract. A line that was emptied goes. */
export const billRules = z.custom<BillForm>().transform((form, context): BillDetails => {
  const kept = keptLines(form.lines);
  const read = BillDetails.safeParse({
    ...picked(texts, (name) => textOf(form[name])),
    codAmount: figureOf(form.codAmount),
    lines: kept.map(({ line }) => sentLine(line)),
  });
  if (read.success) return read.data;
  for (const { path, message, code } of read.error.issues) {
    const [head, at, ...rest] = path;
    const own = head === "lines" && typeof at === "number" ? [head, kept[at]?.index ?? at, ...rest] : path;
    context.addIssue({
      code: "custom",
      path: pathInForm(own.map(String).join(".")).split("."),
      message: code === "invalid_type" ? "must be a number such as 1,250" : message,
    });
  }
  return z.NEVER;
});

/** Finds the form's line of a refused line of what was sent. */
export const sentPathInForm = (path: string, { lines }: { lines: readonly BillLineForm[] }): string => {
  const kept = keptLines(lines);
  return pathInForm(path).replace(
    /^lines\.(\d+)/,
    (_, at: string) => `lines.${kept[Number(at)]?.index ?? at}`,
  );
};
