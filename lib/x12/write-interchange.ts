/** A segment to be written: its letters and its elements; what is not there is empty. */
export type WrittenSegment = readonly [string, ...string[]];

interface Address {
  qualifier: string;
  id: string;
}

/** Facts of an interchange that is sent. Control numbers count up with each one that is sent. */
export interface Envelope {
  sender: Address;
  receiver: Address;
  /** Sender and receiver as the group names them. */
  groupSender: string;
  groupReceiver: string;
  /** `FA` for 997, `GF` for 990. */
  groupKind: string;
  /** `004010`, `005010`. */
  version: string;
  /** 1 to 999,999,999. */
  interchangeNumber: number;
  groupNumber: number;
  /** `P` for production, `T` for a test. */
  usage: string;
  /** Time at which it is made, UTC: ISO 8601. */
  madeAt: string;
  /** Segments of the interchange itself, before its group: TA1. */
  notices?: readonly WrittenSegment[];
}

/** A transaction set to be written: its kind and its segments between ST and SE. */
export interface WrittenSet {
  kind: string;
  segments: readonly WrittenSegment[];
}

const element = "*";
const terminator = "~";

/** Delimiters have no way to stand within a value: they are written as spaces, as trading partners do. */
const clean = (text: string) =>
  text
    .replace(/[*~>^\p{Cc}]/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

/** Elements that are empty at the end are not written. */
function written(segment: WrittenSegment): string {
  const texts = segment.map(clean);
  return `${texts.slice(0, texts.findLastIndex((text) => text !== "") + 1).join(element)}${terminator}`;
}

const nine = (number: number) => String(number).padStart(9, "0");

/** Writes sets as one interchange with one group, one segment a line. */
export function writeInterchange(envelope: Envelope, sets: readonly WrittenSet[]): string {
  const day = envelope.madeAt.slice(0, 10).replaceAll("-", "");
  const time = envelope.madeAt.slice(11, 16).replace(":", "");
  const isNew = envelope.version >= "004020";
  const { sender, receiver } = envelope;
  const padded = (text: string, width: number) => clean(text).slice(0, width).padEnd(width);
  // Its elements have fixed widths, by which readers find the delimiters.
  const header = [
    ...["ISA", "00", " ".repeat(10), "00", " ".repeat(10)],
    ...[padded(sender.qualifier, 2), padded(sender.id, 15), padded(receiver.qualifier, 2)],
    ...[padded(receiver.id, 15), day.slice(2), time, isNew ? "^" : "U", envelope.version.slice(0, 5)],
    ...[nine(envelope.interchangeNumber), "0", padded(envelope.usage || "P", 1), ">"],
  ].join(element);
  const groupNumber = String(envelope.groupNumber);
  const lines = [
    `${header}${terminator}`,
    ...(envelope.notices ?? []).map(written),
    ...(sets.length === 0 ? [] : groupOf()),
    written(["IEA", sets.length === 0 ? "0" : "1", nine(envelope.interchangeNumber)]),
  ];
  function groupOf(): string[] {
    const { groupKind, groupSender, groupReceiver, version } = envelope;
    return [
      written(["GS", groupKind, groupSender, groupReceiver, day, time, groupNumber, "X", version]),
      ...sets.flatMap(({ kind, segments }, index) => {
        const number = String(index + 1).padStart(4, "0");
        const end: WrittenSegment = ["SE", String(segments.length + 2), number];
        return [written(["ST", kind, number]), ...segments.map(written), written(end)];
      }),
      written(["GE", String(sets.length), groupNumber]),
    ];
  }
  return `${lines.join("\n")}\n`;
}
