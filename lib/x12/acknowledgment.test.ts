import { expect, test } from "vitest";
import { writeAcknowledgment } from "@/lib/x12/acknowledgment";
import { readInterchanges } from "@/lib/x12/read-interchanges";
import { readSample } from "@/lib/x12/testing/read-sample";

const numbers = { interchangeNumber: 4_711, groupNumber: 88, madeAt: "2026-11-28T15:04:05Z" };

/** The segments of the reply to the only interchange of a text. */
function replyTo(text: string): string[] {
  const [interchange] = readInterchanges(text);
  if (interchange === undefined) throw new Error("no interchange");
  return writeAcknowledgment(interchange, numbers)
    .split("~\n")
    .filter((segment) => segment !== "");
}
const inner = (text: string) => replyTo(text).filter((segment) => /^(TA1|AK)/.test(segment));
const original = readSample("204-original.edi");

test("the reply goes back to the sender, in their version, under the carrier's numbers", () => {
  expect(replyTo(original)).toEqual([
    "ISA*00*          *00*          *ZZ*HLBD           *02*LAKEVIEW       *261128*1504*U*00401*000004711*0*P*>",
    "GS*FA*HLBD*LAKEVIEW*20261128*1504*88*X*004010",
    "ST*997*0001",
    "AK1*SM*11",
    "AK2*204*0001",
    "AK5*A",
    "AK9*A*1*1*1",
    "SE*6*0001",
    "GE*1*88",
    "IEA*1*000004711",
  ]);
  expect(replyTo(readSample("211-hazmat-5010.edi"))[0]).toContain("*^*00501*");
});

test("faults that are only noted leave the set accepted, with errors", () => {
  expect(inner(readSample("211-unknown-segments.edi"))).toEqual([
    "AK1*BL*33",
    "AK2*211*0001",
    "AK3*ZZQ*3**2",
    "AK3*W6*4**2",
    "AK3*FOB*29**2",
    "AK5*E*5",
    "AK9*E*1*1*1",
  ]);
});

test("one of two sets is refused, with each of its elements that is at fault", () => {
  expect(inner(readSample("204-one-of-two-refused.edi"))).toEqual([
    "AK1*SM*9",
    "AK2*204*0001",
    "AK5*A",
    "AK2*204*0002",
    "AK3*B2*2**8",
    "AK4*4**1",
    "AK3*S5*4**8",
    "AK4*3**6*heavy",
    "AK3*G62*5**8",
    "AK4*2**8*20261340",
    "AK3*G62*10**8",
    "AK4*4**9*2560",
    "AK5*R*4*5",
    "AK9*P*2*2*1",
  ]);
});

test.each([
  ["a count of sets", original.replace("GE*1*11", "GE*2*11"), ["AK5*R", "AK9*R*2*1*0*5"]],
  ["no GE", original.replace("GE*1*11~", ""), ["AK5*R", "AK9*R*1*1*0*3"]],
  ["another group number", original.replace("GE*1*11", "GE*1*12"), ["AK5*R", "AK9*R*1*1*0*4"]],
  ["a set of another kind", original.replace("ST*204", "ST*214"), ["AK5*R*1", "AK9*R*1*1*0"]],
  ["no SE", original.replace("SE*29*0001~", ""), ["AK5*R*2", "AK9*R*1*1*0"]],
])("%s refuses, by its code", (_, text, expected) => {
  expect(inner(text).filter((segment) => /^(AK5|AK9)/.test(segment))).toEqual(expected);
});

test("an envelope that is at fault is refused by TA1, and its groups with it", () => {
  expect(inner(original.replace("IEA*1*000000101", "IEA*1*000000999"))).toEqual([
    "TA1*000000101*261128*0815*R*001",
    "AK1*SM*11",
    "AK2*204*0001",
    "AK5*R",
    "AK9*R*1*1*0",
  ]);
});

test("each group has an acknowledgment of its own", () => {
  const reply = replyTo(readSample("204-doubled-numbers.edi"));
  expect(reply.filter((segment) => /^(ST|AK1|GE)/.test(segment))).toEqual([
    ...["ST*997*0001", "AK1*SM*3", "ST*997*0002", "AK1*SM*3", "GE*2*88"],
  ]);
});
