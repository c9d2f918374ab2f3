import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/commands/property-runs";
import { writeAcknowledgment } from "@/lib/x12/acknowledgment";
import { readBill } from "@/lib/x12/bill-of-lading";
import { readTender } from "@/lib/x12/load-tender";
import { readInterchanges } from "@/lib/x12/read-interchanges";
import { X12Error } from "@/lib/x12/segment";
import { readSample, sampleNames } from "@/lib/x12/testing/read-sample";
import { type Envelope, type WrittenSet, writeInterchange } from "@/lib/x12/write-interchange";

const numbers = { interchangeNumber: 1, groupNumber: 1, madeAt: "2026-11-28T15:00:00Z" };

/** Reads a text and all that is in it, as an import does. Null where it names what is wrong with the file. */
function readAll(text: string) {
  try {
    return readInterchanges(text).map((interchange) => ({
      interchange,
      reply: writeAcknowledgment(interchange, numbers),
      read: interchange.groups.flatMap(({ sets }) =>
        sets.map((set) => (set.kind === "211" ? readBill(set) : readTender(set))),
      ),
    }));
  } catch (error) {
    if (error instanceof X12Error && error.message.length > 10) return null;
    throw error;
  }
}

const hasFault = (text: string) =>
  readAll(text)?.some(({ interchange: { faults, groups, stray } }) =>
    [faults, stray, ...groups.flatMap((one) => [one.faults, ...one.sets.map((set) => set.faults)])].some(
      (list) => list.length > 0,
    ),
  ) ?? true;

test.each(sampleNames())(
  "%s, cut off anywhere, is read or named as unreadable, and never passes as whole",
  (name) => {
    const text = readSample(name);
    const end = text.lastIndexOf("IEA");
    const passed: number[] = [];
    for (let length = 0; length <= text.length; length += 1) {
      const isCut = !hasFault(text.slice(0, length));
      if (isCut && length < end) passed.push(length);
    }
    // A file of two interchanges that is cut between them, with or without the blank lines, is whole as far as it goes.
    const between = [...text.matchAll(/IEA\*1\*\d{9}~/g)].map(({ index, 0: { length } }) => index + length);
    expect(passed.filter((length) => between.every((at) => length < at - 1 || length > at + 4))).toEqual([]);
  },
);

test("a file with signs changed anywhere throws nothing but a named error", () => {
  const sample = fc.constantFrom(...sampleNames()).map(readSample);
  const change = fc.tuple(fc.nat(), fc.string({ unit: "binary", maxLength: 4 }), fc.nat(6));
  fc.assert(
    fc.property(sample, fc.array(change, { minLength: 1, maxLength: 5 }), (text, changes) => {
      const changed = changes.reduce((result, [at, put, cut]) => {
        const place = at % result.length;
        return `${result.slice(0, place)}${put}${result.slice(place + cut)}` || " ";
      }, text);
      readAll(changed);
    }),
    { numRuns: propertyRuns(500) },
  );
});

/** Draws what an element may hold: anything but delimiters, space at its ends and runs of it. */
const value = fc.stringMatching(/^[A-Za-z0-9.,:;&'()/-]{1,12}( [A-Za-z0-9.,-]{1,8})?$/);
const element = fc.oneof(value, fc.constant(""));
const segment = fc
  .tuple(fc.constantFrom("L11", "NTE", "N1", "AK3", "K1"), fc.array(element, { maxLength: 5 }), value)
  .map(([tag, rest, last]): [string, ...string[]] => [tag, ...rest, last]);
const set: fc.Arbitrary<WrittenSet> = fc.record({
  kind: fc.constantFrom("204", "211", "990", "997"),
  segments: fc.array(segment, { maxLength: 8 }),
});
const id = fc.stringMatching(/^[A-Z][A-Z0-9]{1,13}$/);
const envelope: fc.Arbitrary<Envelope> = fc.record({
  sender: fc.record({ qualifier: fc.constantFrom("02", "ZZ"), id }),
  receiver: fc.record({ qualifier: fc.constantFrom("01", "ZZ"), id }),
  groupSender: id,
  groupReceiver: id,
  groupKind: fc.constantFrom("SM", "BL", "GF", "FA"),
  version: fc.constantFrom("004010", "005010"),
  interchangeNumber: fc.integer({ min: 1, max: 999_999_999 }),
  groupNumber: fc.integer({ min: 1, max: 999_999_999 }),
  usage: fc.constantFrom("P", "T"),
  madeAt: fc.constantFrom("2026-11-28T15:04:05Z", "2027-01-01T00:00:00Z"),
});

test("what is written is read back as it was, without a fault of its envelope", () => {
  fc.assert(
    fc.property(envelope, fc.array(set, { minLength: 1, maxLength: 4 }), (written, sets) => {
      const [interchange, ...others] = readInterchanges(writeInterchange(written, sets));
      expect(others).toEqual([]);
      expect(interchange).toMatchObject({
        sender: written.sender,
        receiver: written.receiver,
        usage: written.usage,
        controlNumber: String(written.interchangeNumber).padStart(9, "0"),
        faults: [],
        stray: [],
      });
      const [group] = interchange?.groups ?? [];
      expect(group).toMatchObject({
        kind: written.groupKind,
        version: written.version,
        sender: written.groupSender,
        faults: [],
      });
      expect(
        group?.sets.map(({ kind, segments }) => [kind, segments.map((one) => [one.tag, ...one.elements])]),
      ).toEqual(sets.map(({ kind, segments }) => [kind, segments]));
      const envelopeCodes = ["2", "3", "4", "7"];
      expect(
        group?.sets.flatMap(({ faults }) =>
          faults.filter(({ level, code }) => level === "set" && envelopeCodes.includes(code)),
        ),
      ).toEqual([]);
    }),
    { numRuns: propertyRuns(200) },
  );
});
