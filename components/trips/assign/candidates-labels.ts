import type { StateKind } from "@/components/ui/state-shape";
import type { CandidateResponse } from "@/lib/contract/desk/trips-candidates";
import { searchOf } from "@/lib/format/search-of";

type State = CandidateResponse["state"];

export const candidateKinds: Readonly<Record<State, StateKind>> = {
  "on-time": "ok",
  late: "jeopardy",
  unknown: "unknown",
  blocked: "jeopardy",
};

export const candidateLabel: Readonly<Record<State, string>> = {
  "on-time": "On time",
  late: "In jeopardy",
  unknown: "Unknown",
  blocked: "Blocked",
};

/** Tells whether it takes a reason to send the driver anyway. */
export const needsReason = (state: State): boolean => state !== "on-time";

/** Candidates whose name, number, unit or terminal has every word; the order is the desk's. */
export function filterCandidates(
  candidates: readonly CandidateResponse[],
  search: string,
): readonly CandidateResponse[] {
  if (search.trim() === "") return candidates;
  const matches = searchOf(search);
  return candidates.filter(({ name, externalUserId, vehicle, terminal }) =>
    matches([name, externalUserId, vehicle, terminal].join(" ")),
  );
}

/** Chooses a driver before anybody does: the first who is on time; null where nobody is. */
export const bestCandidate = (candidates: readonly CandidateResponse[]): string | null =>
  candidates.find(({ state }) => state === "on-time")?.externalUserId ?? null;
