import type { TableFile } from "@/components/list-page/import/table-file";
import type { FollowResult } from "@/lib/contract/desk/trips-followed";

/** Numbers that stand in a text: one per line, or with commas, semicolons or tabs between. Each once, in their order. */
export function tripNumbersIn(text: string): string[] {
  const parts = text.split(/[\n\r\t,;]+/).map((part) => part.trim().replace(/^"(.*)"$/, "$1"));
  return [...new Set(parts.filter((part) => part !== ""))];
}

const namesTrips = /trip|load|order|number|^(no|nr|id|#)\.?$/i;

/** Numbers in a file: of the column whose header names trips, else of the first, which then has no header. */
export function tripNumbersOf({ header, lines }: TableFile): string[] {
  const named = header.findIndex((name) => namesTrips.test(name));
  const column = Math.max(0, named);
  const cells = lines.map(({ cells }) => cells[column] ?? "");
  return tripNumbersIn([...(named === -1 ? [header[0] ?? ""] : []), ...cells].join("\n"));
}

/** Lists what stays in the field after a run: every number that is not on the board now. */
export function numbersLeft(numbers: readonly string[], results: readonly FollowResult[]): string[] {
  const onBoard = new Set(
    results.filter(({ outcome }) => outcome === "followed" || outcome === "already").map((one) => one.number),
  );
  return numbers.filter((number) => !onBoard.has(number));
}
