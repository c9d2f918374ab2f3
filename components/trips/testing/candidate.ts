import type { CandidateResponse } from "@/lib/contract/desk/trips-candidates";

/** A driver who can take a trip. */
export const candidateOf = (fields: Partial<CandidateResponse>): CandidateResponse => ({
  externalUserId: "D-1",
  userId: 1,
  name: "M. Lindqvist",
  terminal: "JOL",
  vehicle: "T-1898",
  trailer: null,
  state: "on-time",
  reason: "",
  blocks: [],
  needsSplit: false,
  tightestSlackMinutes: 40,
  emptyMiles: 12.4,
  after: null,
  clocksAsOf: null,
  positionAt: null,
  position: null,
  ...fields,
});
