import { elementFaults } from "@/lib/x12/check-segment";
import type { Segment } from "@/lib/x12/segment";
import { segmentTables, setTables } from "@/lib/x12/segment-tables";
import { faultAt, type X12Fault } from "@/lib/x12/x12-fault";

/** Finds what is wrong with the segments of a transaction set: some that are missing, some that do not belong, their elements. */
export function checkSet(
  kind: string,
  group: string,
  header: Segment,
  segments: readonly Segment[],
): X12Fault[] {
  const table = setTables[kind];
  if (table === undefined) {
    const read = Object.keys(setTables).join(" and ");
    return [faultAt(header, 1, { level: "set", code: "1", refuses: true, expected: `must be ${read}` })];
  }
  const faults = segments.flatMap((segment) => {
    const fault = segmentFault(segment, kind);
    if (fault !== null) return [fault];
    return elementFaults(segment, segmentTables[segment.tag] ?? anything(segment));
  });
  const missing = table.must.filter((tag) => segments.every((segment) => segment.tag !== tag));
  const isOfGroup = group === table.group;
  return [
    ...(isOfGroup ? [] : [faultAt(header, 1, wrongGroup(kind, table.group))]),
    ...missing.map((tag) => ({ ...faultAt(header, null, missingSegment(kind, tag)), tag })),
    ...faults,
  ];
}

const wrongGroup = (kind: string, group: string) => ({
  level: "set" as const,
  code: "6",
  refuses: true,
  expected: `must be in a group of kind ${group}, as ${kind} is`,
});

const missingSegment = (kind: string, tag: string) => ({
  level: "segment" as const,
  code: "3",
  refuses: true,
  expected: `must be there: a ${kind} needs ${tag}`,
});

/** A segment that may be there and has no table is kept as it stands. */
const anything = ({ elements }: Segment) =>
  elements.map(() => ({ kind: "AN" as const, least: 0, most: Number.POSITIVE_INFINITY, isRequired: false }));

/** A segment of another set is noted, shown and left; the rest of the set is read. */
function segmentFault(segment: Segment, kind: string): X12Fault | null {
  const at = (code: string, refuses: boolean, expected: string) =>
    faultAt(segment, null, { level: "segment", code, refuses, expected });
  if (!/^[A-Z][A-Z0-9]{1,2}$/.test(segment.tag))
    return at("1", true, "must begin with the two or three letters of a segment");
  if (setTables[kind]?.may.has(segment.tag)) return null;
  return at("2", false, `is no segment of a ${kind}`);
}
