import { expect, test } from "vitest";
import { openPapers } from "@/lib/desk/areas/exceptions/rounds/papers-of";
import type { Person } from "@/lib/desk/directory/people/read-people";

const person = (isActive: boolean) =>
  ({ id: "D-1", terminals: ["JOL"], record: { isActive, license: { expires: "2028-03-14" } } }) as Person;
const vehicle = {
  ...{ kind: "vehicle" as const, number: "T-1", registration: "2026-12-01", inspection: null, version: 1 },
};

function open(isActive = true, isRetired = false) {
  const cards = { now: new Map([["D-1", { expires: "2026-11-28", version: 1 }]]) };
  const people = { all: new Map([["D-1", person(isActive)]]) };
  const units = [
    vehicle,
    { ...vehicle, kind: "trailer" as const, registration: null, inspection: "2026-12-24" },
  ];
  const papersNow = openPapers({
    people,
    cards: { all: async () => cards.now },
    units: { all: async () => units },
    terminalOfUnit: () => (isRetired ? null : { terminal: "JOL" }),
    zoneOf: () => "America/Chicago",
    // The evening before, in Joliet.
    clock: () => Date.UTC(2026, 10, 25, 3),
  });
  return { cards, papersNow };
}

test("days are read on the clock of the terminal", async () => {
  const papersOf = await open().papersNow();
  expect(papersOf("driver", "D-1")).toEqual([
    { name: "license", last: "2028-03-14", today: "2026-11-24" },
    { name: "medical", last: "2026-11-28", today: "2026-11-24" },
  ]);
  expect(papersOf("vehicle", "T-1")).toEqual([
    { name: "registration", last: "2026-12-01", today: "2026-11-24" },
  ]);
  // A trailer may have the number of a vehicle: its papers are its own.
  expect(papersOf("trailer", "T-1")).toEqual([
    { name: "inspection", last: "2026-12-24", today: "2026-11-24" },
  ]);
});

test("nobody watches the papers of who is not active, or of a unit that is retired", async () => {
  const papersOf = await open(false, true).papersNow();
  const kinds = ["vehicle", "trailer"] as const;
  expect([...papersOf("driver", "D-1"), ...kinds.flatMap((kind) => papersOf(kind, "T-1"))]).toEqual([]);
});

test("it is the same until a record is another", async () => {
  const { cards, papersNow } = open();
  const before = await papersNow();
  expect(await papersNow()).toBe(before);
  cards.now = new Map();
  const after = await papersNow();
  expect(after).not.toBe(before);
  expect(after("driver", "D-1").map(({ name }) => name)).toEqual(["license"]);
});
