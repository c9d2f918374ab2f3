import { expect, test } from "vitest";
import { inputOfPath, placeFailure } from "@/components/ui/save-failure";

const has = (name: string) => ["vin", "groupCodes", "attributes.Domicile"].includes(name);

test("a path that is an input is shown there", () => {
  expect(inputOfPath("attributes.Domicile", has)).toBe("attributes.Domicile");
});

test("an item of a list is shown at the list's input", () => {
  expect(inputOfPath("groupCodes.2", has)).toBe("groupCodes");
});

test("a path without an input has none", () => {
  expect(inputOfPath("attributes.Heat", has)).toBeNull();
});

test("what no input shows is kept for the form as a whole", () => {
  const failure = {
    message: "refused",
    fields: [
      { path: "vin", message: "is taken" },
      { path: "carrier", message: "is unknown" },
    ],
  };
  expect(placeFailure(failure, has)).toEqual({
    placed: [{ name: "vin", message: "is taken" }],
    homeless: ["carrier is unknown"],
  });
});
