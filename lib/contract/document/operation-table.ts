import { operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";

const begin = "<!-- operations -->\n";
const end = "<!-- end of operations -->\n";

const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |\n`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => "---"), ...rows].map(line).join("");

/** The operations as two tables in Markdown: the published ones in their order, and those that are ours. */
function operationTables(): string {
  const entries = operationIds.map((id): [string, Operation] => [id, operations[id]]);
  const published = entries.filter(([, entry]) => !entry.extension);
  const ours = entries.filter(([, entry]) => entry.extension);
  return [
    table(
      ["#", "Operation", "Method", "Path", "Success", "Paging"],
      published.map(([id, { method, path, status, paging }], i) => [
        i + 1,
        id,
        method,
        path,
        status,
        paging ?? "–",
      ]),
    ),
    "Ours beyond these (`x-extension` in the document):\n",
    table(
      ["Operation", "Method", "Path", "Key"],
      ours.map(([id, { method, path, keyScope }]) => [id, method, path, keyScope]),
    ),
  ].join("\n");
}

/** A text with the tables of today between its two marks. @throws Error for a text without the marks */
export function withOperationTables(text: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The marks ${begin.trim()} are missing`);
  return `${before}${begin}\n${operationTables()}\n${end}${after}`;
}
