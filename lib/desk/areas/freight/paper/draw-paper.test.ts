import { expect, test } from "vitest";
import { billLineOf, describedBillOf } from "@/lib/contract/testing/bill-samples";
import { drawPapers } from "@/lib/desk/areas/freight/paper/draw-paper";
import { pageTexts } from "@/lib/desk/areas/freight/paper/testing/pdf-text";
import { billsOfLading } from "@/lib/paper/bill-of-lading";
import { manifestPaper } from "@/lib/paper/manifest-paper";
import {
  manifestDetailOf,
  manifestRowOf,
  manifestShipmentOf,
  manifestStopOf,
} from "@/lib/paper/testing/manifest-detail";

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
    expect(page).toContain("Data as of Tue Nov 24, 2026 10:52 CST");
  }
  expect(pages.join("\n")).toContain("Customer 40");
});

test("each page of the driver copy adds up its own stops, and all of them", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Customer ${index + 1}`);
  const pages = pageTexts(await drawPapers([driverCopy(...names)], "letter", at));
  const stops = pages.map((page) => Number(/This page: (\d+) stops/.exec(page)?.[1]));
  expect(stops.reduce((sum, count) => sum + count, 0)).toBe(40);
  for (const [index, page] of pages.entries()) {
    expect(page.match(/Customer \d+/g)).toHaveLength(stops[index] ?? 0);
    expect(page).toContain("All: 40 stops");
  }
});

test("each page of the driver copy but the last says which stops the next one has", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Customer ${index + 1}`);
  const pages = pageTexts(await drawPapers([driverCopy(...names)], "letter", at));
  for (const [index, page] of pages.entries()) {
    const next = pages[index + 1]?.match(/Customer \d+/g)?.map((name) => name.slice("Customer ".length));
    const spans = /Page (\d+): stops? (\d+)(?: to (\d+))?/.exec(page)?.slice(1, 4) ?? [];
    if (next === undefined) expect(spans).toEqual([]);
    else expect(spans).toEqual([String(index + 2), next[0], next.length === 1 ? undefined : next.at(-1)]);
  }
});

test("a PRO that wraps is not written over by the next", async () => {
  const pagesOf = async (title: string) => {
    const shipments = Array.from({ length: 60 }, (_, index) =>
      manifestShipmentOf({ shipmentId: `S-${index}`, title, stopId: "ST-1" }),
    );
    const stops = [manifestStopOf({ shipmentIds: shipments.map(({ shipmentId }) => shipmentId) })];
    const detail = manifestDetailOf({ row: manifestRowOf({ stops }), shipments });
    return pageTexts(await drawPapers([manifestPaper(detail, "driver", "Test Carrier")], "letter", at))
      .length;
  };
  expect(await pagesOf("P".repeat(40))).toBeGreaterThan(await pagesOf("418220640"));
});

test("papers of one file each begin on a page of their own", async () => {
  const pages = pageTexts(await drawPapers(billsOfLading(manifestDetailOf(), "Test Carrier"), "a4", at));
  expect(pages).toHaveLength(4);
  for (const page of pages) expect(page).toContain("Page 1 of 1");
});

test("dozens of bills are one file, each with pages of its own", async () => {
  const bills = Array.from({ length: 12 }, () =>
    billsOfLading(manifestDetailOf(), "Test Carrier", "S-3"),
  ).flat();
  const pages = pageTexts(await drawPapers(bills, "letter", at));
  expect(pages).toHaveLength(12);
  for (const page of pages) {
    expect(page).toContain("Straight bill of lading 418220811");
    expect(page).toContain("Page 1 of 1");
  }
});

test("a bill of many lines goes on with its table's heads, and counts its own pages", async () => {
  const lines = Array.from({ length: 60 }, (_, index) => billLineOf({ description: `Line ${index + 1}` }));
  const ladings = [{ shipmentId: "S-3", other: null, bill: describedBillOf({ lines }) }];
  const detail = manifestDetailOf({ ladings });
  const pages = pageTexts(await drawPapers(billsOfLading(detail, "Test Carrier"), "letter", at));
  const [first, second, third, next] = pages.slice(2);
  expect(first).toContain("Page 1 of 3");
  expect(second).toContain("NMFC item");
  expect(second).toContain("Page 2 of 3");
  expect(third).toContain("Page 3 of 3");
  expect(next).toContain("Page 1 of 1");
});

test.each([
  ["ligatures, quotes, marks", "Bœuf d’Or™ “Œuvre” – €"],
  ["middle and eastern Europe", "Łódź Đakovo Žilina Győr İzmir ẞ"],
  ["Greek and Cyrillic", "Θεσσαλονίκη Жуковский"],
  ["Vietnamese", "Nguyễn Thị Hạnh"],
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
