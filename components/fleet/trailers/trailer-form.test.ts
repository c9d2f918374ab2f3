import { expect, test } from "vitest";
import {
  createTrailerRules,
  type TrailerForm,
  trailerForm,
  updateTrailerRules,
} from "@/components/fleet/trailers/trailer-form";

const before = trailerForm({
  ...{ trailerNumber: "R-1", status: "active", make: "Utility", year: 2020, length: 53 },
  ...{ heated: true, groupCodes: ["JOL"], attributes: { EquipType: "R53", Count: 2 } },
});
const changed = (typed: Partial<TrailerForm>) =>
  updateTrailerRules(before).safeParse({ ...before, ...typed });

test("only what differs from the record is sent, as the interface has it", () => {
  expect(changed({}).data).toEqual({});
  expect(changed({ make: "", year: "2021", axles: "2", heated: "no", groupCodes: "JOL, X" }).data).toEqual({
    make: "",
    year: "2021",
    axles: 2,
    heated: false,
    groupCodes: ["JOL", "X"],
  });
  expect(changed({ attributes: { ...before.attributes, EquipType: "R48" } }).data).toEqual({
    attributes: { EquipType: "R48" },
  });
});

test("a new trailer has its number, its status and what was typed", () => {
  const typed = { ...trailerForm(), trailerNumber: "R-9", ownershipStatus: "leased" };
  expect(createTrailerRules.safeParse(typed).data).toEqual({
    ...{ trailerNumber: "R-9", status: "active", ownershipStatus: "leased" },
  });
});

test.each([
  ["an emptied length", { length: "" }, "length", "can be changed, but the interface can't empty it"],
  ["a length that is none", { length: "long" }, "length", "must be a number such as 53"],
  ["a year that is none", { year: "20" }, "year", "must be a year from 1900 to 2099"],
])("%s is refused at its field", (_, typed, field, message) => {
  const issues = changed(typed).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(issues).toEqual([[field, message]]);
});
