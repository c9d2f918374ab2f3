import type { BillDetails, BillLine } from "@/lib/contract/desk/bills/bill-details";
import type { SplitRequest } from "@/lib/contract/desk/dock/split-shipment";
import type { FieldError } from "@/lib/contract/errors";
import { billOfPlatform } from "@/lib/desk/areas/freight/bills/described-bill";
import type { KeptBill } from "@/lib/desk/areas/freight/bills/kept-bills";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { type SplitLine, splitFaults, splitTotals } from "@/lib/format/split-freight";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";

type Shipment = Known<"shipment">;

/** Lines of freight that is to be split, and the bill that they are of. */
export interface ReadLines {
  /** Null where nothing was entered of it. */
  bill: KeptBill | null;
  /** Details that are shared out; the lines are the platform's where nobody entered any. */
  details: BillDetails;
  /** One of the freight as a whole where no line is known. */
  lines: readonly (SplitLine & Pick<BillLine, "description" | "hazmat">)[];
}

export async function readLines(known: Shipment, bill: KeptBill | null): Promise<ReadLines> {
  const { pieces, weight, handlingUnits } = known.facts;
  const platform = billOfPlatform(known, await loadHazmatTable());
  const kept = bill?.details ?? platform;
  const details = kept.lines.length > 0 ? kept : { ...kept, lines: platform.lines };
  const whole = { description: null, hazmat: null, pieces, weight, handlingUnits };
  return { bill, details, lines: details.lines.length > 0 ? details.lines : [whole] };
}

/** A delivery goes by its PRO, a pickup by its reference. */
export const numberOf = ({ facts: { type, proNumber, refNumber } }: Shipment): string | null =>
  type === "pickup" ? refNumber : proNumber;

/** Numbers of the second part; a pickup's PRO gets the same suffix as its reference. */
export function secondNumbers(known: Shipment, number: string): { proNumber: string; refNumber?: string } {
  const { type, proNumber, refNumber } = known.facts;
  if (type !== "pickup") return { proNumber: number };
  return { proNumber: `${proNumber}${number.slice((refNumber ?? "").length)}`, refNumber: number };
}

/** Tells why lines can't be split; null where they can. */
export function linesRefusal(lines: ReadLines["lines"]): string | null {
  if (lines.every(({ pieces }) => pieces === null)) return "Its pieces are not known: enter them first";
  const pieces = lines.reduce((sum, line) => sum + (line.pieces ?? 0), 0);
  return pieces < 2 && lines.every((line) => line.pieces !== null) ? "It has no more than one piece" : null;
}

/** Finds what is wrong with a request, by its fields. */
export function splitRequestFaults(
  known: Shipment,
  lines: ReadLines["lines"],
  { takes, number }: SplitRequest,
): FieldError[] {
  const own = numberOf(known);
  const hasSuffix = number.startsWith(`${own}-`) && number.length > `${own}-`.length;
  const isTwice = new Set(takes.map(({ line }) => line)).size < takes.length;
  return [
    ...(isTwice ? [{ path: "takes", message: "must name each line once" }] : []),
    ...(hasSuffix ? [] : [{ path: "number", message: `must be ${own} with a suffix, such as ${own}-2` }]),
    ...splitFaults(lines, takes).map(({ line, field, message }) => ({
      path: `takes.${Math.max(
        0,
        takes.findIndex((take) => take.line === line),
      )}.${field}`,
      message,
    })),
  ];
}

/** `4 of 13 pieces` */
export function takenLabel(lines: ReadLines["lines"], { takes }: Pick<SplitRequest, "takes">): string {
  const { goes, stays } = splitTotals(lines, takes);
  const all = stays.pieces === null ? "" : ` of ${(goes.pieces ?? 0) + stays.pieces}`;
  return `${goes.pieces}${all} ${all === "" && goes.pieces === 1 ? "piece" : "pieces"}`;
}
