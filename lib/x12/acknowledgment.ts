import type { FunctionalGroup, Interchange, TransactionSet } from "@/lib/x12/read-interchanges";
import { type ReplyNumbers, replyEnvelope } from "@/lib/x12/reply-envelope";
import { type WrittenSegment, writeInterchange } from "@/lib/x12/write-interchange";
import type { X12Fault } from "@/lib/x12/x12-fault";

/** Way in which a part was received: taken, taken with faults that are noted, refused. */
type Acceptance = "A" | "E" | "R";

/** Judges a set: what is wrong with its envelope or with what must be there refuses it. */
function acceptanceOf({ faults }: Pick<TransactionSet, "faults">): Acceptance {
  if (faults.some(({ refuses }) => refuses)) return "R";
  return faults.length === 0 ? "A" : "E";
}

/** A set counts as refused, too, where its group or its interchange is. */
export function isRefused(interchange: Interchange, group: FunctionalGroup, set: TransactionSet): boolean {
  return [interchange, group, set].some(({ faults }) => faults.some(({ refuses }) => refuses));
}

/**
 * Writes the functional acknowledgment (997) of an interchange: one for each of its groups, and a TA1 where its own envelope
 * is at fault. The receipt of the file is what it says; whether the load is taken is said by a 990.
 */
export function writeAcknowledgment(interchange: Interchange, numbers: ReplyNumbers): string {
  const envelope = replyEnvelope(interchange, "FA", numbers);
  const sets = interchange.groups.map((group) => ({
    kind: "997",
    segments: groupSegments(interchange, group),
  }));
  return writeInterchange({ ...envelope, notices: noticesOf(interchange) }, sets);
}

/** TA1 repeats number, day and time of the interchange as they stand in its ISA. */
function noticesOf({ header, controlNumber, faults }: Interchange): WrittenSegment[] {
  const [fault] = faults;
  if (fault === undefined) return [];
  const [, , , , , , , , day = "", time = ""] = header.elements;
  const number = controlNumber.padStart(9, "0");
  return [["TA1", number, day, time, fault.refuses ? "R" : "E", fault.code]];
}

/** X12 has room for five codes of a set and of a group. */
const mostCodes = 5;

function codesOf(faults: readonly X12Fault[], level: X12Fault["level"]): string[] {
  return [...new Set(faults.flatMap((fault) => (fault.level === level ? [fault.code] : [])))];
}

function groupSegments(interchange: Interchange, group: FunctionalGroup): WrittenSegment[] {
  const results = group.sets.map((set) => (isRefused(interchange, group, set) ? "R" : acceptanceOf(set)));
  const taken = results.filter((one) => one !== "R").length;
  return [
    ["AK1", group.kind, group.controlNumber],
    ...group.sets.flatMap((set, index) => setSegments(set, results[index] ?? "R")),
    [
      "AK9",
      groupResult(taken, results, group.faults),
      String(group.countedSets ?? group.sets.length),
      String(group.sets.length),
      String(taken),
      ...codesOf(group.faults, "group").slice(0, mostCodes),
    ],
  ];
}

/** P: some sets are taken and some are not. */
function groupResult(taken: number, results: readonly Acceptance[], faults: readonly X12Fault[]): string {
  if (taken === 0) return "R";
  if (taken < results.length) return "P";
  return results.every((one) => one === "A") && faults.length === 0 ? "A" : "E";
}

function setSegments(set: TransactionSet, result: Acceptance): WrittenSegment[] {
  const below = set.faults.filter(({ level }) => level === "segment" || level === "element");
  const codes = codesOf(set.faults, "set");
  if (below.length > 0) codes.push("5");
  return [
    ["AK2", set.kind, set.controlNumber],
    ...faultSegments(set, below),
    ["AK5", result, ...codes.slice(0, mostCodes)],
  ];
}

/** One AK3 for each segment, with an AK4 for each of its elements. Places count from ST, which is the first. */
function faultSegments({ header }: TransactionSet, faults: readonly X12Fault[]): WrittenSegment[] {
  const written: WrittenSegment[] = [];
  let last = "";
  for (const fault of faults) {
    const isElement = fault.level === "element";
    const key = `${fault.tag} ${fault.place} ${fault.level}`;
    const place = String(fault.place - header.place + 1);
    if (key !== last) written.push(["AK3", fault.tag, place, "", isElement ? "8" : fault.code]);
    last = key;
    if (isElement && fault.element !== null)
      written.push(["AK4", String(fault.element), "", fault.code, fault.found.slice(0, 99)]);
  }
  return written;
}
