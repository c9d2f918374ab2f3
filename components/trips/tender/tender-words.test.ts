import { expect, test } from "vitest";
import { readTenderFile } from "@/components/trips/tender/tender-file";
import { acceptedLabel, acceptLabel, declinedLabel, offerName } from "@/components/trips/tender/tender-words";
import { readSample } from "@/lib/x12/testing/read-sample";

const [offer] = readTenderFile("204-original.edi", readSample("204-original.edi")).offers;
if (offer === undefined) throw new Error("no offer");
const load = { offer, kind: "new" } as const;
const change = { offer, kind: "changed" } as const;
const number = offer.tender.shipmentId;

test("a new load is accepted, and a change of one is called a change wherever it is decided", () => {
  expect([acceptLabel([load]), acceptLabel([change]), acceptLabel([load, change])]).toEqual([
    "Accept the load",
    "Accept the change",
    "Accept all 2",
  ]);
  expect([offerName(load), offerName(change)]).toEqual([`load ${number}`, `the change of load ${number}`]);
  expect([declinedLabel(load), declinedLabel(change)]).toEqual([
    "No trip is made.",
    "The trip stays as it is.",
  ]);
});

test("what was accepted is counted as what it was", () => {
  expect(acceptedLabel([load], 1)).toBe("1 load is accepted");
  expect(acceptedLabel([change, change], 2)).toBe("2 changes are accepted");
  expect(acceptedLabel([load, change], 2)).toBe("2 tenders are accepted");
});
