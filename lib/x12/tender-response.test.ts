import { expect, test } from "vitest";
import { type Interchange, readInterchanges } from "@/lib/x12/read-interchanges";
import { type TenderDecision, writeTenderResponses } from "@/lib/x12/tender-response";
import { readSample } from "@/lib/x12/testing/read-sample";

const numbers = { interchangeNumber: 12, groupNumber: 5, madeAt: "2026-11-28T15:04:05Z" };
function interchangeOf(name: string): Interchange {
  const [interchange] = readInterchanges(readSample(name));
  if (interchange === undefined) throw new Error("no interchange");
  return interchange;
}
const tender = { scac: "HLBD", shipmentId: "LKV-20417" };
const accepted: TenderDecision = { tender, isAccepted: true, tripNumber: "T-9001", reason: "" };
const segmentsOf = (name: string, ...decisions: TenderDecision[]) =>
  writeTenderResponses(interchangeOf(name), decisions, numbers).split("~\n");

test("an accepted load is named with the carrier's trip", () => {
  expect(segmentsOf("204-original.edi", accepted).slice(1)).toEqual([
    "GS*GF*HLBD*LAKEVIEW*20261128*1504*5*X*004010",
    "ST*990*0001",
    "B1*HLBD*LKV-20417*20261128*A",
    "N9*CN*T-9001",
    "SE*4*0001",
    "GE*1*5",
    "IEA*1*000000012",
    "",
  ]);
});

test("version 5010 has L11 in the place of N9", () => {
  expect(segmentsOf("204-hazmat-four-stops-5010.edi", accepted)).toContain("L11*T-9001*CN");
});

test("a declined load says why, in remarks of 30 signs, without delimiters", () => {
  const reason = "No reefer near Erie before Wednesday; ask again * for ~ Thursday morning please";
  const declined = { ...accepted, isAccepted: false, tripNumber: "", reason };
  expect(segmentsOf("204-original.edi", declined).slice(3, 6)).toEqual(
    [
      "B1*HLBD*LKV-20417*20261128*D",
      "K1*No reefer near Erie before*Wednesday; ask again   for",
      "K1*Thursday morning please",
    ].map((segment) => segment.replace(/ {2,}/g, " ")),
  );
});

test("a load is not declined without a reason", () => {
  const silent = { ...accepted, isAccepted: false, reason: " " };
  expect(() => segmentsOf("204-original.edi", silent)).toThrow(
    "Load LKV-20417 is declined: say why to whoever offered it.",
  );
});

test("several responses go into one group", () => {
  const second = { ...accepted, tender: { scac: "HLBD", shipmentId: "LKV-2" } };
  const segments = segmentsOf("204-original.edi", accepted, second);
  expect(segments.filter((segment) => /^(ST|GE|IEA)/.test(segment))).toEqual([
    ...["ST*990*0001", "ST*990*0002", "GE*2*5", "IEA*1*000000012"],
  ]);
});
