import { expect, test } from "vitest";
import { drawPapers } from "@/lib/desk/areas/freight/paper/draw-paper";
import { pageTexts } from "@/lib/desk/areas/freight/paper/testing/pdf-text";
import { billsOfLading } from "@/lib/paper/bill-of-lading";
import { manifestPaper } from "@/lib/paper/manifest-paper";
import { manifestDetailOf, manifestRowOf, manifestStopOf } from "@/lib/paper/testing/manifest-detail";

const at = new Date("2026-11-24T16:52:00Z");

const driverCopy = (...names: string[]) => {
  const stops = names.map((name, index) =>
    manifestStopOf({ stopId: `ST-${index}`, number: index + 1, name }),
  );
  return manifestPaper(manifestDetailOf({ row: manifestRowOf({ stops }) }), "driver", "Test Carrier");
};

test("a long manifest goes over pages, each with its number, the count and the stamp", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Customer ${index + 1}`);
  const pages = pageTexts(await drawPapers([driverCopy(...names)], "letter", at));
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain("As known Tue Nov 24 10:52 CST");
  }
  expect(pages.join("\n")).toContain("Customer 40");
});

test("papers of one file each begin on a page of their own", async () => {
  const pages = pageTexts(await drawPapers(billsOfLading(manifestDetailOf(), "Test Carrier"), "a4", at));
  expect(pages).toHaveLength(4);
});

test.each([
  ["ligatures, quotes, marks", "Bœuf d’Or™ “Œuvre” – €"],
  ["middle and eastern Europe", "Łódź Đakovo Žilina Győr İzmir ẞ"],
  ["Greek, Cyrillic, Vietnamese", "Θεσσαλονίκη Жуковский Nguyễn Thị Hạnh"],
  ["mathematics and arrows", "−3 ≥ 2 ≤ 4 → ×"],
])("every letter that Inter has stays as it is: %s", async (_, name) => {
  const [page] = pageTexts(await drawPapers([driverCopy(name)], "letter", at));
  expect(page).toContain(name);
  expect(page).not.toContain("□");
});

test("accents that come apart are composed, as typed elsewhere", async () => {
  const [page] = pageTexts(await drawPapers([driverCopy("José Muñoz".normalize("NFD"))], "letter", at));
  expect(page).toContain("José Muñoz".normalize("NFC"));
});

test("letters that Inter lacks are marked, and named at the foot of their page alone", async () => {
  const pages = pageTexts(
    await drawPapers([driverCopy("東京 Foods"), driverCopy("Plain Foods")], "letter", at),
  );
  expect(pages[0]).toContain("□□ Foods");
  expect(pages[0]).toContain("□ stands for U+6771, U+4EAC: this typeface lacks them");
  expect(pages[1]).not.toContain("□");
});

test("a document holds the letters that it uses, not the typeface", async () => {
  const file = await drawPapers([driverCopy("Customer 1")], "letter", at);
  expect(file.length).toBeLessThan(60_000);
});
