import { elementFaults } from "@/lib/x12/check-segment";
import { checkSet } from "@/lib/x12/check-set";
import { type Delimiters, elementOf, readSegments, type Segment } from "@/lib/x12/segment";
import { envelopeTables } from "@/lib/x12/segment-tables";
import { type FaultLevel, faultAt, type X12Fault } from "@/lib/x12/x12-fault";

/** A transaction set: one tender, one bill. */
export interface TransactionSet {
  /** `204`, `211`; what ST says. */
  kind: string;
  controlNumber: string;
  header: Segment;
  /** Segments between ST and SE. */
  segments: readonly Segment[];
  faults: readonly X12Fault[];
}

/** A functional group: sets of one kind from one sender to one receiver. */
export interface FunctionalGroup {
  /** `SM` for 204, `BL` for 211. */
  kind: string;
  sender: string;
  receiver: string;
  controlNumber: string;
  /** `004010` */
  version: string;
  header: Segment;
  /** Number of sets that its trailer counts; null without a trailer or a number. */
  countedSets: number | null;
  sets: readonly TransactionSet[];
  faults: readonly X12Fault[];
}

export interface Interchange {
  sender: Party;
  receiver: Party;
  controlNumber: string;
  /** `00401` */
  version: string;
  /** `P` for production, `T` for a test. */
  usage: string;
  delimiters: Delimiters;
  header: Segment;
  groups: readonly FunctionalGroup[];
  faults: readonly X12Fault[];
  /** Segments that stand outside of every transaction set, where none may. */
  stray: readonly Segment[];
}

/** Sender or receiver of an interchange, as ISA names them. */
interface Party {
  qualifier: string;
  id: string;
}

/**
 * Reads all interchanges of a file, with what is wrong with each part. Control numbers and counts are checked, and
 * numbers that stand twice: of interchanges of one sender in the file, of groups in an interchange, of sets in a group.
 * @throws X12Error where the text is no X12 file at all
 */
export function readInterchanges(text: string): Interchange[] {
  const { segments, delimiters } = readSegments(text);
  const read: Interchange[] = [];
  for (const part of partsOf(segments, "ISA", "IEA")) {
    const { header, inner } = part;
    const signs = header === null ? undefined : delimiters.get(header.place);
    const last = read.at(-1);
    if (header !== null && signs !== undefined) read.push(interchangeOf(header, part, signs, read));
    // A file begins with ISA: what stands outside of every interchange follows one.
    else if (last !== undefined)
      read[read.length - 1] = withStray(last, header === null ? inner : [header, ...inner]);
  }
  return read;
}

const withStray = (interchange: Interchange, found: readonly Segment[]): Interchange => ({
  ...interchange,
  stray: [...interchange.stray, ...found],
  faults: [
    ...interchange.faults,
    ...found.map((segment) =>
      faultAt(
        segment,
        null,
        envelopeFault("interchange", "024", "stands outside of every transaction set", false),
      ),
    ),
  ],
});

/** Segments between a header and its trailer. Null for either where it is missing. */
interface Part {
  header: Segment | null;
  trailer: Segment | null;
  inner: Segment[];
}

/** Parts segments at their headers and trailers. What stands before the first or between two has no header. */
function partsOf(segments: readonly Segment[], opening: string, closing: string): Part[] {
  const parts: Part[] = [];
  let open: Part | null = null;
  for (const segment of segments) {
    if (segment.tag === opening || open === null) {
      open = { header: segment.tag === opening ? segment : null, trailer: null, inner: [] };
      parts.push(open);
      if (segment.tag === opening) continue;
    }
    if (segment.tag === closing && open.header !== null) {
      open.trailer = segment;
      open = null;
    } else open.inner.push(segment);
  }
  return parts;
}

const envelopeFault = (level: FaultLevel, code: string, expected: string, refuses = true) => ({
  level,
  code,
  refuses,
  expected,
});

/** Codes of a trailer that is missing, that has another control number, and that counts otherwise. */
interface TrailerRule {
  level: FaultLevel;
  /** Element of the header that has the control number. */
  number: number;
  codes: { missing: string; number: string; count: string };
  /** e.g. `IEA with the control number of its ISA`. */
  name: string;
}

function trailerFaults({ header, trailer }: Part, count: number, rule: TrailerRule): X12Fault[] {
  if (header === null) return [];
  const { level, codes, number, name } = rule;
  if (trailer === null)
    return [faultAt(header, null, envelopeFault(level, codes.missing, `must be closed by ${name}`))];
  const faults: X12Fault[] = [];
  const counted = elementOf(trailer, 1);
  if (Number(counted) !== count || counted === "")
    faults.push(
      faultAt(trailer, 1, envelopeFault(level, codes.count, `must be ${count}, the count that is there`)),
    );
  const expected = elementOf(header, number);
  if (!isSameNumber(elementOf(trailer, 2), expected))
    faults.push(
      faultAt(trailer, 2, envelopeFault(level, codes.number, `must be ${expected}, as in ${header.tag}`)),
    );
  return faults;
}

