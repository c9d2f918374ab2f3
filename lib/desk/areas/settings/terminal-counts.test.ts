import { expect, test } from "vitest";
import { terminalCounts } from "@/lib/desk/areas/settings/terminal-counts";
import { memberOf } from "@/lib/desk/testing/member-of";

type Directory = Parameters<typeof terminalCounts>[0];

const person = (
  id: string,
  terminals: string[],
  { drives = true, groups = [] as string[], isActive = true } = {},
) => [id, { id, terminals, drives, isOffice: !drives, record: { groups, isActive } }] as const;

const units = [
  { codes: ["STL", "TEAMS"], retired: false },
  { codes: ["JOL"], retired: false },
  { codes: ["STL"], retired: true },
];
const directory = {
  people: {
    all: new Map([
      person("D-1", ["STL"], { groups: ["TEAMS"] }),
      person("D-2", ["STL", "JOL"]),
      person("D-3", ["STL"], { isActive: false }),
      person("O-1", ["JOL"], { drives: false, groups: ["NIGHT"] }),
    ]),
  },
  fleet: {
    size: units.length,
    entry: (index: number) => units[index],
    terminalsOf: (index: number) => units[index]?.codes ?? [],
    terminals: () => ["STL", "JOL"],
  },
  terminals: {
    codes: () => ["MKC"],
    info: (code: string) => ({ code, name: `${code} yard`, timezone: null, latitude: null, longitude: null }),
    addressOf: () => null,
  },
} as unknown as Directory;

const counted = (terminals: string[]) => {
  const response = terminalCounts(directory, memberOf({ terminals }));
  return {
    terminals: response.terminals.map(({ code, drivers, office, vehicles }) => [
      code,
      drivers,
      office,
      vehicles,
    ]),
    groups: response.groups.map(({ code, people, vehicles }) => [code, people, vehicles]),
  };
};

test("who and what is in service counts at each of its terminals, a code of no terminal is a group", () => {
  expect(counted([])).toEqual({
    terminals: [
      ["JOL", 1, 1, 1],
      ["MKC", 0, 0, 0],
      ["STL", 2, 0, 1],
    ],
    groups: [
      ["NIGHT", 1, 0],
      ["TEAMS", 1, 1],
    ],
  });
});

test("a member of a terminal sees that one, and groups of whom and what they see", () => {
  expect(counted(["STL"])).toEqual({ terminals: [["STL", 2, 0, 1]], groups: [["TEAMS", 1, 1]] });
});
