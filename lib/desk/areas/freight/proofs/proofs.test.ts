import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FileStream } from "@/lib/contract/file-stream";
import { pageTexts } from "@/lib/desk/areas/freight/paper/testing/pdf-text";
import { freightEvent, shipmentEvent } from "@/lib/desk/areas/freight/testing/freight-events";
import { openRecordsRig } from "@/lib/desk/areas/freight/testing/records-rig";
import { Refusal } from "@/lib/desk/http/refusal";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import type { Store } from "@/lib/store/open-store";

let store: Store;
let rig: ReturnType<typeof openRecordsRig>;
const { signal } = new AbortController();

const image = (url: string) => ({ url: `https://images.example/${url}` });
const delivered = (id: string, proNumber: string, data: object = {}) =>
  freightEvent("shipmentComplete", {
    ...shipmentEvent().data,
    ...{ shipmentId: id, proNumber, status: "completed", completedOn: "2026-11-20T15:10:00Z" },
    documents: [{ documentType: "signature", status: "uploaded", images: [image(`${proNumber}.png`)] }],
    ...data,
  });

/** One white point. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC",
  "base64",
);
const streamOf = (bytes: Uint8Array, name: string, type: string) =>
  new FileStream(new Blob([new Uint8Array(bytes)]).stream(), name, type, bytes.length);

beforeAll(async () => {
  store = await openDeskStore();
  rig = openRecordsRig(store);
  await rig.take(
    delivered("S-1", "P-1"),
    delivered("S-2", "P-2", { terminalCode: "KCK" }),
    delivered("S-3", "P-3", {
      documents: [{ documentType: "delivery-receipt", status: "uploaded", images: [image("3.pdf")] }],
    }),
    freightEvent("shipmentCreated", {
      ...shipmentEvent().data,
      shipmentId: "S-4",
      proNumber: "P-3",
      shipmentType: "pickup",
    }),
  );
});
beforeEach(() => {
  rig.set.documents = async (_, name) => streamOf(png, `${name}.png`, "image/png");
});
afterAll(() => store.close());

const print = async (proNumbers: string[], terminals: string[] = []) => {
  const file = await rig.proofs.print(memberOf({ terminals }), { proNumbers, size: "letter" }, signal);
  return { name: file.name, pages: pageTexts(new Uint8Array(await file.arrayBuffer())), file };
};

test("a PRO that a member does not see is left out, and those that they see are proven once", async () => {
  const proofs = await rig.proofs.read(memberOf({ terminals: ["JOL"] }), ["P-1", "P-2", "P-1", "P-9"]);
  expect(proofs.map(({ proNumber }) => proNumber)).toEqual(["P-1"]);
});

test("of a pickup and a delivery by one number the delivery is proven", async () => {
  const proofs = await rig.proofs.read(memberOf(), ["P-3"]);
  expect(proofs.map(({ type }) => type)).toEqual(["delivery"]);
});

test("one PRO is one paper with its signature; many have a list before them that names what is not there", async () => {
  const one = await print(["P-1"]);
  expect(one.name).toBe("P-1, proof of delivery.pdf");
  expect(one.pages).toHaveLength(1);
  expect(one.pages[0]).toContain("P-1: Signature");
  const many = await print(["P-1", "P-3", "P-9"]);
  expect(many.pages[0]).toContain("not found");
  expect(many.pages.slice(1).map((page) => /PRO P-\d/.exec(page)?.[0])).toEqual(["PRO P-1", "PRO P-3"]);
});

test("a picture that can't be had is said in its place, and the others are there", async () => {
  rig.set.documents = async (url, name) => {
    if (url.includes("P-1")) throw new Refusal("UPSTREAM_FAILED", "Where it is kept does not answer");
    return streamOf(png, `${name}.png`, "image/png");
  };
  const { pages } = await print(["P-1", "P-2"]);
  expect(pages[1]).toContain("Not here: where it is kept does not answer.");
  expect(pages[2]).not.toContain("Not here");
});

test("a document that no page can hold, and a picture that is broken, are attached to the file", async () => {
  rig.set.documents = async (_, name) =>
    streamOf(Buffer.from("%PDF-1.4 x"), `${name}.pdf`, "application/pdf");
  const document = await print(["P-3"]);
  expect(document.pages.at(-1)).toContain("Attached to this file as P-3 1-1.pdf");
  expect(Buffer.from(await document.file.arrayBuffer()).toString("latin1")).toContain("EmbeddedFile");
  rig.set.documents = async (_, name) => streamOf(Buffer.from("no picture"), `${name}.png`, "image/png");
  expect((await print(["P-1"])).pages.at(-1)).toContain("The picture is damaged and can't be shown");
});

test("where none is known there is no file", async () => {
  await expect(print(["P-9"])).rejects.toThrow("None of these PROs was found");
});
