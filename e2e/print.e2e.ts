import { readFileSync } from "node:fs";
import { constants, inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./drivers/desk";

/** Counts the pieces of text on the second sheet. */
async function piecesOnSecondSheet(page: Page): Promise<number> {
  const file = (await page.pdf({ pageRanges: "2", preferCSSPageSize: true })).toString("latin1");
  const streams = [...file.matchAll(/\/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    // Takes bytes without their end: a last one that is a line break is lost to the match above.
    ([, packed = ""]) =>
      inflateSync(Buffer.from(packed, "latin1"), { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1"),
  );
  const texts = streams.filter((stream) => /\/F\d+ [\d.]+ Tf/.test(stream));
  return texts.reduce((sum, text) => sum + (text.match(/\bT[jJ]\b/g)?.length ?? 0), 0);
}

test("every sheet of a printed list has the names of its columns, those that sort too", async ({ page }) => {
  const names = ["Driver", "Drive", "Cycle"];
  const heads = names.map((name) => `<th><button><span>${name}</span></button></th>`).join("");
  const rows = `<tr class="data-row">${'<td class="data-cell">x</td>'.repeat(names.length)}</tr>`.repeat(120);
  await page.setContent(
    `<style>:root { --row: 28px }${readFileSync("components/list-page/table/data-table.css", "utf8")}</style>
    <table class="data-table"><thead><tr class="data-row">${heads}</tr></thead><tbody>${rows}</tbody></table>`,
  );
  const whole = await piecesOnSecondSheet(page);
  await page.addStyleTag({ content: "@media print { .data-table thead { visibility: hidden } }" });
  expect(whole - (await piecesOnSecondSheet(page))).toBeGreaterThanOrEqual(names.length);
});
