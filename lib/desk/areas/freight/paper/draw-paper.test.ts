import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawPapers } from "@/lib/desk/areas/freight/paper/draw-paper";
import { printable } from "@/lib/desk/areas/freight/paper/page-writer";
import { billsOfLading } from "@/lib/paper/bill-of-lading";
import { manifestPaper } from "@/lib/paper/manifest-paper";
import { manifestDetailOf, manifestRowOf, manifestStopOf } from "@/lib/paper/testing/manifest-detail";

const at = new Date("2026-11-24T16:52:00Z");

/** The text of a PDF's pages, read back from its content streams. */
function textOf(file: Uint8Array): string {
  const bytes = Buffer.from(file);
  const streams: string[] = [];
  for (let start = bytes.indexOf("stream\n"); start !== -1; start = bytes.indexOf("stream\n", start)) {
    const end = bytes.indexOf("endstream", start);
    streams.push(inflateSync(bytes.subarray(start + 7, end)).toString("latin1"));
    start = end + 9;
  }
  const hex = [...streams.join("\n").matchAll(/\[(.*?)\] TJ/g)].map(([, shown = ""]) =>
    [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, code = ""]) => Buffer.from(code, "hex")).join(""),
  );
  return hex.join("\n");
}

test("a long manifest goes over pages, each with its number, the count and the stamp", async () => {
  const stops = Array.from({ length: 40 }, (_, index) =>
    manifestStopOf({ stopId: `ST-${index}`, number: index + 1, name: `Customer ${index + 1}` }),
  );
  const paper = manifestPaper(manifestDetailOf({ row: manifestRowOf({ stops }) }), "driver", "Test Carrier");
  const text = textOf(await drawPapers([paper], "letter", at));
  const pages = [...text.matchAll(/Page (\d+) of (\d+)/g)];
  expect(pages.length).toBeGreaterThan(4);
  expect(new Set(pages.map(([, , count]) => count))).toEqual(new Set([String(pages.length)]));
  expect(text.match(/As known Tue Nov 24 10:52 CST/g)).toHaveLength(pages.length);
  expect(text).toContain("Customer 40");
});

test("papers of one file each begin on a page of their own", async () => {
  const text = textOf(await drawPapers(billsOfLading(manifestDetailOf(), "Test Carrier"), "a4", at));
  expect(text).toContain("Page 4 of 4");
});

test("letters that the fonts lack lose their accents, and what has no likeness is marked", () => {
  expect(printable("Łódź Möbel −3 → 東")).toBe("Lódz Möbel -3 ? ?");
});
