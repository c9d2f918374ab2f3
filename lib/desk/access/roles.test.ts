import { expect, test } from "vitest";
import { roleNames } from "@/lib/contract/desk/members/roles";
import { operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { callsOf, can, leastWriter, operationsOf } from "@/lib/desk/access/roles";

const entries = operationIds.map((id): [typeof id, Operation] => [id, operations[id]]);

test("a viewer reads everything of the interface and writes nothing", () => {
  const reads = entries
    .filter(([, e]) => e.access === "read" && e.keyScope === "interface")
    .map(([id]) => id);
  expect(operationsOf.viewer).toEqual(reads);
});

test("each role may what the one before it may", () => {
  for (const [i, role] of roleNames.entries()) {
    const before = roleNames[i - 1];
    if (before) expect(operationsOf[role]).toEqual(expect.arrayContaining([...operationsOf[before]]));
  }
});

test("nobody speaks on the device channel", () => {
  for (const role of roleNames) expect(can(role, "recordPositions")).toBe(false);
});

test("every group that can be written to says who may", () => {
  const groups = new Set(
    entries.filter(([, e]) => e.access === "write" && e.keyScope === "interface").map(([, e]) => e.group),
  );
  expect(Object.keys(leastWriter).sort()).toEqual([...groups].sort());
});

test("a dispatcher changes vehicles but not people", () => {
  expect(can("dispatcher", "updateVehicle")).toBe(true);
  expect(can("dispatcher", "createUser")).toBe(false);
  expect(can("manager", "createUser")).toBe(true);
});

test("a dispatcher proposes an edit of a log but posts no duty status", () => {
  expect(can("dispatcher", "proposeLogEdit")).toBe(true);
  expect(can("viewer", "proposeLogEdit")).toBe(false);
  expect(can("dispatcher", "createDutyStatus")).toBe(false);
});

test("a member of some terminals is offered nothing that reaches all of them", () => {
  const whole = callsOf({ role: "admin", terminals: [] });
  const part = callsOf({ role: "admin", terminals: ["JOL"] });
  expect(whole).toEqual(expect.arrayContaining(["changeSettings", "uploadVehicles", "updateVehicle"]));
  expect(part).toContain("updateVehicle");
  expect(part).not.toContain("changeSettings");
  expect(part).not.toContain("uploadVehicles");
});
