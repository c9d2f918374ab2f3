import { expect, test } from "vitest";
import { endorsementAgainst, hazmatStanding } from "@/lib/desk/areas/freight/days/hazmat-endorsement";
import type { Person } from "@/lib/desk/directory/people/read-people";

const today = "2026-11-24";
const personWith = (hazmat: Person["hazmat"]): Person => ({
  ...{ id: "D-1", userId: 1, name: "R. Delgado", phone: null, terminals: ["STL"] },
  ...{ drives: true, isOffice: false, hazmat, record: null },
});
const placarded = {
  placards: [
    { untilStop: null, needed: ["FLAMMABLE"], dangerousMayReplace: [], tableTwoPounds: 0, unknownWeights: 0 },
  ],
} as never;
const against = (hazmat: Person["hazmat"], hazards = placarded) =>
  endorsementAgainst("R. Delgado", hazmatStanding(personWith(hazmat), today), hazards);

test.each([
  [{ has: true, until: "2028-03-01" }, null],
  [{ has: true, until: null }, null],
  [
    { has: false, until: null },
    "The load is placarded, and R. Delgado has no hazmat endorsement (49 CFR 383.93)",
  ],
  [
    { has: true, until: "2026-11-23" },
    "The load is placarded, and the hazmat endorsement of R. Delgado expired Nov 23, 2026 (49 CFR 383.93)",
  ],
  [null, null],
])("with an endorsement of %o a placarded load is not for them: %s", (hazmat, because) => {
  expect(against(hazmat)).toBe(because);
});

test("a load that needs no placard is for anybody", () => {
  expect(against({ has: false, until: null }, { placards: [] } as never)).toBeNull();
});

test("a driver whose license nobody told is not known to have it", () => {
  expect(hazmatStanding(personWith(null), today).state).toBe("not-known");
  expect(hazmatStanding(null, today).state).toBe("not-known");
});
