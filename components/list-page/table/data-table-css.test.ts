import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("cells inherit nothing from their row that styling the row anew would pass on", () => {
  const css = readFileSync(new URL("./data-table.css", import.meta.url), "utf8");
  const onScreen = css.slice(0, css.indexOf("@media"));
  const [, cell = ""] = /^\.data-cell \{([^}]*)\}/m.exec(onScreen) ?? [];
  // The browser's own sheet says `vertical-align: inherit` for cells.
  expect(cell).toMatch(/vertical-align: (?!inherit)\w+;/);
  expect(onScreen).not.toMatch(/: inherit;/);
});
