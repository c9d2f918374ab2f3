import { expect, test } from "vitest";
import { type Interchange, readInterchanges } from "@/lib/x12/read-interchanges";
import { readSample } from "@/lib/x12/testing/read-sample";
import { x12FaultText } from "@/lib/x12/x12-fault";

const faultsOf = (interchanges: readonly Interchange[]) =>
  interchanges
    .flatMap(({ faults, groups }) => [
      ...faults,
      ...groups.flatMap((group) => [...group.faults, ...group.sets.flatMap((set) => set.faults)]),
    ])
    .map((fault) => `${fault.level} ${fault.code} ${x12FaultText(fault)}`);
const read = (text: string) => readInterchanges(text);
const plain = readSample("204-original.edi").replaceAll("\r\n", "\n");

test.each([
  "204-original.edi",
  "204-hazmat-four-stops-5010.edi",
  "204-change-lines.edi",
  "204-cancel-bare-end.edi",
  "204-two-interchanges.edi",
  "211-two-lines.edi",
  "211-hazmat-5010.edi",
])("%s has no fault", (name) => {
  expect(faultsOf(read(readSample(name)))).toEqual([]);
});

test("an interchange, its group and its sets say who sends what", () => {
  const [one, two] = read(readSample("204-two-interchanges.edi"));
  expect([one?.controlNumber, two?.controlNumber]).toEqual(["000000007", "000000008"]);
  expect(one?.sender).toEqual({ qualifier: "02", id: "BREWER" });
  expect(two?.groups.map(({ kind, version, controlNumber }) => [kind, version, controlNumber])).toEqual([
    ["SM", "004010", "2"],
  ]);
  expect(two?.groups[0]?.sets.map(({ kind, controlNumber }) => [kind, controlNumber])).toEqual([
    ["204", "0001"],
  ]);
});

test.each<[string, (text: string) => string, string[]]>([
  [
    "a wrong count of segments",
    (text) => text.replace("SE*29*", "SE*28*"),
    ['set 4 Line 31, SE-01 "28": must be 29, the count that is there.'],
  ],
  [
    "a wrong number of the set",
    (text) => text.replace("SE*29*0001", "SE*29*0002"),
    ['set 3 Line 31, SE-02 "0002": must be 0001, as in ST.'],
  ],
  [
    "a wrong count of sets",
    (text) => text.replace("GE*1*11", "GE*2*11"),
    ['group 5 Line 32, GE-01 "2": must be 1, the count that is there.'],
  ],
  [
    "a wrong number of the group",
    (text) => text.replace("GE*1*11", "GE*1*12"),
    ['group 4 Line 32, GE-02 "12": must be 11, as in GS.'],
  ],
  [
    "a wrong count of groups",
    (text) => text.replace("IEA*1*", "IEA*3*"),
    ['interchange 021 Line 33, IEA-01 "3": must be 1, the count that is there.'],
  ],
  [
    "a wrong number of the interchange",
    (text) => text.replace("IEA*1*000000101", "IEA*1*000000199"),
    ['interchange 001 Line 33, IEA-02 "000000199": must be 000000101, as in ISA.'],
  ],
  [
    "no SE",
    (text) => text.replace("SE*29*0001~\n", ""),
    ["set 2 Line 3, ST: must be closed by an SE segment."],
  ],
  [
    "no GE",
    (text) => text.replace("GE*1*11~\n", ""),
    ["group 3 Line 2, GS: must be closed by a GE segment."],
  ],
  [
    "no IEA",
    (text) => text.replace("IEA*1*000000101~\n", ""),
    ["interchange 023 Line 1, ISA: must be closed by an IEA segment."],
  ],
  [
    "a set that is not read",
    (text) => text.replace("ST*204", "ST*210"),
    ['set 1 Line 3, ST-01 "210": must be 204 and 211.'],
  ],
  [
    "a set in another's group",
    (text) => text.replace("GS*SM", "GS*BL"),
    ['set 6 Line 3, ST-01 "204": must be in a group of kind SM, as 204 is.'],
  ],
  [
    "a segment that is missing",
    (text) => text.replace("B2A*00*LT~\n", "").replace("SE*29", "SE*28"),
    ["segment 3 Line 3, B2A: must be there: a 204 needs B2A."],
  ],
  [
    "a segment of another set",
    (text) => text.replace("L3*", "BOL*X~\nL3*").replace("SE*29", "SE*30"),
    ["segment 2 Line 30, BOL: is no segment of a 204."],
  ],
  [
    "a required element that is empty",
    (text) => text.replace("LKV-20417**PP", "**PP"),
    ["element 1 Line 4, B2-04: must not be empty."],
  ],
  [
    "a day that calendars have not",
    (text) => text.replace("G62*64*20261128", "G62*64*20260230"),
    ['element 8 Line 8, G62-02 "20260230": must be a day such as 20261130.'],
  ],
  [
    "a time that clocks have not",
    (text) => text.replace("*1*1630*ET", "*1*2430*ET"),
    ['element 9 Line 8, G62-04 "2430": must be a time of day such as 1430.'],
  ],
  [
    "a text in place of a number",
    (text) => text.replace("S5*1*CL*41250", "S5*1*CL*heavy"),
    ['element 6 Line 14, S5-03 "heavy": must be a number.'],
  ],
  [
    "too long a code",
    (text) => text.replace("B2A*00*LT", "B2A*00*LOAD"),
    ['element 5 Line 5, B2A-02 "LOAD": must have 2 signs at most.'],
  ],
  [
    "too many elements",
    (text) => text.replace("B2A*00*LT", "B2A*00*LT*X"),
    ['element 3 Line 5, B2A-03 "X": must not be there: B2A has 2 elements.'],
  ],
])("%s is named with its segment, its element and what was expected", (_, change, faults) => {
  const changed = change(plain);
  expect(changed).not.toBe(plain);
  expect(faultsOf(read(changed))).toEqual(faults);
});

test("numbers that stand twice are named: of a set, of a group, of an interchange", () => {
  expect(faultsOf(read(readSample("204-doubled-numbers.edi")))).toEqual([
    'interchange 021 Line 48, IEA-01 "1": must be 2, the count that is there.',
    'interchange 001 Line 48, IEA-02 "000000010": must be 000000009, as in ISA.',
    'set 7 Line 17, ST-02 "0001": must not stand on an earlier set of the group.',
    'group 6 Line 32, GS-06 "3": must not stand on an earlier group of the interchange.',
  ]);
  expect(faultsOf(read(`${plain}${plain}`))).toEqual([
    'interchange 025 Line 34, ISA-13 "000000101": must not stand on an earlier interchange of the sender.',
  ]);
});

test("what stands outside of every set is kept and noted", () => {
  const strayIn = (text: string) => {
    const [one] = read(text);
    return [one?.stray.map(({ tag, place }) => [tag, place]), faultsOf(one === undefined ? [] : [one])];
  };
  expect(strayIn(plain.replace("GE*1", "ZZZ*9~\nGE*1").replace("IEA*1", "YYY~\nIEA*1"))).toEqual([
    [
      ["YYY", 34],
      ["ZZZ", 32],
    ],
    [
      "interchange 024 Line 34, YYY: stands outside of every transaction set.",
      "interchange 024 Line 32, ZZZ: stands outside of every transaction set.",
    ],
  ]);
  expect(strayIn(`${plain}GS*SM`)).toEqual([
    [["GS", 34]],
    ["interchange 024 Line 34, GS: stands outside of every transaction set."],
  ]);
});
