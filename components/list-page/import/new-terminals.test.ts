import { expect, test } from "vitest";
import { newTerminals } from "@/components/list-page/import/new-terminals";

const fields = [
  { key: "id", label: "Id" },
  { key: "terminals", label: "Terminals", isTerminal: true as const },
];
const found = (known: readonly string[], ...cells: string[]) =>
  newTerminals(
    cells.map((terminals) => ({ cells: { id: "JOX", terminals } })),
    fields,
    new Set(known),
  );

test("a code that nobody has yet is found, with how many rows name it", () => {
  expect(found(["JOL", "STL"], "JOL", "STL, JLO", "jol; JLO", "OMA", "(none)", "")).toEqual([
    { code: "JLO", rows: 2, like: "JOL" },
    { code: "jol", rows: 1, like: "JOL" },
    { code: "OMA", rows: 1, like: null },
  ]);
});

test("of a company that has no terminal yet nothing is asked", () => {
  expect(found([], "JOL")).toEqual([]);
});
