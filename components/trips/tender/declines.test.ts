import { afterEach, expect, test, vi } from "vitest";
import { stubDesk } from "@/components/testing/desk-stub";
import { readDeclines } from "@/components/trips/tender/declines";
import { readTenderFile } from "@/components/trips/tender/tender-file";
import { reviewOffer } from "@/components/trips/tender/tender-review";
import { readSample } from "@/lib/x12/testing/read-sample";

afterEach(() => vi.unstubAllGlobals());

const { offers } = readTenderFile("204-original.edi", readSample("204-original.edi"));
const [offer] = offers;
if (offer === undefined) throw new Error("no offer");
const places = { own: () => null, zoneOfTown: () => null, readersZone: "America/Denver" };
const reviewed = reviewOffer(offer, null, places);
const declined = {
  ...{ sender: offer.sender, shipmentNumber: offer.tender.shipmentId, controlNumbers: offer.controlNumbers },
  ...{ reason: "No truck", by: "Dana Whitlock", at: "2026-11-24T15:00:00Z" },
};
const read = (...rows: (typeof declined)[]) => {
  stubDesk({ "POST /api/desk/tenders/declined": { declined: rows } });
  return readDeclines(offers);
};

test("the same set read again is declined, by whom, when and why", async () => {
  const { decided, noted } = await read(declined);
  const { reason, by, at } = declined;
  expect(decided.get(offer.key)).toEqual({ state: "declined", reason, by, at });
  expect(noted(reviewed).because).toBeNull();
});

test("a load that is offered anew is open, and says that it was declined before", async () => {
  const { decided, noted } = await read({ ...declined, controlNumbers: "000000001 / 0001" });
  expect(decided.size).toBe(0);
  expect(noted(reviewed).because).toMatch(
    /^An earlier offer of it was declined by Dana Whitlock, .*: No truck$/,
  );
});

test("another sender's load of the number is another one", async () => {
  const { decided, noted } = await read({ ...declined, sender: "OTHER" });
  expect([decided.size, noted(reviewed).because]).toEqual([0, null]);
});
