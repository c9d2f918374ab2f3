import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { noHazards } from "@/lib/contract/testing/bill-samples";
import { shipmentOf } from "@/lib/contract/testing/freight-rows";
import { legTrailerOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";
import { pageTexts } from "@/lib/desk/areas/freight/paper/testing/pdf-text";
import { LegPapers } from "@/lib/desk/areas/linehaul/paper/leg-papers";
import { PrintedLegs } from "@/lib/desk/areas/linehaul/paper/printed-legs";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
beforeAll(async () => {
  store = await openDeskStore();
});
afterAll(() => store.close());

const known = shipmentOf({ shipmentId: "s-1", proNumber: "418219904" });
const double = linehaulRowOf({
  trailers: [
    legTrailerOf({ proNumbers: ["418219904", "418219931"] }),
    legTrailerOf({ manifestNumber: "LH-40219", trailer: "8527", proNumbers: [] }),
  ],
});

function open(leg: LinehaulRow | null = double, company = "c-1") {
  const asked: (readonly ShipmentRow[])[] = [];
  const papers = new LegPapers({
    clock: () => Date.parse("2026-11-24T11:12:00Z"),
    legOf: (seen) => (seen === null || seen.has("CHI") ? leg : null),
    shipmentsSeenBy: () => [known, shipmentOf({ shipmentId: "s-9", proNumber: "other" })],
    loadOf: async (rows) => {
      asked.push(rows);
      return { ladings: [], hazards: noHazards() };
    },
    terminalOf: (code) => ({
      code,
      name: code === "CHI" ? "Chicago" : code,
      timezone: code === "STL" ? "America/Chicago" : null,
      latitude: null,
      longitude: null,
    }),
    printed: new PrintedLegs(store, company),
    carrier: "Test Carrier",
  });
  return { papers, asked };
}

test("each trailer of a leg has its manifest, with what rides beside it and the freight that is known", async () => {
  const { papers, asked } = open();
  const [first, second] = await papers.of(memberOf(), "L-1");
  expect(first).toMatchObject({
    number: "LH-40218",
    trailer: "8411",
    origin: { code: "CHI", name: "Chicago", door: "42", zone: "UTC" },
    // A terminal whose name is its code is said once.
    destination: { code: "STL", name: null, door: "17", zone: "America/Chicago" },
    driver: "K. Okafor",
    pulledWith: [{ trailer: "8527", number: "LH-40219" }],
    shipments: [{ shipmentId: "s-1" }],
    unknownPros: ["418219931"],
  });
  expect(second).toMatchObject({ number: "LH-40219", shipments: [], unknownPros: [] });
  expect(asked.map((rows) => rows.map(({ shipmentId }) => shipmentId))).toEqual([["s-1"], []]);
});

test("they are printed as one file that names them", async () => {
  const file = await open().papers.print(memberOf(), "L-1", "letter");
  expect(file.name).toBe("LH-40218 and LH-40219, linehaul manifest.pdf");
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("the file says who printed it and when, on the clock of where the leg begins", async () => {
  const file = await open().papers.print(memberOf({ name: "Dana Wells" }), "L-1", "letter");
  const [page] = pageTexts(new Uint8Array(await file.arrayBuffer()));
  expect(page).toContain("Printed Tue Nov 24, 2026 11:12 UTC by Dana Wells");
});

test("a tractor alone has nothing to print, and a leg of another terminal is not there", async () => {
  const alone = open(linehaulRowOf({ trailers: [], kind: "bobtail" }));
  await expect(alone.papers.print(memberOf(), "L-1", "a4")).rejects.toThrow("no manifest to print");
  await expect(open().papers.of(memberOf({ terminals: ["KCK"] }), "L-1")).rejects.toThrow("No such leg");
});

test("each manifest that was printed says who printed it, and what has changed since", async () => {
  const company = "c-printed";
  expect((await open(double, company).papers.read(memberOf(), "L-1")).printed).toEqual([]);
  await open(double, company).papers.print(memberOf({ name: "Dana Wells" }), "L-1", "letter");
  const at = "2026-11-24T11:12:00.000Z";
  const print = { at, by: "Dana Wells" };
  const [first, second] = double.trailers;
  if (first === undefined || second === undefined) throw new Error("The leg has two trailers");
  const changed = linehaulRowOf({
    driver: null,
    trailers: [{ ...first, proNumbers: ["418219904"] }, second],
  });
  expect((await open(double, company).papers.read(memberOf(), "L-1")).printed).toEqual([
    { number: "LH-40218", ...print, since: [] },
    { number: "LH-40219", ...print, since: [] },
  ]);
  expect((await open(changed, company).papers.read(memberOf(), "L-1")).printed).toEqual([
    { number: "LH-40218", ...print, since: ["418219931 off", "no driver"] },
    { number: "LH-40219", ...print, since: ["no driver"] },
  ]);
  expect((await open(changed, "c-other").papers.read(memberOf(), "L-1")).printed).toEqual([]);
});
