import { expect, test } from "vitest";
import { auditChanges } from "@/components/audit/audit-changes";

test("only fields that changed are told, with how many did not", () => {
  const before = { driver: null, departAt: "11:00", stops: [1, 2], door: 4 };
  const after = { driver: "D-1190", departAt: "11:15", stops: [1, 2], door: 4 };
  expect(auditChanges(before, after)).toEqual({
    changes: [
      { field: "driver", before: null, after: "D-1190" },
      { field: "departAt", before: "11:00", after: "11:15" },
    ],
    same: 2,
  });
});

test("of what was made or is gone each field that says something changed", () => {
  expect(auditChanges(null, { name: "Yard", note: null })).toEqual({
    changes: [{ field: "name", before: null, after: "Yard" }],
    same: 1,
  });
  expect(auditChanges({ name: "Yard" }, null).changes).toEqual([
    { field: "name", before: "Yard", after: null },
  ]);
});

test("what is no record is one field, and nothing kept is no change", () => {
  expect(auditChanges("a", "b")).toEqual({ changes: [{ field: "value", before: "a", after: "b" }], same: 0 });
  expect(auditChanges(null, undefined)).toEqual({ changes: [], same: 0 });
});

test("of what stands within another field only what changed there is told", () => {
  const before = { login: { phone: "1", email: "a@b.c" }, groups: ["N", "S"], stops: [{ city: "Joliet" }] };
  const after = {
    login: { phone: "2", email: "a@b.c" },
    groups: ["N"],
    stops: [{ city: "Joliet" }, { city: "Gary" }],
  };
  expect(auditChanges(before, after)).toEqual({
    changes: [
      { field: "login.phone", before: "1", after: "2" },
      { field: "groups", before: "N, S", after: "N" },
      { field: "stops.2.city", before: null, after: "Gary" },
    ],
    same: 2,
  });
});
