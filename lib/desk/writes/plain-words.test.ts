import { expect, test } from "vitest";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { plainWords } from "@/lib/desk/writes/plain-words";

test("each write that a member can make has past words of its own", () => {
  const writes = (Object.entries(operations) as [OperationId, Operation][]).filter(
    ([, { access, keyScope }]) => access === "write" && keyScope !== "device",
  );
  expect(writes.filter(([id]) => plainWords(id, { name: "x" }) === null).map(([id]) => id)).toEqual([]);
  const said = writes.map(([id]) => plainWords(id, { name: "x" }));
  expect(said.filter((words) => words !== words?.toLowerCase())).toEqual([]);
});

test("a change names what was changed, as a dispatcher calls it", () => {
  const license = { number: "B1" };
  expect(plainWords("updateUser", { login: { phone: "1", email: "a@b.c" }, driversLicense: license })).toBe(
    "changed e-mail, license, phone",
  );
  expect(plainWords("updateVehicle", { attributes: { Domicile: "JOL" }, licensePlateNumber: "P" })).toBe(
    "changed plate, terminal",
  );
  expect(plainWords("updateCompanyLocation", { geofences: [], city: "Joliet", zip: "60432" })).toBe(
    "changed address, fence",
  );
  expect(plainWords("updateUser", {})).toBe("saved without a change");
});

test("what becomes of a unit or a person is said in the trade's words", () => {
  expect(plainWords("updateVehicle", { vehicleStatus: "inactive" })).toBe("retired");
  expect(plainWords("updateTrailer", { status: "active", make: "Wabash" })).toBe(
    "brought back into service; changed make",
  );
  expect(plainWords("updateVehicle", { vehicleStatus: "disabled" })).toBe("disabled");
  expect(plainWords("updateUser", { active: false })).toBe("made inactive");
});
