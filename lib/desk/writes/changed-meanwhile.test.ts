import { expect, test } from "vitest";
import { changedMeanwhile } from "@/lib/desk/writes/changed-meanwhile";

const readAtMs = Date.UTC(2026, 10, 20, 15);
const nowMs = readAtMs + 5 * 60_000;

type Others = Parameters<typeof changedMeanwhile>[1];
const other = (body: object, fields: Partial<Others[number]> = {}): Others[number] => ({
  ...{ id: "e-1", memberId: "m-dana", who: "Dana Ortiz", state: "done", objectKind: "user" },
  ...{ at: new Date(readAtMs + 180_000), settledAt: new Date(readAtMs + 180_000), request: { body } },
  ...fields,
});
const refusal = (body: object, ...others: Others) =>
  changedMeanwhile({ entry: { id: "e-2", memberId: "m-mara" }, input: { body }, readAtMs, nowMs }, others);

test("who changed the same field since it was read is named, with what and when", () => {
  expect(refusal({ login: { phone: "1" } }, other({ login: { phone: "815-555-0143" } }))).toMatchObject({
    type: "CONFLICT",
    message:
      "Dana Ortiz changed phone to 815-555-0143 2 m ago, while you had this open. Do it again to put yours in the place of theirs.",
  });
});

test.each([
  ["another field", other({ login: { email: "a@b.example" } })],
  ["the same text", other({ login: { phone: "1" } })],
  ["what was refused", other({ login: { phone: "2" } }, { state: "refused" })],
  ["one's own change", other({ login: { phone: "2" } }, { memberId: "m-mara" })],
  ["what was read", other({ login: { phone: "2" } }, { settledAt: new Date(readAtMs - 10_000) })],
  ["what nobody kept", other({}, { request: null })],
])("%s refuses nothing", (_, entry) => {
  expect(refusal({ login: { phone: "1" } }, entry)).toBeNull();
});

test("a license is one field: whoever sends it whole would take back what another changed in it", () => {
  const license = { number: "D184", state: "IL", endorsements: ["H"] };
  expect(
    refusal({ driversLicense: license }, other({ driversLicense: { ...license, endorsements: [] } }))
      ?.message,
  ).toMatch(/^Dana Ortiz changed license 2 m ago/);
});
