import { expect, test } from "vitest";
import type { DeskSession } from "@/lib/contract/desk/session";
import { refusalOf } from "@/lib/queries/session";

const session: DeskSession = {
  member: { id: "1", name: "Dana Scott", email: "dana@example.com", role: "viewer", terminals: [] },
  company: { name: "Prairie" },
  can: ["listVehicles"],
  platform: { foreign: false },
  nowMs: 1_795_000_000_000,
};

test("what the role can do has no refusal", () => {
  expect(refusalOf(session, "listVehicles")).toBeNull();
});

test("what the role can't do is refused by the role's name", () => {
  expect(refusalOf(session, "updateVehicle")).toContain("viewer");
});

test("nothing is allowed before the role is known", () => {
  expect(refusalOf(undefined, "listVehicles")).not.toBeNull();
});
