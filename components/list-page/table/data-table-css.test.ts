import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./data-table.css", import.meta.url), "utf8");
const onScreen = css.slice(0, css.indexOf("@media"));

test("cells inherit nothing from their row that styling the row anew would pass on", () => {
  const [, cell = ""] = /^\.data-cell \{([^}]*)\}/m.exec(onScreen) ?? [];
  // The browser's own sheet says `vertical-align: inherit` for cells.
  expect(cell).toMatch(/vertical-align: (?!inherit)\w+;/);
  expect(onScreen).not.toMatch(/: inherit;/);
});

test("only a row that is pointed at or chosen paints a ground over the table's", () => {
  const painting = [...onScreen.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(([, , body]) =>
    body?.includes("background:"),
  );
  const rows = painting
    .map(([, selector]) => selector?.trim())
    .filter((selector) => selector?.includes("tbody .data-row"));
  expect(rows).toEqual([
    ".data-table tbody .data-row:hover",
    '.data-table tbody .data-row[aria-selected="true"],\n.data-table tbody .data-row[data-cursor]',
  ]);
});