/** Leading zeros of a control number do not count. */
const isSameNumber = (a: string, b: string): boolean => a.replace(/^0+/, "") === b.replace(/^0+/, "");

const headerFaults = (segment: Segment, level: FaultLevel, code: string): X12Fault[] =>
  elementFaults(segment, envelopeTables[segment.tag] ?? []).map((fault) => ({ ...fault, level, code }));

function interchangeOf(
  header: Segment,
  part: Part,
  delimiters: Delimiters,
  earlier: readonly Interchange[],
): Interchange {
  const parts = partsOf(part.inner, "GS", "GE");
  const groups: FunctionalGroup[] = [];
  for (const inner of parts) if (inner.header !== null) groups.push(groupOf(inner.header, inner, groups));
  const at = (element: number) => elementOf(header, element);
  const faults = [
    ...headerFaults(header, "interchange", "022"),
    ...trailerFaults(part, groups.length, {
      level: "interchange",
      number: 13,
      codes: { missing: "023", number: "001", count: "021" },
      name: "an IEA segment",
    }),
  ];
  const isTwice = ({ sender, controlNumber }: Interchange) =>
    sender.id === at(6) && sender.qualifier === at(5) && isSameNumber(controlNumber, at(13));
  if (earlier.some(isTwice)) {
    const expected = "must not stand on an earlier interchange of the sender";
    faults.push(faultAt(header, 13, envelopeFault("interchange", "025", expected)));
  }
  const interchange = {
    sender: { qualifier: at(5), id: at(6) },
    receiver: { qualifier: at(7), id: at(8) },
    controlNumber: at(13),
    version: at(12),
    usage: at(15),
    delimiters,
    header,
    groups,
    faults,
    stray: [],
  };
  return withStray(interchange, strayOf(parts));
}

/** Segments outside of a header and its trailer, on both levels. */
function strayOf(groups: readonly Part[]): Segment[] {
  const ofSets = groups.flatMap(({ header, inner }) =>
    header === null ? [] : partsOf(inner, "ST", "SE").filter((set) => set.header === null),
  );
  return [...groups.filter(({ header }) => header === null), ...ofSets].flatMap(({ inner }) => inner);
}

function groupOf(header: Segment, part: Part, earlier: readonly FunctionalGroup[]): FunctionalGroup {
  const sets: TransactionSet[] = [];
  const kind = elementOf(header, 1);
  for (const inner of partsOf(part.inner, "ST", "SE"))
    if (inner.header !== null) sets.push(setOf(inner.header, inner, kind, sets));
  const controlNumber = elementOf(header, 6);
  const faults = [
    ...headerFaults(header, "group", "6"),
    ...trailerFaults(part, sets.length, {
      level: "group",
      number: 6,
      codes: { missing: "3", number: "4", count: "5" },
      name: "a GE segment",
    }),
  ];
  if (earlier.some((one) => isSameNumber(one.controlNumber, controlNumber)))
    faults.push(
      faultAt(
        header,
        6,
        envelopeFault("group", "6", "must not stand on an earlier group of the interchange"),
      ),
    );
  const counted = part.trailer === null ? "" : elementOf(part.trailer, 1);
  return {
    kind,
    sender: elementOf(header, 2),
    receiver: elementOf(header, 3),
    controlNumber,
    version: elementOf(header, 8).slice(0, 6),
    header,
    countedSets: /^\d+$/.test(counted) ? Number(counted) : null,
    sets,
    faults,
  };
}

function setOf(
  header: Segment,
  part: Part,
  group: string,
  earlier: readonly TransactionSet[],
): TransactionSet {
  const controlNumber = elementOf(header, 2);
  const kind = elementOf(header, 1);
  const faults = [
    ...headerFaults(header, "set", "7"),
    // ST and SE count, too.
    ...trailerFaults(part, part.inner.length + 2, {
      level: "set",
      number: 2,
      codes: { missing: "2", number: "3", count: "4" },
      name: "an SE segment",
    }),
    ...checkSet(kind, group, header, part.inner),
  ];
  if (earlier.some((one) => isSameNumber(one.controlNumber, controlNumber)))
    faults.push(
      faultAt(header, 2, envelopeFault("set", "7", "must not stand on an earlier set of the group")),
    );
  return { kind, controlNumber, header, segments: part.inner, faults };
}
