import { figure } from "@/components/ui/figure";

/**
 * Says how much stands at other terminals than the one that a list is about: `118 elsewhere`, theirs to work, so
 * one number. Null where there is nothing; what belongs to none is everybody's.
 * @param terminalsOf a row's; one of several terminals stands in each one's list
 */
export function elsewhereLabel<Row>(
  rows: readonly Row[],
  terminalsOf: (row: Row) => readonly (string | null)[],
  terminal: string | null,
): string | null {
  if (terminal === null) return null;
  const elsewhere = rows
    .map((row) => terminalsOf(row).filter((one) => one !== null))
    .filter((codes) => codes.length > 0 && !codes.includes(terminal));
  return elsewhere.length === 0 ? null : `${figure(elsewhere.length)} elsewhere`;
}
