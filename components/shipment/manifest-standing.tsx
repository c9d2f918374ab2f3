import { StateMark } from "@/components/ui/state-mark";
import type { StateKind } from "@/components/ui/state-shape";
import type { DayPlan, ManifestRow, ManifestState } from "@/lib/contract/desk/freight-manifests";

interface Standing {
  kind: StateKind;
  label: string;
}

/** States as people call them. */
export const manifestStateLabel: Readonly<Record<ManifestState, string>> = {
  planning: "Planning",
  closed: "Closed",
  dispatched: "Dispatched",
  "in-progress": "In progress",
  completed: "Completed",
  canceled: "Canceled",
};

const stateKinds: Readonly<Record<ManifestState, StateKind>> = {
  planning: "stale",
  closed: "ok",
  dispatched: "ok",
  "in-progress": "moving",
  completed: "ok",
  canceled: "unknown",
};

/** Verdicts on a day as people call them. */
export const verdictLabel: Readonly<Record<DayPlan["verdict"], string>> = {
  "on-time": "On time",
  late: "In jeopardy",
  "over-hours": "Over hours",
  unknown: "Not known",
};

export const verdictKind: Readonly<Record<DayPlan["verdict"], StateKind>> = {
  "on-time": "ok",
  late: "jeopardy",
  "over-hours": "late",
  unknown: "unknown",
};

/** Says what is worst about a manifest, or else its state: what needs somebody goes before where it stands. */
export function manifestStanding({
  state,
  plan,
  risk,
  waitsFor,
}: Pick<ManifestRow, "state" | "plan" | "risk" | "waitsFor">): Standing {
  if (state === "completed" || state === "canceled")
    return { kind: stateKinds[state], label: manifestStateLabel[state] };
  if (plan.verdict === "over-hours") return { kind: "late", label: "Over hours" };
  if (risk === "late") return { kind: "late", label: state === "in-progress" ? "Late" : "Late leaving" };
  if (waitsFor.length > 0) return { kind: "jeopardy", label: "Waiting for freight" };
  if (plan.verdict === "late" || risk === "in-jeopardy") return { kind: "jeopardy", label: "In jeopardy" };
  return { kind: stateKinds[state], label: manifestStateLabel[state] };
}

/** Shows where a manifest stands: shape, word and colour; where the word is a risk, its state is read out too. */
export function ManifestStateMark({
  manifest,
}: {
  manifest: Pick<ManifestRow, "state" | "plan" | "risk" | "waitsFor">;
}) {
  const { kind, label } = manifestStanding(manifest);
  const state = manifestStateLabel[manifest.state];
  return (
    <StateMark kind={kind}>
      <span>
        {label}
        {label === state ? null : <span className="sr-only">, {state.toLowerCase()}</span>}
      </span>
    </StateMark>
  );
}
