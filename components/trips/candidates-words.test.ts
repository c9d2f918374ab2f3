import { expect, test } from "vitest";
import { bestCandidate, filterCandidates } from "@/components/trips/candidates-words";
import type { CandidateAnswer } from "@/lib/desk/trips/answers";

const candidate = (fields: Partial<CandidateAnswer>): CandidateAnswer => ({
  externalUserId: "D-1",
  userId: 1,
  name: "M. Lindqvist",
  terminal: "JOL",
  vehicle: "T-1898",
  trailer: null,
  state: "legal",
  reason: "",
  blocks: [],
  tightestSlackMinutes: 40,
  emptyMiles: 12.4,
  after: null,
  clocksAsOf: null,
  positionAt: null,
  position: null,
  ...fields,
});

test("chooses nobody where nobody is legal", () => {
  expect(bestCandidate([candidate({ state: "not-legal" }), candidate({ state: "blocked" })])).toBeNull();
});

test("chooses the first legal one", () => {
  const ranked = [candidate({ state: "blocked" }), candidate({ externalUserId: "D-2" })];
  expect(bestCandidate(ranked)).toBe("D-2");
});

test("finds a candidate by unit", () => {
  const two = [candidate({}), candidate({ externalUserId: "D-2", vehicle: "T-7" })];
  expect(filterCandidates(two, "t-7").map(({ externalUserId }) => externalUserId)).toEqual(["D-2"]);
});
