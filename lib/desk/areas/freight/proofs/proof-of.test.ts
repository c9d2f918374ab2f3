import { expect, test } from "vitest";
import type { FreightDocument } from "@/lib/contract/desk/freight-records";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { OsdCase } from "@/lib/contract/desk/service/osd-case";
import { manifestOf, manifestStopOf, shipmentOf } from "@/lib/contract/testing/freight-rows";
import { type ProofFacts, proofOf } from "@/lib/desk/areas/freight/proofs/proof-of";
import { proofPaper } from "@/lib/paper/proof-of-delivery";

const document = (type: string, sent: number, total = sent): FreightDocument => ({
  shipmentId: "s-1",
  title: "418220731",
  type,
  status: "uploaded",
  total,
  number: 0,
  images: Array.from({ length: sent }, (_, number) => ({ number, filename: null, contentType: null })),
  by: "Ortiz, Jorge",
  at: "2026-11-24T16:52:00Z",
});
const both = [document("signature", 1), document("delivery-receipt", 1)];
const { completionCodes: codes } = FreightSettings.parse({});
const delivered = codes.find(({ kind }) => kind === "delivered")?.code ?? "";
const refused = codes.find(({ kind }) => kind === "refused");

const proof = (over: Partial<ProofFacts> = {}, row: Parameters<typeof shipmentOf>[0] = {}) =>
  proofOf({
    row: shipmentOf({
      ...{ status: "completed", completionCode: delivered, completedAt: "2026-11-24T16:50:00Z" },
      ...{ manifestId: "m-1", stopId: "st-1" },
      ...row,
    }),
    manifest: null,
    documents: both,
    osd: null,
    codes,
    terminalZone: "America/Chicago",
    ...over,
  });
const factOf = (of: ReturnType<typeof proof>, label: string) =>
  proofPaper(of, "Haul Co", "2026-11-24T18:00:00Z").facts.find((fact) => fact.label === label)?.value;

test("a delivery with its papers proves all: when at the stop, as what, by whom, with nothing missing", () => {
  const manifest = manifestOf({
    title: "STL-114",
    driver: { externalUserId: "D-1", name: "Jorge Ortiz", phone: null },
    stops: [manifestStopOf({ stopId: "st-1", number: 3, arrivedAt: "2026-11-24T16:40:00Z" })],
  });
  const whole = proof({ manifest });
  expect(whole).toMatchObject({ missing: [], exceptions: [], stopNumber: 3, driver: "Jorge Ortiz" });
  expect(factOf(whole, "Delivered")).toBe("Tue Nov 24, 2026 10:50 CST");
  expect(factOf(whole, "Arrived")).toBe("10:40 CST");
  expect(factOf(whole, "Manifest")).toBe("STL-114, stop 3");
  expect(factOf(whole, "Signed by")).toBe(
    "name not reported, signature below, taken by Ortiz, Jorge at 10:52 CST",
  );
});

test("times are those of the stop, not of its terminal", () => {
  const party = { ...shipmentOf().party, latitude: 39.1, longitude: -84.5 };
  expect(factOf(proof({}, { party }), "Delivered")).toBe("Tue Nov 24, 2026 11:50 EST");
  // A place that is only assumed is none.
  expect(
    factOf(proof({}, { party: { ...party, approximately: "the middle of Ohio" } }), "Delivered"),
  ).toContain("CST");
});

test("what is missing is said, each by its name", () => {
  const { missing } = proof(
    { documents: [document("delivery-receipt", 1, 3)] },
    { completedAt: null, completionCode: null, flags: ["COD"] },
  );
  expect(missing).toEqual([
    "When it was delivered was not reported.",
    "No completion code was sent.",
    "No signature was sent.",
    "2 of 3 images of the delivery receipt have not arrived yet.",
    "The COD collected was not recorded.",
  ]);
});

test("what is not delivered proves nothing, and says that alone", () => {
  expect(proof({ documents: [] }, { status: "open", completedAt: null }).missing).toEqual([
    "It is not delivered yet.",
  ]);
  expect(proof({ documents: [] }, { status: "open", type: "pickup" }).missing).toEqual([
    "It is not picked up yet.",
  ]);
});

test("pieces are those that were counted; what differs is an exception", () => {
  const osd = OsdCase.parse({
    pieces: 12,
    short: 2,
    damaged: 1,
    counts: { delivered: 10 },
    note: "Two cartons in aisle C",
  });
  const short = proof({ osd });
  expect(factOf(short, "Pieces")).toBe("10 delivered of 12, 2 short, 1 damaged");
  expect(short.exceptions).toEqual(["OS&D case open: 2 short, 1 damaged.", "Two cartons in aisle C"]);
  expect(short.missing).toEqual(["No photo of the damage was sent."]);
  expect(factOf(proof(), "Pieces")).toBe("12 on the bill, no difference reported");
  // Refused, or damaged by its code: a difference was reported, and nobody has counted it.
  const told = proof({}, { completionCode: refused?.code ?? null });
  expect(factOf(told, "Pieces")).toBe("12 on the bill, not counted since");
});

test("a refusal is said in the words of its code, and that the freight came back", () => {
  const { exceptions } = proof({}, { completionCode: refused?.code ?? null, cameBack: true });
  expect(exceptions).toEqual([
    `Completed as: ${refused?.label}.`,
    "The freight was returned to the terminal.",
  ]);
});

test("COD that was collected stands with how and by whom", () => {
  const codCollected = {
    amount: 1250.5,
    paidBy: "check" as const,
    reason: null,
    at: "2026-11-24T17:00:00Z",
    by: "Dana",
  };
  expect(factOf(proof({}, { codCollected }), "COD")).toBe("$1,250.50, check, recorded by Dana");
  expect(factOf(proof(), "COD")).toBe("none");
});
