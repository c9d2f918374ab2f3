import type { StateKind } from "@/components/ui/state-shape";
import type { CandidateAnswer } from "@/lib/desk/trips/answers";

type State = CandidateAnswer["state"];

export const candidateKinds: Readonly<Record<State, StateKind>> = {
  legal: "ok",
  "not-legal": "late",
  unknown: "unknown",
  blocked: "jeopardy",
};

export const candidateWords: Readonly<Record<State, string>> = {
  legal: "Legal",
  "not-legal": "Not legal",
  unknown: "Unknown",
  blocked: "Blocked",
};

/** Whether it takes a reason to send him anyway. */
export const needsReason = (state: State): boolean => state !== "legal";

/** Candidates whose name, number, unit or terminal has every word; the order is the desk's. */
export function filterCandidates(
  candidates: readonly CandidateAnswer[],
  search: string,
): readonly CandidateAnswer[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return candidates;
  return candidates.filter(({ name, externalUserId, vehicle, terminal }) => {
    const line = [name, externalUserId, vehicle, terminal].join(" ").toLowerCase();
    return words.every((word) => line.includes(word));
  });
}

/** Who is chosen before anybody chose: the first legal one; null where nobody is legal. */
export const bestCandidate = (candidates: readonly CandidateAnswer[]): string | null =>
  candidates.find(({ state }) => state === "legal")?.externalUserId ?? null;
