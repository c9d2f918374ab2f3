import type { BillDetails, BillLine } from "@/lib/contract/desk/bills/bill-details";
import { hundredths, type SplitTake, splitLine } from "@/lib/format/split-freight";

/** Numbers of the two parts of a PRO. */
interface PartNumbers {
  first: string;
  second: string;
}

/** The longest text of references that a bill keeps. */
export const longestReferences = 200;

/** Names the other part behind the references that a bill has. */
const withReference = (references: string | null, other: string): string =>
  [...(references ? [references] : []), other].join("; ");

/**
 * Shares a bill of lading out over two PROs: each line goes with its pieces, its hazardous material too. The first keeps the
 * COD; both have the references, and name each other there.
 */
export function sharedBill(
  details: BillDetails,
  takes: readonly SplitTake[],
  numbers: PartNumbers,
): { first: BillDetails; second: BillDetails } {
  const parts = details.lines.map((line, index) =>
    sharedLine(
      line,
      takes.find((take) => take.line === index),
    ),
  );
  const { references } = details;
  return {
    first: {
      ...details,
      references: withReference(references, `split: see ${numbers.second}`),
      lines: parts.flatMap(({ stays }) => stays ?? []),
    },
    second: {
      ...details,
      references: withReference(references, `split from ${numbers.first}`),
      codAmount: null,
      lines: parts.flatMap(({ goes }) => goes ?? []),
    },
  };
}

function sharedLine(
  line: BillLine,
  take: SplitTake | undefined,
): { goes: BillLine | null; stays: BillLine | null } {
  const { goes, stays } = splitLine(line, take);
  if (!goes.pieces) return { goes: null, stays: line };
  if (stays.pieces === 0) return { goes: line, stays: null };
  const share = goes.pieces / (line.pieces ?? goes.pieces);
  const taken = line.hazmat?.quantity == null ? null : hundredths(line.hazmat.quantity * share);
  const left = line.hazmat?.quantity == null || taken === null ? null : line.hazmat.quantity - taken;
  return {
    goes: { ...line, ...goes, hazmat: withQuantity(line, taken) },
    stays: { ...line, ...stays, hazmat: withQuantity(line, left) },
  };
}

/** Treats less than a hundredth of a unit as not known rather than nothing. */
function withQuantity({ hazmat }: BillLine, quantity: number | null): BillLine["hazmat"] {
  if (hazmat === null) return null;
  const rounded = quantity === null ? 0 : hundredths(quantity);
  return { ...hazmat, quantity: rounded > 0 ? rounded : null };
}
