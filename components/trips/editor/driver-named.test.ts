import { expect, test } from "vitest";
import { driverIdOf, driverNamed, refuseUnknownDriver } from "@/components/trips/editor/driver-named";

const drivers = [
  { id: "D-1", name: "Dana Ortiz" },
  { id: "D-2", name: "Dan Ortiz" },
  { id: "D-3", name: "Lee van Dyke" },
];
const found = (text: string) => driverNamed(text, drivers).map(({ id }) => id);

test("a driver is found by number, and by words that begin their name in any order", () => {
  expect(found("d-1")).toEqual(["D-1"]);
  expect(found("dana")).toEqual(["D-1"]);
  expect(found("Ortiz, Dana")).toEqual(["D-1"]);
  expect(found("ortiz")).toEqual(["D-1", "D-2"]);
  expect(found("dyke lee")).toEqual(["D-3"]);
});

test("who is called otherwise, and no text at all, is nobody", () => {
  expect(found("iz")).toEqual([]);
  expect(found("Dana Smith")).toEqual([]);
  expect(found(" ")).toEqual([]);
});

test("a name of one driver stands for their number, one of several or of nobody for itself", () => {
  expect([" dana ", "ortiz", "zoe", ""].map((text) => driverIdOf(text, drivers))).toEqual([
    "D-1",
    "ortiz",
    "zoe",
    "",
  ]);
});

test("who is nobody here, or may be several, is refused at the field; what cannot be looked up is not", () => {
  const refusal = (text: string, among = drivers) => {
    try {
      refuseUnknownDriver(text, among);
    } catch (error) {
      return (error as { fields?: unknown }).fields;
    }
    return null;
  };
  expect(refusal("Dora")).toEqual([{ path: "driver", message: "is not known as Dora" }]);
  expect(refusal("ortiz")).toEqual([{ path: "driver", message: "may be any of 2 drivers called ortiz" }]);
  expect([refusal("dana"), refusal(" "), refusal("Dora", [])]).toEqual([null, null, null]);
});
