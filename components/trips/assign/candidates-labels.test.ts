import { expect, test } from "vitest";
import { bestCandidate, filterCandidates } from "@/components/trips/assign/candidates-labels";
import { candidateOf as candidate } from "@/components/trips/testing/candidate";

test("chooses nobody where nobody is on time", () => {
  expect(bestCandidate([candidate({ state: "late" }), candidate({ state: "blocked" })])).toBeNull();
});

test("chooses the first who is on time", () => {
  const ranked = [candidate({ state: "blocked" }), candidate({ externalUserId: "D-2" })];
  expect(bestCandidate(ranked)).toBe("D-2");
});

test("finds a candidate by unit", () => {
  const two = [candidate({}), candidate({ externalUserId: "D-2", vehicle: "T-7" })];
  expect(filterCandidates(two, "t-7").map(({ externalUserId }) => externalUserId)).toEqual(["D-2"]);
});
